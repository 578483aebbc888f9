internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits
internal import Synchronization

/// A traversal of a catalog's folders.
struct CatalogWalk {
    /// The context of a folder: the values inherited from the folders above.
    struct FolderContext {
        /// The folder's path relative to the catalog; empty for the catalog itself.
        var path = ""
        var namespace = AssetNamespace()
        /// The path of the nearest asset set above; nil if there is none.
        var container: String?
        var depth = 0
        /// The identities of the plain folders above, to detect a link that leads back to one of them.
        var ancestors: [FolderIdentity] = []
    }

    let tree: any FileTree
    /// The catalog's path in the tree.
    let root: String
    var assets: [Asset] = []
    /// The folders, except asset sets, that have a Contents.json.
    var plainFolders: [AssetCatalog.Folder] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The traits of entries that were read last, except those of icons.
    var knownTraits = SlotCache<VariantTraits>()
    /// The number of folders visited by all concurrent traversals together.
    private let folderCount: FolderCount
    /// Whether this traversal is one of several concurrent ones.
    private let isPart: Bool

    init(tree: any FileTree, root: String) {
        self.tree = tree
        self.root = root
        folderCount = FolderCount()
        isPart = false
    }

    /// Creates a traversal of some folders of another traversal's catalog.
    private init(partOf whole: CatalogWalk) {
        tree = whole.tree
        root = whole.root
        folderCount = whole.folderCount
        isPart = true
    }

    /// Reads the catalog's own folder.
    ///
    /// Its Contents.json has no effect on the assets, but is checked for errors.
    mutating func readRoot() {
        guard let names = names(in: "") else { return }
        addPlainFolder(contents(in: "", names: names, isNeeded: false), of: "", namespace: nil)
        reportFilesOutsideSets(names.files, in: "")
        visit(names.folders, in: FolderContext(ancestors: identity(of: "", names).map { [$0] } ?? []))
        if folderCount.isBeyondLimit {
            report(
                .error, "too-many-folders",
                "the catalog has more than \(CatalogLimits.folderCount) folders, or links that show the same folders too often; "
                    + "the rest are not read", in: "")
        }
    }

    /// Visits folders.
    mutating func visit(_ folders: [String], in context: FolderContext) {
        if folders.isEmpty { return }
        if context.depth >= FileLimits.depth {
            report(
                .error, "too-deep",
                "folders are nested more than \(FileLimits.depth) levels deep; deeper ones are not read",
                in: context.path, hint: "check for a symbolic link to a parent folder")
            return
        }
        if isPart || folders.count == 1 {
            for folder in folders { visit(folder: folder, in: context) }
        } else {
            visitConcurrently(folders, in: context)
        }
    }

    /// Visits folders on several threads, and collects the results in the order of the folders.
    private mutating func visitConcurrently(_ folders: [String], in context: FolderContext) {
        let whole = self
        let parts = concurrentMap(count: folders.count) { number in
            var part = CatalogWalk(partOf: whole)
            part.visit(folder: folders[number], in: context)
            return part
        }
        for part in parts {
            assets += part.assets
            plainFolders += part.plainFolders
            report(part.diagnostics)
        }
    }

    private mutating func visit(folder name: String, in context: FolderContext) {
        guard folderCount.addOne() else { return }
        var inner = context
        inner.path = RelativePath.join(context.path, name)
        inner.depth += 1
        guard let names = names(in: inner.path) else { return }
        let (stem, fileExtension) = RelativePath.splitExtension(name)
        let type = AssetType(fileExtension: fileExtension)
        if type == nil || inner.depth > Self.uncheckedDepth, let identity = identity(of: inner.path, names) {
            if inner.ancestors.contains(identity) {
                report(
                    .warning, "link-cycle", "the folder is a link to one of its parent folders, and is not followed",
                    in: inner.path,
                    hint: "remove the link")
                return
            }
            guard folderCount.admit(identity) else { return }
            inner.ancestors.append(identity)
        }
        if let type {
            readSet(type, named: stem, names: names, in: inner)
        } else {
            readPlainFolder(named: name, names: names, in: inner, unknownExtension: fileExtension)
        }
    }

