internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: a file that an entry names as an image is an image. An empty file, or a pointer of Git LFS, shows no picture.
///
/// A compile keeps the files that the rule reads for the archive, up to a limit, so that they are not read again.
struct ImageContents {
    /// The maximum size of a file that is checked. Pointers of Git LFS are smaller by their specification, and so are empty
    /// files and servers' plain error pages. Reading all images would take as long as the compile itself, which reads them
    /// when it writes the archive.
    private static let byteLimit = 1 << 10
    /// The maximum total size of the files that stay in memory: 16 MiB, so that memory does not grow with the catalog. Further files
    /// are read again when the archive is written.
    private static let totalByteLimit = 16 << 20
    /// The memory that a file needs besides its bytes, approximately.
    private static let byteCountPerFile = 64
    /// The formats that are recognized by their first bytes. Drawings may begin with any text.
    private static let extensions: Set<String> = ["gif", "heic", "jpeg", "jpg", "png", "tif", "tiff", "webp"]
    /// The number of assets for each task.
    private static let partSize = 256

    /// The findings about small files that are no images.
    let diagnostics: [Diagnostic]
    /// The contents of the files that were read, by their variants.
    let contents: [ObjectIdentifier: [UInt8]]

    /// The result of checking some assets.
    private struct Part: Sendable {
        var diagnostics: [Diagnostic] = []
        var files: [(ObjectIdentifier, [UInt8])] = []
    }

    /// Reads the files with the name of an image in each folder that may have a small file.
    ///
    /// - Parameter keepsFiles: Whether `contents` has the files.
    init(_ directory: BundleDirectory, _ assets: AssetIndex, keepsFiles: Bool) {
        let budget = ByteBudget(byteCount: keepsFiles ? Self.totalByteLimit : 0)
        let parts = assets.catalogs.flatMap { catalog in
            concurrentMap(count: catalog.assets.count, partSize: Self.partSize) { indices in
                var part = Part()
                for asset in catalog.assets[indices]
                where asset.type != .dataSet && asset.smallestByteCount <= Self.byteLimit {
                    for variant in asset.variants { Self.check(variant, in: directory, budget, &part) }
                }
                return part
            }
        }
        diagnostics = parts.flatMap(\.diagnostics)
        contents = Dictionary(parts.flatMap(\.files), uniquingKeysWith: { _, last in last })
    }

    private static func check(
        _ variant: AssetVariant, in directory: BundleDirectory, _ budget: ByteBudget, _ part: inout Part
    ) {
        // Files that cannot be read, are missing, or are longer are left to other rules.
        guard let name = variant.fileName,
            extensions.contains(RelativePath.fileExtension(of: name).lowercased()),
            let path = variant.filePath, let bytes = try? directory.contents(of: path, byteLimit: byteLimit)
        else { return }
        if budget.take(bytes.count + byteCountPerFile) { part.files.append((ObjectIdentifier(variant), bytes)) }
        if ImageHeader(bytes) != nil { return }
        part.diagnostics.append(
            Diagnostic(
                .warning, id: "catalog.not-an-image",
                "the file \"\(name)\" is \(bytes.isEmpty ? "empty" : "not an image of a known format")",
                path: directory.tree.displayPath(of: AssetCatalog.contentsPath(of: variant.folderPath)),
                at: variant.fileNamePosition,
                hint: "export the image again; for a pointer of Git LFS, run git lfs pull"))
    }
}
