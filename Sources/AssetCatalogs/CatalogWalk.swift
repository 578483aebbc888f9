internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import Synchronization

/// One pass over the folders of a catalog.
struct CatalogWalk {
    /// Where the pass is: what folders above have settled.
    struct Place {
        /// Relative to the catalog; empty for the catalog itself.
        var path = ""
        /// What goes in front of names, with a slash behind each.
        var namespace = ""
        /// The nearest set above.
        var container: String?
        var depth = 0
        /// The plain folders above, to notice a link that leads back to one of them.
        var ancestors: [FolderIdentity] = []
    }

    let tree: any FileTree
    /// The catalog's path in the tree.
    let root: String
    var assets: [Asset] = []
    /// The folders besides sets that have a Contents.json.
    var plainFolders: [AssetCatalog.Folder] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Folders visited, by all passes together.
    private let folderCount: FolderCount
    /// Whether this is one of several passes that go on at once.
    private let isPart: Bool

    init(tree: any FileTree, root: String) {
        self.tree = tree
        self.root = root
        folderCount = FolderCount()
        isPart = false
    }

    /// A pass over some folders of another one's catalog.
    private init(partOf whole: CatalogWalk) {
        tree = whole.tree
        root = whole.root
        folderCount = whole.folderCount
        isPart = true
    }

    /// Reads the catalog's own folder.
    ///
    /// Its Contents.json says nothing that matters here, but must not be broken.
    mutating func readRoot() {
        guard let names = names(in: "") else { return }
        keep(contents(in: "", names: names, isNeeded: false), of: "", namespace: nil)
        visit(names.folders, in: Place(ancestors: identity(of: "", names).map { [$0] } ?? []))
        if folderCount.isBeyondLimit {
            report(
                .error, "too-many-folders",
                "the catalog has more than \(CatalogLimits.folderCount) folders; the rest is not read", in: "")
        }
    }

    /// Visits folders.
    mutating func visit(_ folders: [String], in place: Place) {
        if folders.isEmpty { return }
        if place.depth >= CatalogLimits.depth {
            report(
                .error, "too-deep", "folders are nested more than \(CatalogLimits.depth) deep; the rest is not read",
                in: place.path, hint: "look for a symbolic link that leads back up")
            return
        }
        if isPart || folders.count == 1 {
            for folder in folders { visit(folder: folder, in: place) }
        } else {
            visitConcurrently(folders, in: place)
        }
    }

    /// Visits folders by several threads, and takes what they found in the order of the folders.
    private mutating func visitConcurrently(_ folders: [String], in place: Place) {
        let whole = self
        let parts = concurrentMap(count: folders.count) { number in
            var part = CatalogWalk(partOf: whole)
            part.visit(folder: folders[number], in: place)
            return part
        }
        for part in parts {
            assets += part.assets
            plainFolders += part.plainFolders
            report(part.diagnostics)
        }
    }

    private mutating func visit(folder name: String, in place: Place) {
        guard folderCount.addOne() else { return }
        var inner = place
        inner.path = RelativePath.join(place.path, name)
        inner.depth += 1
        guard let names = names(in: inner.path) else { return }
        let (stem, fileExtension) = RelativePath.splitExtension(name)
        let type = AssetType(fileExtension: fileExtension)
        if type == nil || inner.depth > Self.uncheckedDepth, let identity = identity(of: inner.path, names) {
            if inner.ancestors.contains(identity) {
                report(
                    .warning, "link-cycle", "the folder is a link to one that it is in; not followed", in: inner.path,
                    hint: "remove the link")
                return
            }
            inner.ancestors.append(identity)
        }
        if let type {
            readSet(type, named: stem, names: names, in: inner)
        } else {
            readGroup(named: name, names: names, in: inner, unknownExtension: fileExtension)
        }
    }

