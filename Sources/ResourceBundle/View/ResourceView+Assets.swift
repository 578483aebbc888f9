internal import BundleDirectory
internal import ExactText
internal import FileAccess

extension ResourceView {
    /// The image of a name, in the variant for the reader's display, or nil.
    ///
    /// Asset catalogs are asked first, symbols before image sets; then loose files, of the type the name ends in or of
    /// one of the common ones.
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.fileName    // "cart-dark@2x.png" at scale 2 in dark appearance
    /// ```
    /// - Complexity: one probe, one rank a variant.
    public func image(_ name: String) -> ImageResource? {
        if let found = best({ $0.asset(name, .images) }) { return ImageResource(found) }
        let suffix = RelativePath.splitExtension(RelativePath.split(name).name).extension
        if Self.imageExtensions.contains(where: { ExactKey($0) == ExactKey(suffix) }) {
            return looseImage(name, type: nil)
        }
        for suffix in Self.imageExtensions {
            if let image = looseImage(name, type: suffix) { return image }
        }
        return nil
    }

    /// The image of a name that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredImage(_ name: String) throws(ResourceError) -> ImageResource {
        if let image = image(name) { return image }
        throw missing("image \"\(name)\"")
    }

    /// The colour of a name, in the variant for the reader's display, or nil.
    public func color(_ name: String) -> ColorResource? {
        best { $0.asset(name, .colors) }.flatMap { ColorResource($0) }
    }

    /// The colour of a name that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredColor(_ name: String) throws(ResourceError) -> ColorResource {
        if let color = color(name) { return color }
        throw missing("color \"\(name)\"")
    }

    /// The data asset of a name, in the variant for the reader's device, or nil.
    public func data(_ name: String) -> DataResource? {
        best { $0.asset(name, .data) }.flatMap { DataResource($0) }
    }

    /// The data asset of a name that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredData(_ name: String) throws(ResourceError) -> DataResource {
        if let data = data(name) { return data }
        throw missing("data asset \"\(name)\"")
    }

    /// The types of loose image files, in the order they are tried for a name without one.
    static let imageExtensions = [
        "png", "jpg", "jpeg", "heic", "heif", "webp", "gif", "tiff", "tif", "bmp", "pdf", "svg", "icns",
    ]

    private func looseImage(_ name: String, type: String?) -> ImageResource? {
        guard let name = ResourceName(name, type: type) else { return nil }
        return best { $0.file(name) }.flatMap { ImageResource($0) }
    }
}
