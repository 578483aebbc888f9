package import AssetCatalogs
package import FileAccess
package import PropertyLists
internal import ResourceBasics
package import ResourceTraits

/// A bundle as its sources lie in a directory: what is there, and how to read each part of it.
///
/// The inventory is taken once, and so are Info.plist and PkgInfo; other parts are read when they are asked for, every time
/// anew.
package final class BundleDirectory: Sendable {
    /// Where the files are.
    package let tree: any FileTree
    /// Where resources and Info.plist lie.
    package let layout: BundleLayout
    /// What there is.
    package let inventory: BundleInventory
    /// How syntax errors are met: recovered from, or as NSBundle does.
    package let mode: ReadingMode
    /// The bundle's path, made absolute when it was opened: the working directory may change.
    private let absolutePath: String
    /// Each Info.plist is read once: a compile that reads one twice could read two versions of it.
    private let lazyInfo: Lazily<InfoDocument>?
    private let lazyPlatformInfo = OnceReference<PlatformInfo>()
    private let lazyPackage: Lazily<PackageDocument?>

    private final class PlatformInfo: Sendable {
        let documents: [(platform: Platform, document: InfoDocument)]

        init(_ documents: [(platform: Platform, document: InfoDocument)]) { self.documents = documents }
    }

    /// Scans a directory.
    ///
    /// - Parameters:
    ///   - layout: The layout, where it is known; nil to recognize it.
    ///   - patterns: What is taken in although it is no resource.
    /// - Throws: what listing its top folder throws.
    package init(
        _ tree: any FileTree, mode: ReadingMode = .lenient, layout: BundleLayout? = nil,
        patterns: PathPatterns = PathPatterns()
    ) throws(FileAccessError) {
        self.tree = tree
        self.mode = mode
        absolutePath = FileAccess.absolutePath(tree.rootPath)
        // Listed once, although both look at it.
        let top = try tree.listing(of: "")
        let layout = layout ?? BundleLayout(of: tree, top: top)
        self.layout = layout
        let info = layout.infoPath.map { path in Lazily { InfoDocument(path, in: tree, mode: mode) } }
        lazyInfo = info
        lazyPackage = Lazily {
            PackageDocument.path(in: tree, layout).map {
                PackageDocument($0, in: tree, info: info?.value.dictionary)
            }
        }
        inventory = BundleInventory(
            of: tree, layout: layout, top: top,
            executableName: { info?.value.dictionary?["CFBundleExecutable"]?.string }, patterns: patterns)
    }

    /// The Info.plist; nil where there is none.
    package var infoDocument: InfoDocument? { lazyInfo?.value }

    /// The Info.plists of single platforms; of two for one platform the preferred one first.
    package var platformInfo: [(platform: Platform, document: InfoDocument)] {
        if let known = lazyPlatformInfo.load() { return known.documents }
        let documents = platformInfoPaths.map { ($0.platform, InfoDocument($0.path, in: tree, mode: mode)) }
        return lazyPlatformInfo.storeIfNil(PlatformInfo(documents)).documents
    }

    /// The `PkgInfo`, beside the Info.plist or where the layout has it; nil where there is none.
    package var packageFilePath: String? { lazyPackage.value?.path }

    /// The codes that the bundle's `PkgInfo` gives; nil where there is none, or none that can be read.
    package var packageCodes: PackageCodes? { lazyPackage.value?.codes }

    /// The absolute path on disk of something in the bundle; nil for what an archive has.
    package func diskPath(of path: String) -> String? {
        if let tree = tree as? VariantFileTree { return tree.diskPath(of: path) }
        // Inputs that are joined to one bundle lie in several folders.
        guard tree is DiskFileTree else { return FileAccess.absolutePath(tree.displayPath(of: path)) }
        if path.isEmpty { return absolutePath }
        return absolutePath.utf8.count == 1 ? absolutePath + path : "\(absolutePath)/\(path)"
    }

    /// The whole contents of a file of the inventory, of at most as many bytes as a source may have.
    package func contents(of path: String, byteLimit: Int = .max) throws(FileAccessError) -> [UInt8] {
        try tree.contents(of: path, byteLimit: min(byteLimit, FileLimits.sourceByteCount))
    }

    /// The same in the place of what is in an array.
    package func read(_ path: String, byteLimit: Int, into bytes: inout [UInt8]) throws(FileAccessError) {
        try tree.read(path, byteLimit: min(byteLimit, FileLimits.sourceByteCount), into: &bytes)
    }

    /// The bytes of a file, or nil and a finding about it.
    func read(_ path: String, _ diagnostics: inout [Diagnostic]) -> [UInt8]? {
        do throws(FileAccessError) {
            return try contents(of: path)
        } catch {
            diagnostics.append(
                Diagnostic(.error, id: "bundle.unreadable", error.reason, path: tree.displayPath(of: path)))
            return nil
        }
    }

    /// One asset catalog of the inventory.
    package func catalog(at path: String) -> AssetCatalog {
        AssetCatalogReader().read(tree: tree, at: path)
    }

    /// Findings of the scan itself: folders that could not be listed, entries left out, and what is odd about the layout
    /// and `PkgInfo`.
    package var scanDiagnostics: [Diagnostic] {
        inventory.failures.map {
            Diagnostic(.error, id: "bundle.unreadable-folder", $0.reason, path: tree.displayPath(of: $0.path))
        } + omissionDiagnostics + layoutDiagnostics
            + (lazyPackage.value?.diagnostics ?? [])
    }
}
