package import FileAccess
internal import ResourceBasics

/// What lies in a bundle's directory: files, string tables and asset catalogs, each once, in the order of their paths'
/// bytes.
///
/// The folders outside any language are listed when it is made, those of a language when something in it is first asked
/// for. Each folder is listed once.
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
        /// The `.lproj` it lies in; nil for a table outside any.
        package var localization: String?
        /// Its `.strings`, `.stringsdict` and `.xcstrings` (or `.loctable`), relative to the bundle.
        package var stringsPath: String?
        package var stringsdictPath: String?
        package var catalogPath: String?
    }

    /// Files, by path. Lists all folders.
    package var files: [File] { lazyFiles.value }
    /// Every entry of the resources, tables and folders too. Lists all folders.
    package var paths: PathIndex { lazyPaths.value }
    /// Tables, by name and localization. Lists all folders.
    package var tables: [Table] { lazyTables.value }
    /// The tables outside the folders of single languages, by name.
    let sharedTables: [Table]
    /// The `.xcassets` folders, relative to the bundle; `""` where the bundle is one. Lists all folders.
    package var catalogs: [String] { lazyCatalogs.value }
    /// Whether there is any. Lists the folders of languages only where no other folder has one.
    var hasCatalogs: Bool { isCatalog || !shared.catalogs.isEmpty || !catalogs.isEmpty }
    /// The archives that answer together with the directory, relative to the bundle: those named `Assets.rbarc` at the top of its
    /// resources. Archives of other names are files.
    package let ownArchives: [String]
    /// The name of the archive that a directory bundle takes in by itself.
    package static let archiveName = "Assets.rbarc"
    /// The names of all `.lproj` folders, each once, by bytes.
    package let localizations: [String]
    /// Folders that could not be read, and why. Lists all folders.
    package var failures: [FileAccessError] { whole.value.failures }
    /// Entries that no resource name can lead to, by path. Lists all folders.
    var omissions: [(path: String, entry: FolderListing.Omission)] {
        (whole.value.omissions + infoOmissions).ordered { isOrdered($0.path, before: $1.path) }
    }

    private let layout: BundleLayout
    private let patterns: PathPatterns
    private var isCatalog: Bool { layout.kind == .assetCatalog }
    /// `CFBundleExecutable`, or nil.
    private let executableName: @Sendable () -> String?
    /// What lies outside the folders of single languages.
    private let shared: FolderScan
    private let languages: [ExactKey: Lazily<FolderScan>]
    private let whole: Lazily<FolderScan>
    /// The folder of the Info.plist, if that lies outside the resources.
    private let infoFolder: FolderScan.Folder?
    private let infoOmissions: [(path: String, entry: FolderListing.Omission)]
    private let lazyFiles: Lazily<[File]>
    private let lazyPaths: Lazily<PathIndex>
    private let lazyTables: Lazily<[Table]>
    private let lazyCatalogs: Lazily<[String]>

    /// Lists the folders of a bundle that lie outside those of single languages.
    ///
    /// - Complexity: one directory listing for each folder; no file is opened.
    /// - Parameters:
    ///   - top: The listing of the bundle's top folder, for one who has it already.
    ///   - executableName: `CFBundleExecutable`, or nil; asked for with the files.
    ///   - patterns: What is taken in although it is no resource.
    package init(
        of tree: any FileTree, layout: BundleLayout, top: FolderListing? = nil,
        executableName: @escaping @Sendable () -> String? = { nil }, patterns: PathPatterns = PathPatterns(),
        entryLimit: Int = FileLimits.entryCount
    ) {
        self.layout = layout
        self.patterns = patterns
        self.executableName = executableName
        let isCatalog = layout.kind == .assetCatalog
        let shared = FolderScan(of: isCatalog ? nil : tree, layout, top: top, entryLimit: entryLimit)
        self.shared = shared
        let languages = shared.languageFolders.mapValues { folders in
            Lazily { FolderScan(of: folders, in: tree, after: shared) }
        }
        self.languages = languages
        localizations = languages.keys.orderedTexts()
        let names = localizations
        let whole = Lazily { shared.adding(names.lazy.compactMap { languages[ExactKey($0)]?.value }) }
        self.whole = whole
        sharedTables = Self.tables(shared.tableFiles)
        ownArchives = shared.archives.orderedByBytes()
        let info = isCatalog ? nil : Self.infoFolder(layout, besides: shared.folders, in: tree)
        infoOmissions = info?.omissions ?? []
        let infoFolder = info?.folder
        self.infoFolder = infoFolder
        lazyFiles = Lazily {
            Self.files(whole.value.folders + [infoFolder].compactMap(\.self), layout, executableName, patterns)
        }
        lazyPaths = Lazily { PathIndex(whole.value.folders, resourcesPath: layout.resourcesPath) }
        lazyTables = Lazily { Self.tables(whole.value.tableFiles) }
        lazyCatalogs = Lazily { isCatalog ? [""] : Self.ordered(whole.value.catalogs, in: tree) }
    }

    /// The tables in the folders of a language, by name.
    func tables(of localization: String) -> [Table] {
        Self.tables(languages[ExactKey(localization)]?.value.tableFiles ?? [])
    }

    /// The folders that files of a language lie in; for nil, those outside any language.
    func fileFolders(of localization: String?) -> [FolderScan.Folder] {
        guard let localization else { return shared.folders + [infoFolder].compactMap(\.self) }
        return languages[ExactKey(localization)]?.value.folders ?? []
    }

    /// The folders that files lie in.
    var allFileFolders: [FolderScan.Folder] { whole.value.folders + [infoFolder].compactMap(\.self) }

    /// The catalogs in the order in which they answer: those of the first input first, in an input by path.
    private static func ordered(_ catalogs: [String], in tree: any FileTree) -> [String] {
        let sorted = catalogs.ordered { isVisited($0, before: $1) }
        guard let joined = tree as? MountedFileTree else { return sorted }
        let positions = sorted.map { joined.position(of: $0) ?? .max }
        return sorted.indices.ordered { (positions[$0], $0) < (positions[$1], $1) }.map { sorted[$0] }
    }

    private static func files(
        _ folders: [FolderScan.Folder], _ layout: BundleLayout, _ executableName: () -> String?,
        _ patterns: PathPatterns, isLeftOut: Bool = false
    ) -> [File] {
        folders.flatMap { folder in
            let rule = ResourceRule(folder.inner, in: layout, executableName: executableName())
            return folder.fileNumbers(rule, patterns, isLeftOut: isLeftOut).map {
                File(path: folder.path(at: $0), place: folder.place(at: $0))
            }
        }.ordered { isOrdered($0.path, before: $1.path) }
    }

    /// The entries of a folder that are loose files and resources.
    func fileNumbers(in folder: FolderScan.Folder) -> [Int] {
        folder.fileNumbers(ResourceRule(folder.inner, in: layout, executableName: executableName()), patterns)
    }

    /// The loose files that are no resources, by path. Lists all folders.
    package var leftOutFiles: [File] {
        Self.files(whole.value.folders, layout, executableName, patterns, isLeftOut: true)
    }

    /// Whether a file is part of the bundle: a resource, an Info.plist, or a file of a table or a catalog.
    ///
    /// - Parameter folder: The file's folder, relative to the bundle.
    package func includes(_ name: String, in folder: String) -> Bool {
        if case .ignored = EntryRole(name.utf8.span, .file) { return false }
        for resources in [layout.resourcesPath] + layout.furtherResourcesPaths {
            guard let inner = RelativePath.relative(folder, to: resources) else { continue }
            let components = inner.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            return components.contains {
                BundleLayout.catalogExtensions.contains(RelativePath.splitExtension($0).extension)
            } || ResourceRule(inner, in: layout, executableName: executableName()).includes(name.utf8.span)
        }
        return ExactKey(folder) == ExactKey(layout.infoFolderPath) && BundleDirectory.isInfo(name)
    }

    /// Joins files into tables; of two that would be the same part of one, the first that is met counts.
    private static func tables(_ files: [FolderScan.TableFile]) -> [Table] {
        var tables: [TableKey: Table] = [:]
        for file in files.ordered(by: { isVisited($0.path, before: $1.path) }) {
            let name = RelativePath.join(file.place.directory, RelativePath.splitExtension(file.place.fileName).stem)
            let localization = file.place.localization
            let key = TableKey(name: ExactKey(name), localization: localization.map { ExactKey($0) })
            tables[key, default: Table(name: name, localization: localization)].add(file)
        }
        return tables.ordered { $0.key < $1.key }.map(\.value)
    }
}

