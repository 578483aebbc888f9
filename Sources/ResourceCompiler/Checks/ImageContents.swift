internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: a file that an entry names as an image is an image. An empty file, or a pointer of Git LFS, shows no picture.
struct ImageContents {
    /// The maximum size of a file that is checked. Pointers of Git LFS are smaller by their specification, and so are empty
    /// files and servers' plain error pages. Reading all images would take as long as the compile itself, which reads them
    /// when it writes the archive.
    private static let byteLimit = 1 << 10
    /// The formats that are recognized by their first bytes. Drawings may begin with any text.
    private static let extensions: Set<String> = ["gif", "heic", "jpeg", "jpg", "png", "tif", "tiff", "webp"]
    /// The number of assets for each task.
    private static let partCount = 256

    private let directory: BundleDirectory
    private let assets: AssetIndex

    /// Creates a check of all assets.
    init(_ directory: BundleDirectory, _ assets: AssetIndex) {
        self.directory = directory
        self.assets = assets
    }

    /// The findings about small files that are no images. Opens the files with the name of an image in each folder that may
    /// have a small file.
    var diagnostics: [Diagnostic] {
        assets.catalogs.flatMap { catalog in
            let assets = catalog.assets
            return concurrentMap(count: (assets.count + Self.partCount - 1) / Self.partCount) { part in
                assets[part * Self.partCount..<min(assets.count, (part + 1) * Self.partCount)].flatMap { asset in
                    asset.type == .dataSet || asset.smallestByteCount > Self.byteLimit
                        ? [] : asset.variants.compactMap(check)
                }
            }.joined()
        }
    }

    private func check(_ variant: AssetVariant) -> Diagnostic? {
        guard let path = variant.filePath else { return nil }
        let (folder, name) = RelativePath.split(path)
        // Files that cannot be read, are missing, or are longer are left to other rules.
        guard Self.extensions.contains(RelativePath.splitExtension(name).extension),
            let bytes = try? directory.tree.contents(of: path, byteLimit: Self.byteLimit), ImageHeader(bytes) == nil
        else { return nil }
        return Diagnostic(
            .warning, id: "catalog.not-an-image",
            "the file \"\(name)\" is \(bytes.isEmpty ? "empty" : "not an image of a known format")",
            path: directory.tree.displayPath(of: RelativePath.join(folder, "Contents.json")),
            at: variant.entry["filename"]?.position ?? variant.position,
            hint: "export the image again; for a pointer of Git LFS, run git lfs pull")
    }
}
