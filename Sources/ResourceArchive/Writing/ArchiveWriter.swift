internal import FileAccess

/// Writes an archive: sorted, deduplicated, checksummed, and the same bytes for the same contents.
package struct ArchiveWriter: Sendable {
    private let contents: ArchiveContents

    /// Takes what the archive is to hold.
    package init(_ contents: ArchiveContents) {
        self.contents = contents
    }

    /// The archive in memory.
    ///
    /// - Throws: `.invalidContent`, `.tooLarge`, and `.fileAccess` when a payload cannot be read.
    package func bytes() throws(ArchiveError) -> [UInt8] {
        throw ArchiveError(.invalidContent, "not written yet")
    }

    /// Writes the archive to a file, whole or not at all; the file that was there stays until then.
    ///
    /// Payloads are read one after another: memory holds the index and one payload.
    /// - Throws: as `bytes()`.
    package func write(to path: String) throws(ArchiveError) {
        throw ArchiveError(.invalidContent, "not written yet", path: path)
    }
}
