internal import ResourceBasics

/// The state of a file, or of everything below a folder, to detect changes without reading contents.
///
/// It is a digest of a `TreeRecord`, so it is the same in any process until something changes.
///
/// One change is not detected: a file that is overwritten in place, without a change of size, within one tick of the
/// file system's clock (a few milliseconds) after the state was read.
package struct TreeState: Sendable, Equatable {
    /// The SHA-256 of the record.
    package let digest: [UInt8]
    /// The latest time at which anything but a folder was changed, in nanoseconds since 1970; `Int64.max` if a folder
    /// could not be listed.
    package let newestChange: Int64
    let entryCount: Int

    /// Reads the present state of a file or a folder; parameters, errors and complexity are those of `TreeWalk`.
    package init(at path: String, ignoring ignored: [FileStatus] = []) throws(FileAccessError) {
        self = try TreeWalk(at: path, ignoring: ignored).state
    }

    init(_ record: TreeRecord) {
        digest = SHA256.digest(of: record.bytes)
        newestChange = record.newestChange
        entryCount = record.entryCount
    }
}
