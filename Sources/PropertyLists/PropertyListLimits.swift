/// How much a reader takes from a file before it refuses it.
package struct PropertyListLimits: Sendable, Hashable {
    /// Levels of dictionaries and arrays.
    ///
    /// CoreFoundation's old-style reader stops at 512, and so do all of ours.
    package var depth = 512
    /// Values in one file, keys not counted.
    ///
    /// A few hundred bytes of binary list can name billions of values by sharing; the largest string tables have some
    /// hundred thousand.
    package var nodeCount = 4_000_000
    /// Bytes of one file.
    ///
    /// Larger ones are not resources written by people.
    package var byteCount = 256 << 20
    /// Bytes of strings and data that one binary list may unfold to, shared ones counted each time, for each byte of the file.
    ///
    /// Writers share equal strings: lists of resources unfold to less than ten times their size.
    package var unfoldedBytesPerByte = 32
    /// So many bytes may even the smallest binary list unfold to.
    package var freeUnfoldedByteCount = 1 << 20
    /// Diagnostics kept for one file; a note says how many more there were.
    package var diagnosticCount = 100

    /// The limits used unless somebody chooses others.
    package static let `default` = PropertyListLimits()

    /// The default limits, to change some of.
    package init() {}

    /// The bytes that a binary list may unfold to.
    func unfoldedByteCount(ofFile byteCount: Int) -> Int { freeUnfoldedByteCount + unfoldedBytesPerByte * byteCount }
}
