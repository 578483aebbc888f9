package import FileAccess
package import PropertyLists
internal import ResourceBasics
package import ResourceTraits

/// A bundle's source directory: its inventory, and readers for each of its parts.
///
/// The inventory is made once; Info.plist and PkgInfo are read once. Other parts are read at each call.
package final class BundleDirectory: Sendable {
    /// The tree that the files are read from.
    package let tree: any FileTree
    /// The locations of the resources and the Info.plist.
    package let layout: BundleLayout
    /// The inventory of the directory.
    package let inventory: BundleInventory
    /// The handling of syntax errors: recovery, or NSBundle's behavior.
    package let mode: ReadingMode
    /// The absolute path of the bundle; of joined inputs, which are in several folders, the working directory. It is computed when
    /// the bundle is opened, since the working directory may change.
    private let absolutePath: String
    /// The Info.plist; nil if there is none. Each Info.plist is read once: two reads during a compile could see two versions of it.
    package let infoDocument: InfoDocument?
    private let lazyPlatformInfo: Lazily<[(platform: DisplayTraits.Platform, document: InfoDocument)]>
    private let lazyPackage: Lazily<PackageDocument?>

    /// Scans a directory.
    ///
    /// - Parameters:
    ///   - layout: The layout, if it is known; nil to detect it.
    ///   - patterns: Files to include although they are not resources.
    /// - Throws: The error of listing the top folder, or of loading ICU's data.
    package init(
        _ tree: any FileTree, mode: ReadingMode = .lenient, layout: BundleLayout? = nil,
        patterns: PathPatterns = PathPatterns()
    ) throws(FileAccessError) {
        try LanguageData.check(tree.rootPath)
        self.tree = tree
        self.mode = mode
        absolutePath = FileAccess.absolutePath(tree is MountedFileTree ? "" : tree.rootPath)
        // Listed once, for both the layout and the inventory.
        let top = try tree.listing(of: "")
        let layout = layout ?? BundleLayout(of: tree, top: top)
        self.layout = layout
        let info = layout.infoPath.map { InfoDocument($0, in: tree, mode: mode) }
        infoDocument = info
        lazyPackage = Lazily {
            PackageDocument.path(in: tree, layout).map { PackageDocument($0, in: tree, info: info?.file?.entries) }
        }
        inventory = BundleInventory(
            of: tree, layout: layout, top: top,
            executableName: info?.file?.entries["CFBundleExecutable"]?.string, patterns: patterns)
        lazyPlatformInfo = Lazily { [inventory] in
            Self.platformInfoPaths(layout, inventory).map { ($0.platform, InfoDocument($0.path, in: tree, mode: mode)) }
        }
    }

    /// The Info.plists of single platforms. If one platform has two, the preferred one comes first.
    package var platformInfo: [(platform: DisplayTraits.Platform, document: InfoDocument)] {
        lazyPlatformInfo.value
    }

    /// The path of the `PkgInfo`, beside the Info.plist or in the layout's folder for it; nil if there is none.
    package var packageFilePath: String? { lazyPackage.value?.path }

    /// The codes of the bundle's `PkgInfo`; nil if there is no `PkgInfo` or it cannot be read.
    package var packageCodes: PackageCodes? { lazyPackage.value?.codes }

    /// The absolute path on disk of an entry of the bundle; nil for an entry of an archive, or of a tree in memory.
    package func diskPath(of path: String) -> String? {
        if let tree = tree as? VariantFileTree { return tree.diskPath(of: path) }
        if tree is MemoryFileTree { return nil }
        if tree is DiskFileTree { return RelativePath.below(absolutePath, path) }
        let path = tree.displayPath(of: path)
        return FileAccess.absolutePath(path.utf8.first == UInt8(ascii: "/") ? path : "\(absolutePath)/\(path)")
    }

    /// Returns the contents of a file of the inventory. Throws if it is larger than `byteLimit` or the limit for source files.
    package func contents(of path: String, byteLimit: Int = .max) throws(FileAccessError) -> [UInt8] {
        try tree.contents(of: path, byteLimit: min(byteLimit, FileLimits.sourceByteCount))
    }

    /// Returns the bytes of a file; appends a diagnostic and returns nil if it cannot be read.
    func read(_ path: String, _ diagnostics: inout [Diagnostic]) -> [UInt8]? {
        do throws(FileAccessError) {
            return try contents(of: path)
        } catch {
            diagnostics.append(.unreadable(error, path: tree.displayPath(of: path)))
            return nil
        }
    }

    /// The diagnostics of the scan: folders that could not be listed, entries left out, and problems of the layout and
    /// `PkgInfo`.
    package var scanDiagnostics: [Diagnostic] {
        inventory.failures.map {
            Diagnostic.unreadableFolder($0.reason, path: tree.displayPath(of: $0.path))
        } + omissionDiagnostics + layoutDiagnostics
            + (lazyPackage.value?.diagnostics ?? [])
    }
}
