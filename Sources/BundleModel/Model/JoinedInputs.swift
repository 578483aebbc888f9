internal import FileAccess
internal import PropertyLists

/// Several inputs of a compile, joined to one bundle.
///
/// The bundle has the layout of the first folder whose resources do not lie at its top; without such a folder it is flat. The
/// resources of all other inputs appear in its folder of resources, and their Info.plists beside its own.
struct JoinedInputs {
    /// One input.
    struct Input {
        /// What an input is.
        enum Kind {
            /// A bundle, or any other folder of resources.
            case folder
            /// An asset catalog.
            case catalog(name: String)
            /// An `.lproj` folder.
            case localization(name: String)
            /// A file: its path in the tree, and in the folder of resources.
            case file(source: String, path: String)
            /// The Info.plist: its path in the tree.
            case info(source: String)
        }

        let tree: DiskFileTree
        let kind: Kind

        init(_ tree: DiskFileTree, _ kind: Kind) {
            self.tree = tree
            self.kind = kind
        }

        /// Whether the input alone is a bundle as it is.
        var isWholeBundle: Bool {
            switch kind {
            case .folder, .catalog: true
            case .localization, .file, .info: false
            }
        }
    }

    /// The files of all inputs.
    let tree: MountedFileTree
    /// Where the resources and the Info.plist lie among them.
    let layout: BundleLayout

    /// What the bundle is called. Not the first input's name: a catalog's would make all of it one catalog.
    private static let name = "inputs"

    /// Joins inputs; of two that have something at one path the first one counts.
    ///
    /// - Throws: what listing the top of a folder throws.
    init(_ inputs: [Input]) throws(FileAccessError) {
        var layouts: [BundleLayout?] = []
        for input in inputs {
            if case .folder = input.kind {
                layouts.append(try BundleLayout(of: input.tree))
            } else {
                layouts.append(nil)
            }
        }
        let known = layouts.compactMap(\.self)
        let layout =
            known.first { !$0.resourcesPath.isEmpty } ?? known.first
            ?? BundleLayout(.flat, name: BundleName(path: Self.name), resourcesPath: "")
        var mounts: [MountedFileTree.Mount] = []
        for (number, input) in inputs.enumerated() {
            func mount(_ source: String = "", at path: String) {
                mounts.append(.init(input.tree, source: source, at: RelativePath.join(layout.resourcesPath, path)))
            }
            switch input.kind {
            case .folder: mounts += layouts[number].map { Self.mounts(of: input.tree, $0, in: layout) } ?? []
            // Each in a folder of its own: catalogs of one name are not one.
            case .catalog(let name): mount(at: ".input-\(number)/\(name)")
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

    /// Where a folder's resources and Info.plists appear in a bundle of some layout. Its executables do not: the whole knows nothing of
    /// them. Nor do Info.plists of platforms where the folder has no Info.plist: they would change another one's.
    private static func mounts(
        of tree: DiskFileTree, _ own: BundleLayout, in layout: BundleLayout
    ) -> [MountedFileTree.Mount] {
        let info = own.infoPath.map { InfoDocument($0, in: tree, mode: .lenient) }?.dictionary
        let names = ((try? tree.entries(of: own.infoFolderPath)) ?? []).map(\.name).filter(BundleDirectory.isInfo)
        var hidden = own.infoFolderPath == own.resourcesPath ? Set(names) : []
        if own.resourcesPath.isEmpty {
            hidden.formUnion(ResourceRule.executableNames(own, executableName: info?["CFBundleExecutable"]?.string))
        }
        let places = [layout.resourcesPath] + layout.furtherResourcesPaths
        let resources = ([own.resourcesPath] + own.furtherResourcesPaths).map { path in
            MountedFileTree.Mount(
                tree, source: path, at: places.contains(path) ? path : layout.resourcesPath, hiding: hidden)
        }
        let shown = own.infoPath == nil ? names.filter { $0 == PackageDocument.fileName } : names
        return resources
            + shown.map {
                .init(
                    tree, source: RelativePath.join(own.infoFolderPath, $0),
                    at: RelativePath.join(layout.infoFolderPath, $0))
            }
    }
}
