internal import BundleModel
internal import ResourceArchive

extension ResourceBundle {
    /// Opens a compiled archive that is a part of the program, such as a C array with `#embed`. Nothing is copied.
    ///
    /// ```swift
    /// // In a C target: const unsigned char shop_archive[] = {
    /// //                #embed "Shop.rbarc"
    /// //                };  const unsigned long shop_archive_size = sizeof shop_archive;
    /// let shop = try unsafe ResourceBundle(staticArchive: &shop_archive, byteCount: Int(shop_archive_size))
    /// ```
    /// Files in it have no path on disk. Checksums are not checked, since that would read all bytes.
    /// - Parameters:
    ///   - address: The first byte. The memory must never change, and stay valid until the process ends.
    ///   - byteCount: The number of bytes.
    ///   - path: The name of the bundle in messages.
    ///   - options: As in `init(at:options:)`.
    /// - Throws: `.notABundle`, `.damagedArchive` (with the byte offset), `.unsupportedArchive`, `.wrongLayer`.
    /// - Complexity: O(1).
    @unsafe  // SAFETY: the caller promises that the memory is valid and never changes.
    public init(
        staticArchive address: UnsafeRawPointer, byteCount: Int, path: String = "archive",
        options: OpenOptions = OpenOptions()
    ) throws(ResourceError) {
        do throws(BundleOpener.Failure) {
            let archive: Archive
            do throws(ArchiveError) {
                // SAFETY: valid for byteCount bytes, as the caller promises; no byte is read from a negative count.
                let bytes = unsafe UnsafeRawBufferPointer(start: address, count: max(0, byteCount))
                archive = try unsafe Archive(static: bytes)
            } catch {
                throw .archive(error.at(path), path: path)
            }
            let model = try BundleOpener.open(
                archive, path: path, loading: options.archiveLoading.loading, overlays: options.overlays,
                packs: options.packs, developmentLanguage: options.developmentLanguage)
            self.init(path: path, model: model, options: options)
        } catch {
            throw ResourceError(error)
        }
    }
}
