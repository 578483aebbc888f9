internal import FileAccess
internal import ResourceBasics

/// One walk over the folders of a bundle's resources: each is listed once and no file is opened.
///
/// Names stay in the listings. Only those that the bundle has to know when it is opened, tables, catalogs and archives,
/// become paths here.
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
    private(set) var localizations: Set<ExactKey> = []
    private(set) var failures: [FileAccessError] = []
    /// Entries that were left out, by their paths relative to the bundle.
    private(set) var omissions: [(path: String, entry: FolderListing.Omission)] = []

    private var resourcesPath: String
    private let entryLimit: Int
    /// The listing of the bundle's top folder, if it is known.
    private let top: FolderListing?
    /// The folders from the root to where the walk is, to notice a link that leads back to one of them.
    private var ancestors: [FolderIdentity] = []
    private var entryCount = 0

    /// Walks a tree.
    init(of tree: any FileTree, _ layout: BundleLayout, top: FolderListing?, entryLimit: Int) {
        self.top = top
        resourcesPath = layout.resourcesPath
        self.entryLimit = entryLimit
        visit("", in: tree, depth: 0)
        for path in layout.furtherResourcesPaths {
            resourcesPath = path
            visit("", in: tree, depth: 0)
        }
    }

    /// Visits a folder given relative to the resources folder.
    private mutating func visit(_ inner: String, in tree: any FileTree, depth: Int) {
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
        let folder = Folder(
            path: path, inner: inner, place: LocalizedPath(directory: inner, fileName: ""), listing: listing)
        folders.append(folder)
        omissions += listing.omissions.map { (RelativePath.join(path, $0.name), $0) }
        for name in take(folder) { visit(RelativePath.join(inner, name), in: tree, depth: depth + 1) }
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
                let name = folder.listing.name(at: number)
                inner.append(name)
                if let localization = folder.localization(opening: name) {
                    localizations.insert(ExactKey(localization))
                }
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
        case .archive where !inner.isEmpty: return .file
        default: return role
        }
    }

    /// The entries that are loose files and resources.
    func fileNumbers(_ rule: ResourceRule) -> [Int] {
        var numbers: [Int] = []
        for number in 0..<listing.count {
            guard case .file = role(at: number), listing.withName(at: number, { rule.includes($0) }) else { continue }
            numbers.append(number)
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

    /// The localization that a folder in this one opens, if it is an `.lproj`.
    fileprivate func localization(opening name: String) -> String? {
        guard RelativePath.splitExtension(name).extension == "lproj" else { return nil }
        return LocalizedPath(directory: RelativePath.join(inner, name), fileName: "").localization
    }
}

/// Whether a walk over folders in the order of their names' bytes comes to one path before the other.
func isVisited(_ left: String, before right: String) -> Bool {
    // A slash ends a name, so it sorts before every byte that a name can have.
    func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }
    return left.utf8.lexicographicallyPrecedes(right.utf8) { rank($0) < rank($1) }
}
