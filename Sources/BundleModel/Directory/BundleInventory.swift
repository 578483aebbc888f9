package import FileAccess
internal import ResourceArchive
internal import ResourceBasics

/// The inventory of a bundle's directory: files, string tables and asset catalogs, each once, sorted by the UTF-8 bytes of
/// their paths.
///
/// The folders outside all languages are listed by the initializer, those of a language on first use. Each folder is listed
/// once.
package struct BundleInventory: Sendable {
    /// The files that make up one string table in one language, or in all languages.
    package struct Table: Sendable, Equatable {
        /// The table's name, with its folder if it has one: `Localizable`, `Legal/Terms`.
        package var name: String
        /// The `.lproj` that contains the table; nil for a table outside any.
        package var localization: String?
        /// The table's `.strings`, `.stringsdict` and `.xcstrings` (or `.loctable`), relative to the bundle.
        package var stringsPath: String?
        package var stringsdictPath: String?
        package var catalogPath: String?
        /// The other files of the table, which are not read: a second file of one part, and a catalog in the `.lproj` that also
        /// has the table as `.strings` or `.stringsdict`.
        package var unreadPaths: [String] = []
    }

    /// The files that are neither string tables nor parts of catalogs, sorted by path. Lists all folders.
    package var files: [PathIndex.Entry] { lazyFiles.value }
    /// The index of every entry of the resources, including tables and folders. Lists all folders.
    package var paths: PathIndex { lazyPaths.value }
    /// The tables, sorted by name and localization. Lists all folders.
    package var tables: [Table] { lazyTables.value }
    /// The tables outside the folders of single languages, sorted by name.
    let sharedTables: [Table]
    /// The `.xcassets` folders, relative to the bundle; `""` if the bundle is a catalog. Lists all folders.
    package var catalogs: [String] { lazyCatalogs.value }
    /// Whether there are catalogs. Lists the folders of languages only if no other folder has a catalog.
    var hasCatalogs: Bool { isCatalog || !shared.catalogs.isEmpty || !catalogs.isEmpty }
    /// The archives that are searched together with the directory, relative to the bundle: those named `Assets.rbarc` at the
    /// top of its resources. Archives with other names are files.
    package let ownArchives: [String]
    /// The name of the archive that a directory bundle includes automatically.
    package static let archiveName = "Assets.rbarc"
    /// The names of all `.lproj` folders, each once, sorted by UTF-8 bytes.
    package let localizations: [String]
    /// The errors of folders that could not be read. Lists all folders.
    package var failures: [FileAccessError] { whole.value.failures }
    /// The entries that no resource name can refer to, sorted by path. Lists all folders.
    var omissions: [(path: String, entry: FolderListing.Omission)] {
        (whole.value.omissions + infoOmissions).ordered { isOrdered($0.path, before: $1.path) }
    }

    private let layout: BundleLayout
    private let patterns: PathPatterns
    private var isCatalog: Bool { layout.kind == .assetCatalog }
    /// `CFBundleExecutable`, or nil.
    private let executableName: String?
    /// The scan of the folders outside all languages.
    private let shared: FolderScan
    private let languages: [ExactKey: Lazily<FolderScan>]
    private let whole: Lazily<FolderScan>
    /// The folder of the Info.plist if it is outside the resources; otherwise empty.
    private let infoFolders: [FolderScan.Folder]
    private let infoOmissions: [(path: String, entry: FolderListing.Omission)]
    private let lazyFiles: Lazily<[PathIndex.Entry]>
    private let lazyPaths: Lazily<PathIndex>
    private let lazyTables: Lazily<[Table]>
    private let lazyCatalogs: Lazily<[String]>

    /// Lists the folders of a bundle outside the folders of single languages.
    ///
    /// - Complexity: one directory listing for each folder; no file is opened.
    /// - Parameters:
    ///   - top: The listing of the bundle's top folder, if the caller has it.
    ///   - executableName: `CFBundleExecutable`, or nil.
    ///   - patterns: Files to include although they are not resources.
    package init(
        of tree: any FileTree, layout: BundleLayout, top: FolderListing? = nil,
        executableName: String? = nil, patterns: PathPatterns = PathPatterns(),
        entryLimit: Int = FileLimits.entryCount
    ) {
        self.layout = layout
        self.patterns = patterns
        self.executableName = executableName
        let isCatalog = layout.kind == .assetCatalog
        let shared = FolderScan(of: isCatalog ? nil : tree, layout, top: top, entryLimit: entryLimit)
        self.shared = shared
        let limits = shared.limits
        let languages = shared.languageFolders.mapValues { folders in
            Lazily { FolderScan(of: folders, in: tree, limits) }
        }
        self.languages = languages
        localizations = languages.keys.orderedTexts()
        let names = localizations
        let whole = Lazily { shared.adding(names.lazy.compactMap { languages[ExactKey($0)]?.value }) }
        self.whole = whole
        sharedTables = Self.tables(shared.tableFiles)
        ownArchives = shared.archives.orderedByBytes()
        let (infoFolders, infoOmissions) =
            isCatalog ? ([], []) : Self.infoFolder(layout, besides: shared.folders, in: tree)
        self.infoFolders = infoFolders
        self.infoOmissions = infoOmissions
        lazyFiles = Lazily { Self.files(whole.value.folders + infoFolders, layout, executableName, patterns) }
        lazyPaths = Lazily { PathIndex(whole.value.folders, resourcesPath: layout.resourcesPath) }
        lazyTables = Lazily { Self.tables(whole.value.tableFiles) }
        lazyCatalogs = Lazily { isCatalog ? [""] : Self.ordered(whole.value.catalogs, in: tree) }
    }

    /// Returns the tables in the folders of a language, sorted by name.
    func tables(of localization: String) -> [Table] {
        Self.tables(languages[ExactKey(localization)]?.value.tableFiles ?? [])
    }

    /// Returns the folders that contain files of a language; for nil, those outside all languages.
    func fileFolders(of localization: String?) -> [FolderScan.Folder] {
        guard let localization else { return shared.folders + infoFolders }
        return languages[ExactKey(localization)]?.value.folders ?? []
    }

    /// All folders that contain files.
    var allFileFolders: [FolderScan.Folder] { whole.value.folders + infoFolders }

    /// Sorts catalogs in search order: by input, then by path. Those of nested bundles come last, so that they do not hide the bundle's
    /// own assets. A catalog that is an input of its own and also in a folder that is an input is returned once.
    private static func ordered(_ catalogs: [(path: String, isNested: Bool)], in tree: any FileTree) -> [String] {
        let joined = tree as? MountedFileTree
        func rank(_ catalog: (path: String, isNested: Bool)) -> (Int, Int) {
            (catalog.isNested ? 1 : 0, joined.map { $0.position(of: catalog.path) ?? .max } ?? 0)
        }
        let ranked = catalogs.map { (path: $0.path, rank: rank($0)) }
        let sorted = ranked.ordered { left, right in
            left.rank == right.rank ? isVisited(left.path, before: right.path) : left.rank < right.rank
        }.map(\.path)
        if joined == nil { return sorted }
        var seen: Set<FolderIdentity> = []
        return sorted.filter { path in FolderIdentity(of: path, in: tree).map { seen.insert($0).inserted } ?? true }
    }

    private static func files(
        _ folders: [FolderScan.Folder], _ layout: BundleLayout, _ executableName: String?,
        _ patterns: PathPatterns, isLeftOut: Bool = false
    ) -> [PathIndex.Entry] {
        folders.flatMap { folder in
            let rule = ResourceRule(folder.inner, in: layout, executableName: executableName)
            return folder.fileNumbers(rule, patterns, isLeftOut: isLeftOut).map(folder.entry)
        }.ordered { isOrdered($0.path, before: $1.path) }
    }

    /// Returns the indices of a folder's loose files that are resources.
    func fileNumbers(in folder: FolderScan.Folder) -> [Int] {
        folder.fileNumbers(ResourceRule(folder.inner, in: layout, executableName: executableName), patterns)
    }

    /// The loose files that are not resources, sorted by path. Lists all folders.
    package var leftOutFiles: [PathIndex.Entry] {
        Self.files(whole.value.folders, layout, executableName, patterns, isLeftOut: true)
    }

    /// The folders with the name of a string table, and the files with that of a catalog or a localization, sorted by path.
    /// They are read as other folders and files. Lists all folders.
    package var misnamedEntries: [(path: String, kind: FileEntry.Kind)] {
        let entries = whole.value.folders.flatMap { folder in
            (0..<folder.listing.count).compactMap { number in
                folder.isMisnamed(at: number) ? (folder.path(at: number), folder.listing.kind(at: number)) : nil
            }
        }
        return entries.ordered { isOrdered($0.0, before: $1.0) }
    }

    /// Whether a file is part of the bundle: a resource, an Info.plist, or a file of a table or a catalog.
    ///
    /// - Parameter folder: The file's folder, relative to the bundle.
    package func includes(_ name: String, in folder: String) -> Bool {
        if case .ignored = EntryRole(name, .file) { return false }
        for resources in layout.allResourcesPaths {
            guard let inner = RelativePath.relative(folder, to: resources) else { continue }
            return RelativePath.components(inner).contains {
                BundleLayout.catalogExtensions.contains(RelativePath.fileExtension(of: $0))
            } || ResourceRule(inner, in: layout, executableName: executableName).includes(name)
        }
        return ExactKey(folder) == ExactKey(layout.infoFolderPath) && BundleDirectory.isInfo(name)
    }

    /// Groups files into tables. If two files are the same part of one table, the first one visited is read.
    private static func tables(_ files: [FolderScan.TableFile]) -> [Table] {
        // The table outside any localization comes first: no localization has an empty name.
        let keys = files.map { (name: ExactKey($0.tableName), localization: ExactKey($0.localization ?? "")) }
        let order = orderedNumbers(files.count) { left, right in
            keys[left] == keys[right]
                ? isVisited(files[left].path, before: files[right].path) : keys[left] < keys[right]
        }
        var tables: [Table] = []
        for (position, number) in order.enumerated() {
            let file = files[number]
            if position == 0 || keys[order[position - 1]] != keys[number] {
                tables.append(Table(name: file.tableName, localization: file.localization))
            }
            tables[tables.count - 1].add(file)
        }
        return tables.map(\.onlyWithReadFiles)
    }
}

