extension Archive {
    /// Checks the checksums of all sections and blobs. They detect damage, such as pages that a power cut left unwritten; they do not
    /// detect forgery.
    ///
    /// - Throws: `.damaged`, with the offset of the section or the blob.
    /// - Complexity: O(bytes), each at most once.
    func checkChecksums() throws(ArchiveError) {
        for section in sections where section.isChecksummed {
            guard bytes.slice(section.offset, section.byteCount)?.hash == section.checksum else {
                throw Self.damaged("section \(section.kind)", at: section.offset)
            }
        }
        // In a valid archive blobs do not overlap. In a forged one, thousands could share their bytes.
        var remaining = byteCount
        for index in 0..<blobCount {
            remaining -= storedBlob(index)?.bytes.count ?? 0
            guard remaining >= 0, isBlobIntact(index) else {
                throw Self.damaged("blob \(index)", at: blobOffset(index) ?? 0)
            }
        }
    }

    private static func damaged(_ part: String, at offset: UInt64) -> ArchiveError {
        ArchiveError(
            .damaged, "\(part) does not match its checksum: the file is damaged, copy or compile it again",
            byteOffset: offset)
    }
}
