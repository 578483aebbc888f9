internal import BundleModel
internal import FileAccess
public import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

extension ResourceView {
    /// Returns the image with a name, in the best variant for the reader's display, or nil.
    ///
    /// Asset catalogs are searched first, symbol sets before image sets. Then loose files are searched, with the extension
    /// in the name or with each of the common image extensions. A name without an extension also finds a file without one
    /// whose first bytes are those of an image (`iTunesArtwork`).
    ///
    /// ```swift
    /// view.image("Icons/Cart")?.fileName    // "cart.png"
    /// view.with(display: DisplayTraits(scale: .x2, appearance: .dark)).image("Icons/Cart")?.fileName    // "cart-dark@2x.png"
    /// view.image("Icons/Kart")              // nil
    /// ```
    /// - Complexity: one hash lookup, and one rank for each variant; no allocation for an image set in an archive. In a directory, a loose
    ///   file whose name has no extension is read, to see whether it is an image.
    @inlinable
    public func image(_ name: String) -> ImageResource? {
        if let assets = storage.assets, let found = assets.findImage(name) {
            return ImageResource(found, of: assets.archive)
        }
        return otherImage(name)
    }

    /// The slow path of `image(_:)`: finds an image that the fast path does not find. It also computes the ranks that the
    /// fast path uses in later lookups.
    @usableFromInline
    func otherImage(_ name: String) -> ImageResource? {
        prepareFastPath()
        if let found = found(name, .images) { return ImageResource(found) }
        for type in looseImageTypes(name) {
            if let found = foundFile(name, type: type) { return ImageResource(found) }
        }
        return imageWithoutType(name).flatMap { ImageResource($0) }
    }

    /// Returns the loose file with a name without an extension whose first bytes are those of an image: `iTunesArtwork`.
    func imageWithoutType(_ name: String) -> FoundVariant? {
        guard RelativePath.fileExtension(of: name).isEmpty,
            let found = foundFile(name), found.pixelSize.width > 0
        else { return nil }
        return found
    }

    private func prepareFastPath() {
        guard let assets = storage.assets, !assets.hasRanks else { return }
        assets.setRanks(lookups[0].assetRanking.knownRanks)
    }

    /// Returns the best variant of the image with a name for the reader's display, or throws an error if there is none.
    ///
    /// ```swift
    /// try view.requiredImage("Icons/Kart")    // throws: … the bundle has no image "Icons/Kart": did you mean "Icons/Cart"?
    /// ```
    /// - Throws: `.notFound`, with the reason if one is known.
    /// - Complexity: as `image(_:)`; a miss also compares the names of all assets.
    public func requiredImage(_ name: String) throws(ResourceError) -> ImageResource {
        if let image = image(name) { return image }
        throw missing(.image(name))
    }

    /// Returns the color with a name, in the best variant for the reader's display, or nil.
    ///
    /// ```swift
    /// view.color("Brand")?.hex    // "#c83228"
    /// view.with(display: DisplayTraits(appearance: .dark)).color("Brand")?.hex    // "#ff7a69"
    /// ```
    /// - Complexity: one hash lookup, and one rank for each variant.
    public func color(_ name: String) -> ColorResource? {
        found(name, .colors).flatMap { ColorResource($0) }
    }

    /// Returns the best variant of the color with a name for the reader's display, or throws an error if there is none.
    ///
    /// ```swift
    /// try view.requiredColor("Brand").hex    // "#c83228"
    /// ```
    /// - Throws: `.notFound`, with the reason if one is known.
    /// - Complexity: as `color(_:)`; a miss also compares the names of all assets.
    public func requiredColor(_ name: String) throws(ResourceError) -> ColorResource {
        if let color = color(name) { return color }
        throw missing(.color(name))
    }

    /// Returns the data asset with a name, in the best variant for the reader's device, or nil.
    ///
    /// ```swift
    /// view.data("Music/Theme")?.fileName    // "theme.abc"
    /// ```
    /// - Complexity: one hash lookup, and one rank for each variant; no allocation for a data set in an archive.
    @inlinable
    public func data(_ name: String) -> DataResource? {
        if let assets = storage.assets, let found = assets.findData(name) {
            return DataResource(found, of: assets.archive)
        }
        return otherData(name)
    }

    /// The slow path of `data(_:)`: finds a data asset that the fast path does not find.
    @usableFromInline
    func otherData(_ name: String) -> DataResource? {
        prepareFastPath()
        return found(name, .data).flatMap { DataResource($0) }
    }

    /// Returns the best variant of the data asset with a name for the reader's device, or throws an error if there is none.
    ///
    /// ```swift
    /// let theme = try view.requiredData("Music/Theme").bytes()    // 130 bytes
    /// ```
    /// - Throws: `.notFound`, with the reason if one is known.
    /// - Complexity: as `data(_:)`; a miss also compares the names of all assets.
    public func requiredData(_ name: String) throws(ResourceError) -> DataResource {
        if let data = data(name) { return data }
        throw missing(.data(name))
    }

    /// The extensions of loose image files, in the order in which they are tried for a name without one.
    static let imageExtensions = [
        "png", "jpg", "jpeg", "heic", "heif", "webp", "gif", "tiff", "tif", "bmp", "pdf", "svg", "icns", "avif",
    ]

    func found(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        if let found = bestAsset(name, types) { return found }
        return storage.bundle.foldedNames?.asset(name).flatMap { bestAsset($0, types) }
    }

    /// Returns the name of the assets that lookups of a name use: the name itself, or the one that is equal as
    /// `OpenOptions.NameMatching` says.
    func assetName(matching name: String) -> String {
        let isExact = lookups.contains { !$0.provider.assets(named: name).isEmpty }
        return isExact ? name : storage.bundle.foldedNames?.asset(name) ?? name
    }

    /// Returns the best variant of all providers: the type of the asset decides before the rank, as in one provider.
    private func bestAsset(_ name: String, _ types: AssetTypes) -> FoundVariant? {
        if lookups.count == 1 { return lookups[0].asset(name, types) }
        let found = lookups.compactMap { $0.asset(name, types) }
        let precedence = found.compactMap { types.precedence($0.type) }.min()
        return found.filter { types.precedence($0.type) == precedence }.min { $0.rank < $1.rank }
    }

    /// Returns the extensions to try for an image's name, in order; a single nil if the name has its extension.
    func looseImageTypes(_ name: String) -> [String?] {
        let suffix = RelativePath.fileExtension(of: name).lowercased()
        if Self.imageExtensions.contains(where: { ExactKey($0) == ExactKey(suffix) }) {
            return [nil]
        }
        return Self.imageExtensions
    }
}