extension BundleInventory.Table {
    fileprivate mutating func add(_ file: FolderScan.TableFile) {
        switch file.part {
        case .strings where stringsPath == nil: stringsPath = file.path
        case .stringsdict where stringsdictPath == nil: stringsdictPath = file.path
        case .catalog where catalogPath == nil: catalogPath = file.path
        case .strings, .stringsdict, .catalog: unreadPaths.append(file.path)
        }
    }

    /// The table without its catalog if that is not read.
    fileprivate var onlyWithReadFiles: Self {
        guard localization != nil, stringsPath != nil || stringsdictPath != nil, let catalogPath else { return self }
        var table = self
        table.catalogPath = nil
        table.unreadPaths.append(catalogPath)
        return table
    }
}

extension BundleInventory {
    /// Returns the folder of the Info.plist if it is outside the resources, and what is left out of it. The Info.plists in it,
    /// including those of single platforms, count as resources.
    private static func infoFolder(
        _ layout: BundleLayout, besides scanned: [FolderScan.Folder], in tree: any FileTree
    ) -> (folders: [FolderScan.Folder], omissions: [(path: String, entry: FolderListing.Omission)]) {
        let path = layout.infoFolderPath
        if scanned.contains(where: { ExactKey($0.path) == ExactKey(path) }) { return ([], []) }
        guard let listing = try? tree.listing(of: path) else { return ([], []) }
        let omissions = listing.omissions.filter { BundleDirectory.isInfo($0.name) }.map {
            (path: RelativePath.join(path, $0.name), entry: $0)
        }
        guard layout.infoPath != nil else { return ([], omissions) }
        let entries = listing.entries.filter { entry in
            entry.kind == .file
                && (entry.name == FolderEvidence.infoName || BundleDirectory.platform(ofInfo: entry.name) != nil)
        }
        let folder = FolderScan.Folder(
            path: path, inner: "", localizedPath: LocalizedPath(""), listing: FolderListing(entries))
        return ([folder], omissions)
    }

    /// Whether results are missing if an entry is left out: an Info.plist, a table, a catalog, a localization or an archive.
    func isNeeded(_ path: String) -> Bool {
        let (folder, name) = RelativePath.split(path)
        if ExactKey(folder) == ExactKey(layout.infoFolderPath), BundleDirectory.isInfo(name) {
            return name != ArchiveConvention.packageFileName
        }
        guard let inner = layout.allResourcesPaths.lazy.compactMap({ RelativePath.relative(folder, to: $0) }).first,
            !LocalizedPath(directory: inner, fileName: name).isInNestedBundle
        else { return false }
        if RelativePath.fileExtension(of: name) == "lproj" { return true }
        if case .catalog = EntryRole(name, .directory) { return true }
        return switch EntryRole(name, .file) {
        case .table: true
        case .archive: inner.isEmpty
        case .ignored, .folder, .catalog, .file: false
        }
    }
}
