extension Archive {
    /// Opens an archive in memory that the program never changes or releases. Nothing is copied, and checksums are not checked.
    ///
    /// - Throws: `.notAnArchive`, `.truncated`, `.unsupportedVersion`, `.unknownRequiredSection`, `.damaged`.
    /// - Complexity: O(1).
    // SAFETY: as ArchiveStorage.init(static:).
    @unsafe
    package convenience init(static bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
        // SAFETY: compares the address with nil.
        unsafe assert(bytes.count == 0 || bytes.baseAddress != nil, "bytes without an address")
        // SAFETY: the caller promises that the memory stays valid and unchanged.
        try self.init(storage: unsafe ArchiveStorage(static: bytes), path: nil)
    }
}
