internal import ExactText
package import FileAccess

/// What lies in a bundle's directory, found in one scan: files, string tables and asset catalogs, each once, in the
/// order of their paths' bytes.
package struct BundleInventory: Sendable {
    /// A file that is neither a string table nor part of a catalog.
    package struct File: Sendable, Hashable {
        /// The path relative to the bundle.
        package var path: String
        /// The path relative to the resources folder, taken apart.
        package var place: LocalizedPath
    }

    /// The files that make up one string table in one language, or in all of them.
    package struct Table: Sendable, Hashable {
        /// The table's name, with its folder if it has one: `Localizable`, `Legal/Terms`.
        package var name: String
        /// The `.lproj` it lies in; nil for a table outside any, and for a String Catalog.
        package var localization: String?
        /// Its `.strings`, `.stringsdict` and `.xcstrings`, relative to the bundle.
        package var stringsPath: String?
        package var stringsdictPath: String?
        package var catalogPath: String?
    }

    /// Files, by path.
    package private(set) var files: [File] = []
    /// Tables, by name and localization.
    package private(set) var tables: [Table] = []
    /// The `.xcassets` folders, relative to the bundle; `""` where the bundle is one.
    package private(set) var catalogs: [String] = []
    /// Compiled archives at the top of the resources, relative to the bundle.
    package private(set) var archives: [String] = []
    /// The names of all `.lproj` folders, each once, by bytes.
    package private(set) var localizations: [String] = []
    /// Folders that could not be read, and why.
    package private(set) var failures: [FileAccessError] = []

    /// Scans a bundle.
    ///
    /// - Complexity: one directory listing for each folder; no file is opened.
    package init(of tree: any FileTree, layout: BundleLayout, entryLimit: Int = FileLimits.entryCount) {
        if layout.kind == .assetCatalog {
            catalogs = [""]
            return
        }
        var scan = Scan(tree: tree, resourcesPath: layout.resourcesPath, entryLimit: entryLimit)
        scan.visit("", depth: 0)
        for path in layout.furtherResourcesPaths {
            scan.resourcesPath = path
            scan.visit("", depth: 0)
        }
        if let infoPath = layout.infoPath, !scan.files.contains(where: { ExactKey($0.path) == ExactKey(infoPath) }) {
            // The Info.plist of a macOS bundle lies beside its resources; it is a resource all the same.
            scan.files.append(File(path: infoPath, place: LocalizedPath(directory: "", fileName: "Info.plist")))
        }
        files = scan.files.sorted { isOrdered($0.path, before: $1.path) }
        tables = scan.tables.sorted { $0.key < $1.key }.map(\.value)
        catalogs = scan.catalogs
        archives = scan.archives
        localizations = scan.localizations.map(\.string).sorted { isOrdered($0, before: $1) }
        failures = scan.failures
    }
}

/// Orders tables by name, then localization, not localized first.
private struct TableKey: Hashable, Comparable {
    var name: ExactKey
    var localization: ExactKey?

    static func < (left: TableKey, right: TableKey) -> Bool {
        if left.name != right.name { return left.name < right.name }
        guard let other = right.localization else { return false }
        return left.localization.map { $0 < other } ?? true
    }
}

/// The walk itself.
private struct Scan {
    let tree: any FileTree
    var resourcesPath: String
    var files: [BundleInventory.File] = []
    var tables: [TableKey: BundleInventory.Table] = [:]
    var catalogs: [String] = []
    var archives: [String] = []
    var localizations: Set<ExactKey> = []
    var failures: [FileAccessError] = []
    /// The folders from the root to where the walk is, to notice a link that leads back to one of them.
    private var ancestors: [FolderIdentity] = []
    private var entryCount = 0

    private let entryLimit: Int

    init(tree: any FileTree, resourcesPath: String, entryLimit: Int) {
        self.tree = tree
        self.entryLimit = entryLimit
        self.resourcesPath = resourcesPath
    }

    /// Visits a folder given relative to the resources folder.
    mutating func visit(_ folder: String, depth: Int) {
        let path = folder.isEmpty ? resourcesPath : RelativePath.join(resourcesPath, folder)
        let identity = FolderIdentity(of: path, in: tree)
        if let identity {
            // What lies in the circle has been seen on the way in.
            if ancestors.contains(identity) { return }
            ancestors.append(identity)
        }
        defer { if identity != nil { ancestors.removeLast() } }
        guard depth <= FileLimits.depth else {
            failures.append(
                FileAccessError(
                    .tooManyEntries, path: folder, reason: "lies more than \(FileLimits.depth) folders deep"))
            return
        }
        let entries: [FileEntry]
        do throws(FileAccessError) {
            entries = try tree.entries(of: path)
        } catch {
            failures.append(error)
            return
        }
        // Links may show the same folders over and over without ever leading in a circle.
        let isWithinLimit = entryCount <= entryLimit
        entryCount += entries.count
        guard entryCount <= entryLimit else {
            if isWithinLimit {
                failures.append(
                    FileAccessError(
                        .tooManyEntries, path: path,
                        reason: "the bundle has more than \(entryLimit) entries; the rest is not read"))
            }
            return
        }
        for entry in entries where !Self.isLitter(entry.name) {
            switch entry.kind {
            case .file: add(entry.name, in: folder)
            case .directory: descend(into: entry.name, in: folder, depth: depth)
            }
        }
    }

    private mutating func descend(into name: String, in folder: String, depth: Int) {
        let path = RelativePath.join(folder, name)
        let suffix = RelativePath.splitExtension(name).extension
        if BundleLayout.catalogExtensions.contains(suffix) {
            catalogs.append(RelativePath.join(resourcesPath, path))
            return
        }
        if suffix == "lproj", let localization = LocalizedPath(directory: path, fileName: "").localization {
            localizations.insert(ExactKey(localization))
        }
        visit(path, depth: depth + 1)
    }

    private mutating func add(_ name: String, in folder: String) {
        let place = LocalizedPath(directory: folder, fileName: name)
        let path = RelativePath.join(resourcesPath, RelativePath.join(folder, name))
        let (stem, suffix) = RelativePath.splitExtension(name)
        let isOwn = !place.isInNestedBundle
        switch suffix {
        case "strings" where isOwn: addTable(stem, place) { $0.stringsPath = $0.stringsPath ?? path }
        case "stringsdict" where isOwn: addTable(stem, place) { $0.stringsdictPath = $0.stringsdictPath ?? path }
        case "xcstrings" where isOwn:
            var unlocalized = place
            unlocalized.localization = nil
            addTable(stem, unlocalized) { $0.catalogPath = $0.catalogPath ?? path }
        case "rbarc" where folder.isEmpty: archives.append(path)
        default: files.append(BundleInventory.File(path: path, place: place))
        }
    }

    private mutating func addTable(
        _ stem: String, _ place: LocalizedPath, _ change: (inout BundleInventory.Table) -> Void
    ) {
        let name = RelativePath.join(place.directory, stem)
        let key = TableKey(name: ExactKey(name), localization: place.localization.map { ExactKey($0) })
        change(&tables[key, default: BundleInventory.Table(name: name, localization: place.localization)])
    }

    /// What version control and the Finder leave behind, which no build copies.
    private static func isLitter(_ name: String) -> Bool {
        name == ".DS_Store" || name == ".git" || name == ".svn" || name == ".hg" || name == "CVS"
            || name.hasPrefix("._")
    }
}
