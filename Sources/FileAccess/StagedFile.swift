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

    /// The path of the temporary file.
    package var temporaryPath: String { writer.temporaryPath }

    /// Replaces the file atomically, without waiting for the disk: the file can be made again.
    ///
    /// - Throws: `.system`; then the file is unchanged.
    package func commit() throws(FileAccessError) {
        if !isUnchanged { try writer.commit(isDurable: false) }
    }
}
