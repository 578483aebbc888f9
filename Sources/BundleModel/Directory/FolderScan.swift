internal import FileAccess
internal import ResourceBasics

/// A scan of a bundle's resource folders. It lists each folder once and opens no file.
///
/// A scan covers either the folders outside all languages, or the folders of one language: a lookup needs only the languages of
/// its fallback chain. Names stay in the listings; only tables, catalogs and archives become paths.
struct FolderScan: Sendable {
    /// A folder that the scan listed.
    struct Folder: Sendable {
        /// The path relative to the bundle.
        let path: String
        /// The path relative to the resources folder; empty for that folder itself.
        let inner: String
        /// The localization and directory of the folder's entries, without a file name.
        let localizedPath: LocalizedPath
        /// The folder's listing.
        let listing: FolderListing
    }

    /// A language's folder, which this scan leaves to the scan of that language.
    struct LanguageFolder: Sendable {
        fileprivate var resourcesPath: String
        fileprivate var inner: String
        fileprivate var localizedPath: LocalizedPath
        fileprivate var depth: Int
        fileprivate var ancestors: [FolderIdentity]
    }

    /// A file of a string table.
    struct TableFile: Sendable {
        /// The path relative to the bundle.
        let path: String
        /// The table's name, with its folder if it has one.
        let tableName: String
        let localization: String?
        let part: EntryRole.TablePart
    }

    /// The limits of a bundle's scans, and what the scans have used of them.
    struct Limits: Sendable {
        let entryLimit: Int
        let repeated = RepeatedFolders()
        /// The number of entries listed, including those of the preceding scan.
        fileprivate(set) var entryCount = 0
    }

    /// The listed folders, each before its subfolders.
    private(set) var folders: [Folder] = []
    private(set) var tableFiles: [TableFile] = []
    private(set) var catalogs: [(path: String, isNested: Bool)] = []
    private(set) var archives: [String] = []
    /// The folders of single languages, by localization.
    private(set) var languageFolders: [ExactKey: [LanguageFolder]] = [:]
    private(set) var failures: [FileAccessError] = []
    /// Entries that were left out, with their paths relative to the bundle.
    private(set) var omissions: [(path: String, entry: FolderListing.Omission)] = []

    private var resourcesPath: String
    private(set) var limits: Limits
    /// Whether this scan has reported repeated folders. Each language's scan reports them, since each may be the only one.
    private var hasReportedRepetition = false
    /// The listing of the bundle's top folder, if the caller has it.
    private let top: FolderListing?
    /// The folders from the root to the current one, to detect a link that leads back to one of them.
    private var ancestors: [FolderIdentity] = []

    /// Scans the folders outside all languages; an empty scan without a tree.
    init(of tree: (any FileTree)?, _ layout: BundleLayout, top: FolderListing?, entryLimit: Int) {
        self.top = top
        resourcesPath = layout.resourcesPath
        limits = Limits(entryLimit: entryLimit)
        guard let tree else { return }
        for path in layout.allResourcesPaths {
            resourcesPath = path
            visit("", LocalizedPath(""), in: tree, depth: 0)
        }
    }

    /// Scans the folders of one language that another scan found.
    ///
    /// - Parameter limits: The limits, with the entries that the other scan counted.
    init(of folders: [LanguageFolder], in tree: any FileTree, _ limits: Limits) {
        top = nil
        resourcesPath = ""
        self.limits = limits
        for folder in folders {
            resourcesPath = folder.resourcesPath
            ancestors = folder.ancestors
            visit(folder.inner, folder.localizedPath, in: tree, depth: folder.depth)
        }
    }

    /// Returns this scan with the scans of single languages added.
    ///
    /// - Parameter scans: The scans of the languages. Once the entry limit is exceeded, no further one is requested.
    func adding(_ scans: some Sequence<FolderScan>) -> FolderScan {
        var whole = self
        for scan in scans {
            whole.folders += scan.folders
            whole.tableFiles += scan.tableFiles
            whole.catalogs += scan.catalogs
            whole.failures += scan.failures
            whole.omissions += scan.omissions
            let isReported = scan.limits.entryCount > limits.entryLimit
            let addedCount = scan.limits.entryCount - limits.entryCount
            if isReported || !whole.isWithinLimit(adding: addedCount, resourcesPath) { break }
        }
        return whole
    }

    /// Scans a folder, given relative to the resources folder.
    private mutating func visit(_ inner: String, _ localizedPath: LocalizedPath, in tree: any FileTree, depth: Int) {
        let path = RelativePath.join(resourcesPath, inner)
        guard depth <= FileLimits.depth else {
            failures.append(
                FileAccessError(
                    .tooManyEntries, path: path,
                    reason: "the folder is nested more than \(FileLimits.depth) levels deep; it is not read"))
            return
        }
        let listing: FolderListing
        do throws(FileAccessError) {
            listing = try self.listing(of: path, in: tree)
        } catch {
            failures.append(error)
            return
        }
        // The contents of a cycle are already scanned.
        if listing.leadsBack(to: ancestors) { return }
        guard limits.repeated.admit(listing.identity) else {
            if !hasReportedRepetition { failures.append(RepeatedFolders.error(path: path)) }
            hasReportedRepetition = true
            return
        }
        limits.repeated.record(listing.identity, entryCount: listing.count)
        let ancestorCount = ancestors.count
        ancestors += listing.identities
        defer { ancestors.removeLast(ancestors.count - ancestorCount) }
        guard isWithinLimit(adding: listing.count, path) else { return }
        let folder = Folder(path: path, inner: inner, localizedPath: localizedPath, listing: listing)
        folders.append(folder)
        omissions += listing.omissions.map { (RelativePath.join(path, $0.name), $0) }
        for name in take(folder) {
            let inner = RelativePath.join(inner, name)
            var localizedPath = folder.localizedPath
            localizedPath.enter(name)
            guard let localization = localizedPath.localization, folder.localizedPath.localization == nil else {
                visit(inner, localizedPath, in: tree, depth: depth + 1)
                continue
            }
            languageFolders[ExactKey(localization), default: []].append(
                LanguageFolder(
                    resourcesPath: resourcesPath, inner: inner, localizedPath: localizedPath, depth: depth + 1,
                    ancestors: ancestors))
        }
    }

