internal import ResourceArchive

extension ResourceBundle {
    /// Opens a compiled archive that is a part of the program, such as a C array with `#embed`. Nothing is copied.
    ///
    /// ```swift
    /// // In a C target: static const unsigned char archive[] = {
    /// //                #embed "Shop.rbarc"
    /// //                };
    /// //                const void *shop_archive(void) { return archive; }
    /// //                size_t shop_byteCount(void) { return sizeof archive; }
    /// let shop = try unsafe ResourceBundle(staticArchive: shop_archive(), byteCount: shop_byteCount())
    /// ```
    /// The plugin `CompileResources` generates such source for C targets. Swift does not import arrays of this size, hence the functions.
    /// Files in the bundle have no path on disk. Checksums are not checked, since that would read all bytes.
    /// - Parameters:
    ///   - address: The first byte. The memory must never change, and stay valid until the process ends.
    ///   - byteCount: The number of bytes.
    ///   - path: The name of the bundle in messages.
    ///   - options: As in `init(at:options:)`.
    /// - Throws: `.notABundle`, `.damagedArchive` (with the byte offset), `.unsupportedArchive`, `.wrongLayer`; `.unreadable` if ICU's data
    ///   cannot be loaded.
    /// - Complexity: O(1).
    @unsafe  // SAFETY: the caller promises that the memory is valid and never changes.
    public init(
        staticArchive address: UnsafeRawPointer, byteCount: Int, path: String = "archive",
        options: OpenOptions = OpenOptions()
    ) throws(ResourceError) {
        try self.init(path: path, options: options) { () throws(ArchiveError) in
            // SAFETY: valid for byteCount bytes, as the caller promises; no byte is read from a negative count.
            try unsafe Archive(static: UnsafeRawBufferPointer(start: address, count: max(0, byteCount)))
        }
    }
}
