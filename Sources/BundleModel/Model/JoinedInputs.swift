internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// Several inputs of a compile, joined to one bundle.
///
/// The bundle gets the layout of the first folder whose resources are not in its top folder; if there is no such folder, it is
/// flat. The resources of all other inputs are mounted in the bundle's resources folder, and their Info.plists beside the
/// bundle's own.
struct JoinedInputs {
    /// One input.
    struct Input {
        /// The kind of an input.
        enum Kind {
            /// A bundle, or any other folder of resources.
            case folder
            /// An asset catalog.
            case catalog(name: String)
            /// An `.lproj` folder.
            case localization(name: String)
            /// A file: its path in the tree, and its path in the resources folder.
            case file(source: String, path: String)
            /// The Info.plist: its path in the tree.
            case info(source: String)
        }

        let tree: DiskFileTree
        let kind: Kind

        /// The real path of the Info.plist; nil for another input.
        var infoPath: String? {
            guard case .info(let source) = kind else { return nil }
            return try? realPath(RelativePath.below(tree.rootPath, source))
        }

        /// Whether the input on its own is a complete bundle.
        var isWholeBundle: Bool {
            switch kind {
            case .folder, .catalog: true
            case .localization, .file, .info: false
            }
        }
    }

    /// The files of all inputs.
    let tree: MountedFileTree
    /// The layout of the joined tree: where its resources and its Info.plist are.
    let layout: BundleLayout

    /// The name of the joined bundle. The first input's name is not used: if it ends in `.xcassets`, the whole bundle would be
    /// read as one catalog.
    private static let name = "inputs"

    /// Joins inputs; if two inputs have a file at the same path, the first input's file is used.
    ///
    /// - Throws: The error of listing the top of a folder.
    init(_ inputs: [Input]) throws(FileAccessError) {
        let layouts = try inputs.map { input throws(FileAccessError) -> BundleLayout? in
            if case .folder = input.kind { try BundleLayout(of: input.tree) } else { nil }
        }
        let known = layouts.compactMap(\.self)
        let layout =
            known.first { !$0.resourcesPath.isEmpty } ?? known.first
            ?? BundleLayout(.flat, name: BundleName(path: Self.name), resourcesPath: "")
        var mounts: [MountedFileTree.Mount] = []
        let infoPath = inputs.lazy.compactMap(\.infoPath).first
        let hasCatalogs = inputs.contains { if case .catalog = $0.kind { true } else { false } }
        let folders = zip(inputs, layouts).compactMap { input, layout in layout.map { (input.tree, $0) } }
        var takenNames = hasCatalogs ? Self.takenNames(in: folders) : []
        for (number, input) in inputs.enumerated() {
            func mount(_ source: String = "", at path: String) {
                mounts.append(.init(input.tree, source: source, at: RelativePath.join(layout.resourcesPath, path)))
            }
            switch input.kind {
            case .folder:
                mounts += layouts[number].map { Self.mounts(of: input.tree, $0, in: layout, infoPath: infoPath) } ?? []
            case .catalog(let name): mount(at: Self.freeName(name, &takenNames))
            case .localization(let name): mount(at: name)
            case .file(let source, let path): mount(source, at: path)
            case .info(let source):
                let path = RelativePath.join(layout.infoFolderPath, FolderEvidence.infoName)
                mounts.append(.init(input.tree, source: source, at: path))
            }
        }
        tree = MountedFileTree(mounts, rootPath: Self.name)
        var whole = layout.withInfo(of: tree)
        whole.hidesExecutables = true
        self.layout = whole
    }

    /// Returns the names of the entries in the resources folders of bundles. A folder that cannot be listed is reported when the joined
    /// tree is read.
    private static func takenNames(in folders: [(tree: DiskFileTree, layout: BundleLayout)]) -> Set<ExactKey> {
        var names: Set<ExactKey> = []
        for (tree, layout) in folders {
            for path in layout.allResourcesPaths {
                let entries = (try? tree.entries(of: path)) ?? []
                names.formUnion(entries.lazy.map { ExactKey($0.name) })
            }
        }
        return names
    }

    /// Returns a catalog's own name, with a number if the name is taken: catalogs that are inputs themselves are not merged.
    private static func freeName(_ name: String, _ taken: inout Set<ExactKey>) -> String {
        let (stem, suffix) = RelativePath.splitExtension(name)
        var candidate = name
        var number = 1
        while !taken.insert(ExactKey(candidate)).inserted {
            number += 1
            candidate = "\(stem)-\(number).\(suffix)"
        }
        return candidate
    }

    /// Returns the mounts of a folder's resources and Info.plists in a bundle of another layout.
    ///
    /// Executables are hidden: the joined bundle does not recognize them. Info.plists of platforms are hidden if the folder has
    /// no Info.plist, since they would change another folder's Info.plist. The file that is the bundle's Info.plist is hidden too: it is not
    /// a resource as well.
    private static func mounts(
        of tree: DiskFileTree, _ own: BundleLayout, in layout: BundleLayout, infoPath: String?
    ) -> [MountedFileTree.Mount] {
        let info = own.infoPath.map { InfoDocument($0, in: tree, mode: .lenient) }?.file?.entries
        let names = ((try? tree.entries(of: own.infoFolderPath)) ?? []).map(\.name).filter(BundleDirectory.isInfo)
        var hidden = own.infoFolderPath == own.resourcesPath ? names : []
        if own.resourcesPath.isEmpty {
            hidden += ResourceRule.executableNames(own, executableName: info?["CFBundleExecutable"]?.string)
        }
        let resourcesPaths = layout.allResourcesPaths
        let ownInfo = infoPath.flatMap { path in
            let root = (try? realPath(tree.rootPath)) ?? tree.rootPath
            return RelativePath.relative(path, to: root).map { RelativePath.split($0) }
        }
        let resources = own.allResourcesPaths.map { path in
            let isInfoHere = ownInfo.map { ExactKey($0.directory) == ExactKey(path) } ?? false
            let names = isInfoHere ? hidden + [ownInfo?.name ?? ""] : hidden
            return MountedFileTree.Mount(
                tree, source: path, at: resourcesPaths.contains(path) ? path : layout.resourcesPath,
                hiding: Set(names.map { ExactKey($0) }))
        }
        let shown = own.infoPath == nil ? names.filter { $0 == ArchiveConvention.packageFileName } : names
        return resources
            + shown.map {
                .init(
                    tree, source: RelativePath.join(own.infoFolderPath, $0),
                    at: RelativePath.join(layout.infoFolderPath, $0))
            }
    }
}
