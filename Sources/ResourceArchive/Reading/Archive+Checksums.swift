extension Archive {
    /// Checks the checksums of all sections and blobs. They detect damage, such as pages that a power cut left unwritten; they do not
    /// detect forgery.
    ///
    /// - Throws: `.damaged`, with the offset of the section or the blob.
    /// - Complexity: O(bytes), each at most once.
    package func checkChecksums() throws(ArchiveError) {
        var remaining = byteCount
        for section in sections where section.isChecksummed {
            remaining -= Int(clamping: section.byteCount)
            guard remaining >= 0 else { throw Self.overlap(at: section.offset) }
            guard isIntact(section) else {
                throw Self.damaged("section \(section.kind)", at: section.offset)
            }
        }
        // In a valid archive parts do not overlap. In a forged one, thousands of blobs could share their bytes.
        for index in 0..<blobCount {
            remaining -= storedBlob(index)?.bytes.count ?? 0
            guard remaining >= 0 else { throw Self.overlap(at: blobOffset(index) ?? 0) }
            guard isBlobIntact(index) else { throw Self.damaged("blob \(index)", at: blobOffset(index) ?? 0) }
        }
    }

    /// The sections that do not match their checksums. Blobs have checksums of their own.
    ///
    /// - Complexity: O(bytes without the blobs).
    package var damagedSections: [SectionEntry] { sections.filter { $0.isChecksummed && !isIntact($0) } }

    /// Whether a section matches its checksum.
    package func isIntact(_ section: SectionEntry) -> Bool {
        bytes.slice(section.offset, section.byteCount)?.hash == section.checksum
    }

    private static func overlap(at offset: UInt64) -> ArchiveError {
        ArchiveError(.damaged, "parts of the archive overlap: it is forged or damaged", byteOffset: offset)
    }

    private static func damaged(_ part: String, at offset: UInt64) -> ArchiveError {
        ArchiveError(
            .damaged, "\(part) does not match its checksum: the file is damaged, copy or compile it again",
            byteOffset: offset)
    }
}
