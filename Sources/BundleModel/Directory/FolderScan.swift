internal import FileAccess
internal import ResourceBasics

/// One walk over folders of a bundle's resources: each is listed once and no file is opened.
///
/// A walk covers either what lies outside the folders of single languages, or those of one language: a reader needs only
/// the languages of its chain. Names stay in the listings; only tables, catalogs and archives become paths here.
struct FolderScan: Sendable {
    /// A folder that was listed.
    struct Folder: Sendable {
        /// The path relative to the bundle.
        let path: String
        /// The path relative to the resources folder; empty for that folder itself.
        let inner: String
        /// What holds for everything in it: the place of an entry without a name.
        let place: LocalizedPath
        /// Its names.
        let listing: FolderListing
    }

    /// A folder that the walk leaves to the walk over its language.
    struct LanguageFolder: Sendable {
        fileprivate var resourcesPath: String
        fileprivate var inner: String
        fileprivate var place: LocalizedPath
        fileprivate var depth: Int
        fileprivate var ancestors: [FolderIdentity]
    }

    /// A file of a string table.
    struct TableFile: Sendable {
        var path: String
        var place: LocalizedPath
        var part: EntryRole.TablePart
    }

    /// The folders, each before those in it.
    private(set) var folders: [Folder] = []
    private(set) var tableFiles: [TableFile] = []
    private(set) var catalogs: [String] = []
    private(set) var archives: [String] = []
    /// The folders of single languages by localization.
    private(set) var languageFolders: [ExactKey: [LanguageFolder]] = [:]
    private(set) var failures: [FileAccessError] = []
    /// Entries that were left out, by their paths relative to the bundle.
    private(set) var omissions: [(path: String, entry: FolderListing.Omission)] = []

    private var resourcesPath: String
    private let entryLimit: Int
    /// The listing of the bundle's top folder, if it is known.
    private let top: FolderListing?
    /// The folders from the root to where the walk is, to notice a link that leads back to one of them.
    private var ancestors: [FolderIdentity] = []
    /// How many entries were listed, by the walk before this one too.
    private(set) var entryCount = 0

    /// Walks over what lies outside the folders of single languages; over nothing for no tree.
    init(of tree: (any FileTree)?, _ layout: BundleLayout, top: FolderListing?, entryLimit: Int) {
        self.top = top
        resourcesPath = layout.resourcesPath
        self.entryLimit = entryLimit
        guard let tree else { return }
        for path in [layout.resourcesPath] + layout.furtherResourcesPaths {
            resourcesPath = path
            visit("", LocalizedPath(""), in: tree, depth: 0)
        }
    }

    /// Walks over folders of one language that another walk came to.
    init(of folders: [LanguageFolder], in tree: any FileTree, after scan: FolderScan) {
        top = nil
        resourcesPath = ""
        entryLimit = scan.entryLimit
        entryCount = scan.entryCount
        for folder in folders {
            resourcesPath = folder.resourcesPath
            ancestors = folder.ancestors
            visit(folder.inner, folder.place, in: tree, depth: folder.depth)
        }
    }

    /// Adds the walks over single languages that came after this one.
    ///
    /// - Parameter scans: Those of the languages; once there are too many entries, no further one is asked for.
    func adding(_ scans: some Sequence<FolderScan>) -> FolderScan {
        var whole = self
        for scan in scans {
            whole.folders += scan.folders
            whole.tableFiles += scan.tableFiles
            whole.catalogs += scan.catalogs
            whole.failures += scan.failures
            whole.omissions += scan.omissions
            let isReported = scan.entryCount > entryLimit
            if isReported || !whole.isWithinLimit(adding: scan.entryCount - entryCount, resourcesPath) { break }
        }
        return whole
    }