    private mutating func readGroup(
        named name: String, names: FolderNames, in place: Place, unknownExtension: String
    ) {
        // "Icons 1.2" has no type, known or not.
        if !unknownExtension.isEmpty, unknownExtension.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }) {
            let known = AssetType.all.map(\.fileExtension)
            report(
                .warning, "unknown-type",
                "\".\(unknownExtension)\" is no known type of asset; taken for a plain folder",
                in: place.path, hint: Suggestion.among(known, for: unknownExtension).map { "did you mean \".\($0)\"?" })
        }
        let contents = contents(in: place.path, names: names, isNeeded: false)
        var inner = place
        let namespace = contents.providesNamespace ? place.namespace + name : nil
        keep(contents, of: place.path, namespace: namespace)
        if let namespace { inner.namespace = "\(namespace)/" }
        visit(names.folders, in: inner)
    }

    private mutating func keep(_ contents: SetContents, of folder: String, namespace: String?) {
        guard let otherKeys = contents.otherKeys(besides: nil) else { return }
        plainFolders.append(
            AssetCatalog.Folder(
                path: folder, namespace: namespace, properties: contents.properties, otherKeys: otherKeys))
    }

    /// Sets are many, and links between them rare: they are checked only where they are nested deeper than this.
    private static let uncheckedDepth = 8

    /// Tells folders on disk apart; nil for a folder in memory, which nothing can link to.
    private func identity(of path: String, _ names: FolderNames) -> FolderIdentity? {
        // Of a folder that several trees have a part of, only its status tells.
        names.identity ?? FolderIdentity(of: treePath(path), in: tree)
    }

    private mutating func names(in path: String) -> FolderNames? {
        do throws(FileAccessError) {
            let listing = try tree.listing(of: treePath(path))
            for omission in listing.omissions where omission.name.utf8.first != UInt8(ascii: ".") {
                let shownPath = shownPath(RelativePath.join(path, omission.name))
                report([omission.diagnostic(at: shownPath, isNeeded: true)])
            }
            return FolderNames(listing)
        } catch {
            report(.error, "unreadable-folder", "the folder cannot be read: \(error.reason)", in: path)
            return nil
        }
    }
}

extension CatalogWalk {
    /// A path relative to the catalog as one of the tree.
    func treePath(_ path: String) -> String {
        root.isEmpty ? path : path.isEmpty ? root : RelativePath.join(root, path)
    }

    /// A path relative to the catalog as a person finds it.
    func shownPath(_ path: String) -> String {
        tree.displayPath(of: treePath(path))
    }

    /// A finding whose path is relative to the catalog, as a person finds it.
    func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        var placed = diagnostic
        placed.path = shownPath(diagnostic.path)
        return placed
    }

    mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String, in path: String,
        at position: SourcePosition = .unknown, hint: String? = nil
    ) {
        report([
            Diagnostic(
                severity, id: "catalog.\(rule)", message, path: shownPath(path), at: position, hint: hint)
        ])
    }

    /// Whether there is any use in looking for more to say.
    var hasRoomToReport: Bool { diagnostics.count < CatalogLimits.diagnosticCount }

    /// Keeps findings as long as there is room; errors count for more than room.
    mutating func report(_ findings: [Diagnostic]) {
        for finding in findings {
            let limit = CatalogLimits.diagnosticCount
            let room = finding.severity == .error ? 2 * limit : limit
            if diagnostics.count < room { diagnostics.append(finding) }
        }
    }

    /// What was said, with a word about what there was no room for.
    var closedDiagnostics: [Diagnostic] {
        if hasRoomToReport { return diagnostics }
        return diagnostics + [CatalogLimits.moreDiagnostics(path: shownPath(""))]
    }
}

/// How many folders of a catalog have been visited, by all threads that do.
final class FolderCount: Sendable {
    private let count = Atomic<Int>(0)

    /// Counts a folder; false for those beyond the limit.
    func addOne() -> Bool { count.add(1, ordering: .relaxed).newValue <= CatalogLimits.folderCount }

    /// Whether there were more than are read.
    var isBeyondLimit: Bool { count.load(ordering: .relaxed) > CatalogLimits.folderCount }
}
