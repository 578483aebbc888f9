internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: if an entry declares a size, its image has exactly that number of pixels.
///
/// Icons declare their size by `size` and `scale`, icons of an `.iconset` by their names. The finding is a warning, as with
/// `actool`. Vector images and files of unknown size are not checked.
struct IconSizeCheck {
    /// The headers of a set's files by path, each read once, although many entries may name one file.
    private typealias Headers = [ExactKey: Result<ImageHeader?, FileAccessError>]

    let directory: BundleDirectory
    let assets: AssetIndex

    /// The findings about images of another size. Reads the files that have a declared size.
    var diagnostics: [Diagnostic] {
        assets.catalogs.flatMap { catalog in
            let assets = catalog.assets
            // Assets for each task.
            let partSize = 256
            return concurrentMap(count: assets.count, partSize: partSize) { part in
                assets[part].flatMap { diagnostics(of: $0, in: catalog) }
            }.joined()
        }
    }

    private func diagnostics(of asset: Asset, in catalog: AssetCatalog) -> [Diagnostic] {
        var headers: Headers = [:]
        let findings = asset.variants.compactMap { check($0, &headers) }
        return findings + icons(of: asset, in: catalog, &headers)
    }

    private func check(_ variant: AssetVariant, _ headers: inout Headers) -> Diagnostic? {
        guard let written = variant.entry["size"]?.string, let points = DisplayTraits.IconSize.sides(of: written),
            !variant.isUnassigned, let path = variant.filePath
        else { return nil }
        let scale = variant.traits.scale?.factor ?? 1
        let contents = AssetCatalog.contentsPath(of: RelativePath.split(path).directory)
        return diagnostic(
            path, width: points.width * scale, height: points.height * scale, in: contents,
            at: variant.fileNamePosition, &headers)
    }

    /// Checks the images of an `.iconset`, which has no entries.
    private func icons(of asset: Asset, in catalog: AssetCatalog, _ headers: inout Headers) -> [Diagnostic] {
        guard asset.type == .iconSet else { return [] }
        return asset.unreferencedFiles.compactMap { fileName in
            guard let side = Self.iconPixels(of: fileName) else { return nil }
            let path = RelativePath.join(RelativePath.join(catalog.path, asset.path), fileName)
            return diagnostic(path, width: side, height: side, in: path, at: .unknown, &headers)
        }
    }

    /// Returns the pixels of a side that a file name in an `.iconset` declares: 32 for `icon_16x16@2x.png`. Returns nil for a
    /// name that is not `icon_WxH[@2x].png` with equal sides.
    static func iconPixels(of fileName: String) -> Double? {
        let name = VariantFileName(fileName)
        let prefix = "icon_"
        guard name.fileExtension == "png", name.idiom == nil, name.platform == nil, name.baseName.hasPrefix(prefix)
        else { return nil }
        let sides = name.baseName.dropFirst(prefix.count).split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, sides[0] == sides[1], let side = UInt16(sides[0]), side > 0 else { return nil }
        return Double(side) * (name.scale?.factor ?? 1)
    }

    private func diagnostic(
        _ path: String, width: Double, height: Double, in shown: String, at position: Diagnostic.Position,
        _ headers: inout Headers
    ) -> Diagnostic? {
        // A size that is not a whole number of pixels is not checked.
        guard let wantedWidth = UInt32(exactly: width), let wantedHeight = UInt32(exactly: height),
            wantedWidth > 0
        else { return nil }
        let key = ExactKey(path)
        let read =
            headers[key]
            ?? Result { () throws(FileAccessError) in ImageHeader(try directory.contents(of: path)) }
        headers[key] = read
        switch read {
        case .failure(let error):
            // A missing icon is reported by another rule.
            return error.code == .notFound ? nil : .unreadable(error, path: directory.tree.displayPath(of: path))
        case .success(let header):
            guard let header, header.hasSize, !header.kind.isVector,
                header.pixelWidth != wantedWidth || header.pixelHeight != wantedHeight
            else { return nil }
            return Diagnostic(
                .warning, id: "catalog.wrong-pixel-size",
                "\"\(RelativePath.split(path).name)\" is \(header.pixelWidth)x\(header.pixelHeight) pixels, but should be "
                    + "\(wantedWidth)x\(wantedHeight)",
                path: directory.tree.displayPath(of: shown), at: position,
                hint: "export it at that size, or move it to the slot for its size")
        }
    }
}