    private func listing(of path: String, in tree: any FileTree) throws(FileAccessError) -> FolderListing {
        if path.isEmpty, let top { return top }
        return try tree.listing(of: path)
    }

    /// Counts entries against the limit. Links may show the same folders again and again without forming a cycle.
    private mutating func isWithinLimit(adding count: Int, _ path: String) -> Bool {
        let wasWithin = limits.entryCount <= limits.entryLimit
        limits.entryCount += count
        if limits.entryCount <= limits.entryLimit { return true }
        if wasWithin {
            failures.append(
                FileAccessError(
                    .tooManyEntries, path: path,
                    reason: "the bundle has more than \(limits.entryLimit) entries; the rest are not read"))
        }
        return false
    }

    /// Records the tables, catalogs and archives of a folder; returns the names of its subfolders, sorted by UTF-8 bytes.
    private mutating func take(_ folder: Folder) -> [String] {
        var inner: [String] = []
        for number in 0..<folder.listing.count {
            switch folder.role(at: number) {
            case .ignored, .file: continue
            case .archive: archives.append(folder.path(at: number))
            case .catalog: catalogs.append((folder.path(at: number), folder.localizedPath.isInNestedBundle))
            case .table(let part):
                tableFiles.append(folder.tableFile(at: number, part))
            case .folder:
                inner.append(folder.listing.name(at: number))
            }
        }
        return inner.orderedByBytes()
    }
}

extension FolderScan.Folder {
    /// Returns an entry's role in the bundle.
    func role(at number: Int) -> EntryRole { role(of: listing.name(at: number), at: number) }

    private func role(of name: String, at number: Int) -> EntryRole {
        let role = EntryRole(name, listing.kind(at: number))
        switch role {
        // Tables in a nested bundle belong to that bundle; here they are plain files.
        case .table where localizedPath.isInNestedBundle: return .file
        // An archive with another name than the bundle's own is a file: a pack, or another bundle.
        case .archive where !inner.isEmpty || ExactKey(name) != ExactKey(BundleInventory.archiveName): return .file
        default: return role
        }
    }

    /// Whether an entry has the name of the other kind: `Shop.strings` is a folder, or `Shop.xcassets` or `fr.lproj` a file.
    func isMisnamed(at number: Int) -> Bool {
        let kind = listing.kind(at: number)
        let name = listing.name(at: number)
        if case .ignored = role(of: name, at: number) { return false }
        let other = EntryRole(name, kind == .file ? .directory : .file)
        switch other {
        case .table: return true
        case .catalog: return kind == .file
        case .folder: return RelativePath.fileExtension(of: name) == "lproj"
        case .ignored, .archive, .file: return false
        }
    }

    /// Returns the indices of the loose files that are resources; with `isLeftOut`, of the loose files that are not.
    ///
    /// - Parameter patterns: Files to include although they are not resources.
    func fileNumbers(_ rule: ResourceRule, _ patterns: PathPatterns, isLeftOut: Bool = false) -> [Int] {
        var numbers: [Int] = []
        for number in 0..<listing.count {
            let name = listing.name(at: number)
            guard case .file = role(of: name, at: number) else { continue }
            var isResource = rule.includes(name)
            if !isResource, !patterns.includesNothing { isResource = patterns.includes(self.path(at: number)) }
            if isResource != isLeftOut { numbers.append(number) }
        }
        return numbers
    }

    /// The path of an entry relative to the bundle.
    func path(at number: Int) -> String { listing.path(at: number, in: path) }

    /// The file of a string table at an index.
    fileprivate func tableFile(at number: Int, _ part: EntryRole.TablePart) -> FolderScan.TableFile {
        let stem = RelativePath.splitExtension(listing.name(at: number)).stem
        return FolderScan.TableFile(
            path: path(at: number), tableName: RelativePath.join(localizedPath.directory, stem),
            localization: localizedPath.localization, part: part)
    }

    /// The localization, directory and file name of an entry.
    func localizedPath(at number: Int) -> LocalizedPath {
        var localizedPath = localizedPath
        localizedPath.fileName = listing.name(at: number)
        return localizedPath
    }
}

/// Whether a scan in the byte order of names visits one path before the other.
func isVisited(_ left: String, before right: String) -> Bool {
    // A slash ends a name, so it sorts before every byte that a name can have.
    func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }
    return left.utf8.lexicographicallyPrecedes(right.utf8) { rank($0) < rank($1) }
}
