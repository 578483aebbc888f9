/// The limits of what a parser accepts from one file.
package struct PropertyListLimits: Sendable, Equatable {
    /// The maximum depth of dictionaries and arrays.
    ///
    /// All parsers of this package have the limit of CoreFoundation's old-style parser, 512.
    package var depth = 512
    /// The maximum number of values in one file, without keys.
    ///
    /// A few hundred bytes of binary list can contain billions of values by sharing; the largest string tables have some
    /// hundred thousand.
    package var nodeCount = 4_000_000
    /// The maximum size of one file in bytes.
    ///
    /// Larger files are not resources written by people.
    package var byteCount = 256 << 20
    /// The maximum number of expanded bytes for each byte of a binary list: strings and data, shared ones counted each
    /// time.
    ///
    /// Writers share equal strings. Lists of resources expand to less than ten times their size.
    package var unfoldedBytesPerByte = 32
    /// The number of bytes to which even the smallest binary list may expand.
    package var freeUnfoldedByteCount = 1 << 20
    /// The maximum number of diagnostics stored for one file, besides the first error; a note reports how many more there were.
    package var diagnosticCount = 100

    package static let `default` = PropertyListLimits()

    package init() {}

    /// Returns the maximum number of bytes to which a binary list of a size may expand.
    func unfoldedByteCount(ofFile byteCount: Int) -> Int { freeUnfoldedByteCount + unfoldedBytesPerByte * byteCount }
}

/// How a parser handles a mistake.
package enum ReadingMode: Sendable, Hashable {
    /// Reports the mistake and continues at the next entry. The result has all other entries, and the diagnostics have all
    /// mistakes.
    case lenient
    /// Accepts the files that Apple's parsers accept, and rejects all others.
    case strict
}

/// Thrown inside a parser that rejects a file; the reason is already in its log.
struct Stop: Error {}
