extension ArchiveBytes {
    /// The bytes of a blob that is stored as it is, of a table of blobs; nil for another codec, for an index that is none, and
    /// for bytes outside the archive.
    @inline(__always)
    func plainBlob(_ index: Int, of archive: ArchiveBytes) -> ArchiveBytes? {
        guard index >= 0, index <= UInt32.max else { return nil }
        let entry = index &* ArchiveFormat.blobEntryByteCount
        guard entry <= count &- ArchiveFormat.blobEntryByteCount else { return nil }
        // SAFETY: the entry's 24 bytes exist, as just compared.
        let (offset, size) = unsafe (knownU64(entry), knownU64(entry &+ 8))
        guard size &>> 56 == 0 else { return nil }
        return archive.slice(offset, size)
    }
}
