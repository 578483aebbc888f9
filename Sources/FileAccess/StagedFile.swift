/// A complete new version of a file, in a temporary file beside it.
///
/// A program that writes several files stages all of them before it commits the first one. So an error in writing leaves all
/// files unchanged. A version that is not committed is removed.
package final class StagedFile {
    private var writer: AtomicFileWriter
    private let isUnchanged: Bool

    /// Stages what a writer has written.
    ///
    /// - Parameter isUnchanged: Whether the file already has the same contents, and is not touched.
    package init(_ writer: consuming AtomicFileWriter, isUnchanged: Bool) {
        self.writer = writer
        self.isUnchanged = isUnchanged
    }

    /// Stages the contents of a file.
    ///
    /// - Parameter replacesEqual: Whether a file with the same contents is replaced too.
    package convenience init(
        _ bytes: [UInt8], at path: String, replacesEqual: Bool = false
    ) throws(FileAccessError) {
        var writer = try AtomicFileWriter(path: path)
        try writer.write(bytes.span)
        let isUnchanged = !replacesEqual && writer.findsUnchangedFile()
        self.init(writer, isUnchanged: isUnchanged)
    }

    /// The path of the file.
    package var path: String { writer.path }
    /// The path of the temporary file.
    package var temporaryPath: String { writer.temporaryPath }

    /// Replaces the file atomically, without waiting for the disk: the file can be made again. A file that already has the same contents
    /// is not touched.
    ///
    /// - Throws: `.system`; then the file is unchanged.
    @discardableResult
    package func commit() throws(FileAccessError) -> WrittenFile {
        if !isUnchanged { try writer.commit(isDurable: false) }
        return WrittenFile(
            isUnchanged: isUnchanged, status: writer.committedStatus,
            lostOwnerReason: isUnchanged ? nil : writer.lostOwnerReason)
    }
}

/// A file that a program has written.
package struct WrittenFile: Sendable {
    /// Whether the file already had the same contents, and was not touched.
    package let isUnchanged: Bool
    /// The status of the file after writing.
    package let status: FileStatus?
    /// The reason why the file does not have the owner or the group of the file that it replaced; nil if it has them.
    package let lostOwnerReason: String?
}
