internal import BundleModel
internal import FileAccess
public import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

extension ResourceView {
    /// The image of a name, in the variant for the reader's display, or nil.
    ///
    /// Asset catalogs are asked first, symbols before image sets; then loose files, of the type the name ends in or of
    /// one of the common ones, or without an extension where the file begins as an image does (`iTunesArtwork`).
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.fileName    // "cart-dark@2x.png" at scale 2 in dark appearance
    /// ```
    /// - Complexity: one probe, one rank a variant; no allocation for an image set in an archive.
    @inlinable
    public func image(_ name: String) -> ImageResource? {
        if let assets, let found = assets.findImage(name) { return ImageResource(found, of: assets.archive) }
        return otherImage(name)
    }

    /// The image of a name that the fast path does not know, by the slow one, whose ranks serve the fast one from then on.
    @usableFromInline
    func otherImage(_ name: String) -> ImageResource? {
        prepareFastPath()
        if let found = found(name, .images) { return ImageResource(found) }
        for type in looseImageTypes(name) {
            if let found = foundFile(name, type: type) { return ImageResource(found) }
        }
        return imageWithoutType(name).flatMap { ImageResource($0) }
    }

    /// The loose file of a name without an extension whose first bytes are an image's: `iTunesArtwork`.
    func imageWithoutType(_ name: String) -> FoundVariant? {
        guard RelativePath.splitExtension(RelativePath.split(name).name).extension.isEmpty,
            let found = foundFile(name), found.pixelSize.width > 0
        else { return nil }
        return found
    }

    private func prepareFastPath() {
        guard let assets, !assets.hasRanks else { return }
        assets.setRanks(lookups[0].assetRanking.value.knownRanks)
    }

    /// The image of a name that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredImage(_ name: String) throws(ResourceError) -> ImageResource {
        if let image = image(name) { return image }
        throw missing(.image(name))
    }

    /// The color of a name, in the variant for the reader's display, or nil.
    public func color(_ name: String) -> ColorResource? {
        found(name, .colors).flatMap { ColorResource($0) }
    }

    /// The color of a name that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredColor(_ name: String) throws(ResourceError) -> ColorResource {
        if let color = color(name) { return color }
        throw missing(.color(name))
    }

    /// The data asset of a name, in the variant for the reader's device, or nil.
    ///
    /// - Complexity: one probe, one rank a variant; no allocation for one in an archive.
    @inlinable
    public func data(_ name: String) -> DataResource? {
        if let assets, let found = assets.findData(name) { return DataResource(found, of: assets.archive) }
        return otherData(name)
    }

    @usableFromInline
    func otherData(_ name: String) -> DataResource? {
        prepareFastPath()
        return found(name, .data).flatMap { DataResource($0) }
    }

    /// The data asset of a name that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredData(_ name: String) throws(ResourceError) -> DataResource {
        if let data = data(name) { return data }
        throw missing(.data(name))
    }

    /// The types of loose image files, in the order they are tried for a name without one.
    static let imageExtensions = [
        "png", "jpg", "jpeg", "heic", "heif", "webp", "gif", "tiff", "tif", "bmp", "pdf", "svg", "icns",
    ]

    private func found(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        if let found = best({ $0.asset(name, types) }) { return found }
        guard let other = bundle.storage.foldedNames?.asset(name) else { return nil }
        return best { $0.asset(other, types) }
    }

    /// The types of the files that an image's name may mean, in the order they are tried; nil where the name has its type.
    func looseImageTypes(_ name: String) -> [String?] {
        let suffix = RelativePath.splitExtension(RelativePath.split(name).name).extension
        if Self.imageExtensions.contains(where: { ExactKey($0) == ExactKey(suffix) }) {
            return [nil]
        }
        return Self.imageExtensions
    }
}