extension BundleInventory.Table {
    fileprivate mutating func add(_ file: FolderScan.TableFile) {
        switch file.part {
        case .strings: stringsPath = stringsPath ?? file.path
        case .stringsdict: stringsdictPath = stringsdictPath ?? file.path
        case .catalog: catalogPath = catalogPath ?? file.path
        }
    }
}

extension BundleInventory {
    /// The folder of the Info.plist where the resources lie elsewhere: the Info.plist and those of single platforms are
    /// resources all the same.
    private static func infoFolder(
        _ layout: BundleLayout, besides scanned: [FolderScan.Folder], in tree: any FileTree
    ) -> (folder: FolderScan.Folder?, omissions: [(path: String, entry: FolderListing.Omission)])? {
        let path = layout.infoFolderPath
        if scanned.contains(where: { ExactKey($0.path) == ExactKey(path) }) { return nil }
        guard let listing = try? tree.listing(of: path) else { return nil }
        let omissions = listing.omissions.filter { BundleDirectory.isInfo($0.name) }.map {
            (path: RelativePath.join(path, $0.name), entry: $0)
        }
        guard layout.infoPath != nil else { return (nil, omissions) }
        let entries = listing.entries.filter { entry in
            entry.kind == .file
                && (entry.name == FolderEvidence.infoName || BundleDirectory.platform(ofInfo: entry.name) != nil)
        }
        let folder = FolderScan.Folder(
            path: path, inner: "", place: LocalizedPath(directory: "", fileName: ""), listing: FolderListing(entries))
        return (folder, omissions)
    }

    /// Whether results are missing where an entry is left out: an Info.plist, a table, a catalog, a localization or an archive.
    func isNeeded(_ path: String) -> Bool {
        let (folder, name) = RelativePath.split(path)
        if ExactKey(folder) == ExactKey(layout.infoFolderPath), BundleDirectory.isInfo(name) {
            return name != PackageDocument.fileName
        }
        let places = [layout.resourcesPath] + layout.furtherResourcesPaths
        guard let inner = places.lazy.compactMap({ RelativePath.relative(folder, to: $0) }).first,
            !LocalizedPath(directory: inner, fileName: name).isInNestedBundle
        else { return false }
        if RelativePath.splitExtension(name).extension == "lproj" { return true }
        if case .catalog = EntryRole(name.utf8.span, .directory) { return true }
        return switch EntryRole(name.utf8.span, .file) {
        case .table: true
        case .archive: inner.isEmpty
        case .ignored, .folder, .catalog, .file: false
        }
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