    /// Visits a folder given relative to the resources folder.
    private mutating func visit(_ inner: String, _ place: LocalizedPath, in tree: any FileTree, depth: Int) {
        let path = inner.isEmpty ? resourcesPath : RelativePath.join(resourcesPath, inner)
        guard depth <= FileLimits.depth else {
            failures.append(
                FileAccessError(
                    .tooManyEntries, path: inner, reason: "lies more than \(FileLimits.depth) folders deep"))
            return
        }
        let listing: FolderListing
        do throws(FileAccessError) {
            listing = try self.listing(of: path, in: tree)
        } catch {
            failures.append(error)
            return
        }
        // What lies in the circle has been seen on the way in.
        if listing.leadsBack(to: ancestors) { return }
        let ancestorCount = ancestors.count
        listing.addIdentities(to: &ancestors)
        defer { ancestors.removeLast(ancestors.count - ancestorCount) }
        guard isWithinLimit(adding: listing.count, path) else { return }
        let folder = Folder(path: path, inner: inner, place: place, listing: listing)
        folders.append(folder)
        omissions += listing.omissions.map { (RelativePath.join(path, $0.name), $0) }
        for name in take(folder) {
            let inner = RelativePath.join(inner, name)
            var place = folder.place
            place.enter(name)
            guard let localization = place.localization, folder.place.localization == nil else {
                visit(inner, place, in: tree, depth: depth + 1)
                continue
            }
            languageFolders[ExactKey(localization), default: []].append(
                LanguageFolder(
                    resourcesPath: resourcesPath, inner: inner, place: place, depth: depth + 1, ancestors: ancestors))
        }
    }

    private func listing(of path: String, in tree: any FileTree) throws(FileAccessError) -> FolderListing {
        if path.isEmpty, let top { return top }
        return try tree.listing(of: path)
    }

    /// Links may show the same folders over and over without ever leading in a circle.
    private mutating func isWithinLimit(adding count: Int, _ path: String) -> Bool {
        let wasWithin = entryCount <= entryLimit
        entryCount += count
        if entryCount <= entryLimit { return true }
        if wasWithin {
            failures.append(
                FileAccessError(
                    .tooManyEntries, path: path,
                    reason: "the bundle has more than \(entryLimit) entries; the rest is not read"))
        }
        return false
    }

    /// Notes what a folder holds; gives the names of the folders to visit, by bytes.
    private mutating func take(_ folder: Folder) -> [String] {
        var inner: [String] = []
        for number in 0..<folder.listing.count {
            switch folder.role(at: number) {
            case .ignored, .file: continue
            case .archive: archives.append(folder.path(at: number))
            case .catalog: catalogs.append(folder.path(at: number))
            case .table(let part):
                tableFiles.append(.init(path: folder.path(at: number), place: folder.place(at: number), part: part))
            case .folder:
                inner.append(folder.listing.name(at: number))
            }
        }
        return inner.orderedByBytes()
    }
}

extension FolderScan.Folder {
    /// What an entry is to the bundle.
    @inline(__always)
    func role(at number: Int) -> EntryRole {
        let role = listing.withName(at: number) { EntryRole($0, listing.kind(at: number)) }
        switch role {
        // What lies in a bundle in the bundle is that bundle's, and a plain file to this one.
        case .table where place.isInNestedBundle: return .file
        // An archive of another name than the bundle's own is a file: a pack, or another bundle.
        case .archive where !inner.isEmpty || !listing.withName(at: number, Self.isOwnArchive): return .file
        default: return role
        }
    }

    private static func isOwnArchive(_ name: Span<UInt8>) -> Bool {
        name.hasSameBytes(as: BundleInventory.archiveName.utf8.span)
    }

    /// The entries that are loose files and resources, or with `isLeftOut` the loose files that are none.
    ///
    /// - Parameter patterns: What is taken in although it is no resource.
    func fileNumbers(_ rule: ResourceRule, _ patterns: PathPatterns, isLeftOut: Bool = false) -> [Int] {
        var numbers: [Int] = []
        for number in 0..<listing.count {
            guard case .file = role(at: number) else { continue }
            var isResource = listing.withName(at: number) { rule.includes($0) }
            if !isResource, !patterns.includesNothing { isResource = patterns.includes(self.path(at: number)) }
            if isResource != isLeftOut { numbers.append(number) }
        }
        return numbers
    }

    /// The path of an entry relative to the bundle.
    func path(at number: Int) -> String { listing.path(at: number, in: path) }

    /// Language, folder and name of an entry.
    func place(at number: Int) -> LocalizedPath {
        var place = place
        place.fileName = listing.name(at: number)
        return place
    }
}

/// Whether a walk over folders in the order of their names' bytes comes to one path before the other.
func isVisited(_ left: String, before right: String) -> Bool {
    // A slash ends a name, so it sorts before every byte that a name can have.
    func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }
    return left.utf8.lexicographicallyPrecedes(right.utf8) { rank($0) < rank($1) }
}