    private mutating func readPlainFolder(
        named name: String, names: FolderNames, in context: FolderContext, unknownExtension: String
    ) {
        // The part of "Icons 1.2" after the dot is not an asset type, not even a misspelled one.
        if !unknownExtension.isEmpty, unknownExtension.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }) {
            let known = AssetType.all.map(\.fileExtension)
            report(
                .warning, "unknown-type",
                "\".\(unknownExtension)\" is not a known type of asset; this is read as a plain folder",
                in: context.path,
                hint: Suggestion.among(known, for: unknownExtension).map { "did you mean \".\($0)\"?" })
        } else if context.container == nil {
            reportFilesOutsideSets(names.files, in: context.path)
        }
        let contents = contents(in: context.path, names: names, isNeeded: false)
        var inner = context
        let namespace = contents.providesNamespace ? context.namespace.name(of: name) : nil
        addPlainFolder(contents, of: context.path, namespace: namespace)
        if namespace != nil { inner.namespace = context.namespace.inside(folder: name) }
        visit(names.folders, in: inner)
    }

    private mutating func reportFilesOutsideSets(_ files: [String], in folder: String) {
        for file in files where canReportMore {
            report(
                .warning, "file-outside-set", "the file is in no asset set, so no lookup finds it",
                in: RelativePath.join(folder, file), hint: "move it into a set, or remove it")
        }
    }

    private mutating func addPlainFolder(_ contents: SetContents, of folder: String, namespace: String?) {
        guard let otherKeys = contents.otherKeys(besides: nil) else { return }
        plainFolders.append(
            AssetCatalog.Folder(
                path: folder, namespace: namespace, properties: contents.properties, otherKeys: otherKeys))
    }

    /// Asset sets are many, and links between them rare. Their identity is checked only if they are nested deeper than this.
    private static let uncheckedDepth = 8

    /// Returns the identity of a folder on disk; nil for a folder in memory, which no link can lead to.
    private func identity(of path: String, _ names: FolderNames) -> FolderIdentity? {
        // A folder that is joined from several trees has no identity in its listing, only in its status.
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
    /// Converts a path relative to the catalog to one relative to the tree.
    func treePath(_ path: String) -> String { RelativePath.join(root, path) }

    /// Converts a path relative to the catalog to the path shown in diagnostics.
    func shownPath(_ path: String) -> String {
        tree.displayPath(of: treePath(path))
    }

    /// Returns a diagnostic with its path, which is relative to the catalog, converted to the shown path.
    func withShownPath(_ diagnostic: Diagnostic) -> Diagnostic {
        var result = diagnostic
        result.path = shownPath(diagnostic.path)
        return result
    }

    mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String, in path: String,
        at position: Diagnostic.Position = .unknown, hint: String? = nil
    ) {
        report([
            Diagnostic(
                severity, id: "catalog.\(rule)", message, path: shownPath(path), at: position, hint: hint)
        ])
    }

    /// Whether further diagnostics can be reported.
    var canReportMore: Bool { diagnostics.count < CatalogLimits.diagnosticCount }

    /// Appends diagnostics up to the limit; the limit for errors is twice as high.
    mutating func report(_ findings: [Diagnostic]) {
        for finding in findings {
            let limit = CatalogLimits.diagnosticCount
            let severityLimit = finding.severity == .error ? 2 * limit : limit
            if diagnostics.count < severityLimit { diagnostics.append(finding) }
        }
    }

    /// The diagnostics, followed by a note if the limit was reached.
    var finalDiagnostics: [Diagnostic] {
        if canReportMore { return diagnostics }
        return diagnostics + [CatalogLimits.moreDiagnostics(path: shownPath(""))]
    }
}

/// A count of a catalog's visited folders, shared by all threads.
final class FolderCount: Sendable {
    private let count = Atomic<Int>(0)
    private let repeated = RepeatedFolders()

    /// Counts a folder; returns false if the limit is exceeded.
    func addOne() -> Bool { count.add(1, ordering: .relaxed).newValue <= CatalogLimits.folderCount }

    /// Counts a folder that a link may show again; returns false if links show folders too often.
    func admit(_ identity: FolderIdentity) -> Bool {
        guard repeated.admit(identity) else { return false }
        repeated.record(identity, entryCount: 1)
        return true
    }

    /// Whether more folders were counted than the limit allows, or links showed folders too often.
    var isBeyondLimit: Bool {
        count.load(ordering: .relaxed) > CatalogLimits.folderCount || repeated.hasRefused
    }
}
