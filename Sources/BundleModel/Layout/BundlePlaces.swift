internal import FileAccess

/// Where the parts of a directory bundle lie on disk. Paths are absolute.
package struct BundlePlaces: Sendable {
    /// How the bundle is laid out.
    package let layout: BundleLayout
    private let tree: any FileTree
    private let executableName: String?

    /// The places of a bundle whose Info.plist names an executable, or nil where it names none.
    package init(_ directory: BundleDirectory, executableName: String?) {
        tree = directory.tree
        layout = directory.layout
        self.executableName = executableName
    }

    /// The Info.plist; nil where there is none.
    package var infoPath: String? { layout.infoPath.map { absolutePath(tree.displayPath(of: $0)) } }

    /// The bundle's own executable; nil where there is none.
    package var executablePath: String? { BundleExecutables(tree, layout).main(named: executableName) }

    /// Another executable of the bundle; nil where there is none.
    package func auxiliaryExecutablePath(named name: String) -> String? {
        BundleExecutables(tree, layout).auxiliary(named: name)
    }

    /// A folder beside the resources, by the first of its names that exists.
    package func folderPath(_ names: String...) -> String? {
        guard layout.kind != .assetCatalog else { return nil }
        for name in names {
            let path = RelativePath.join(layout.supportPath, name)
            if (try? tree.status(of: path))?.kind == .directory { return absolutePath(tree.displayPath(of: path)) }
        }
        return nil
    }
}
