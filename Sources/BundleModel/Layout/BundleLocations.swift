internal import FileAccess

/// The locations of a directory bundle's parts on disk, as absolute paths.
package struct BundleLocations: Sendable {
    /// The layout of the bundle.
    package let layout: BundleLayout
    private let tree: any FileTree
    private let executableName: String?

    /// Creates the locations of a bundle. `executableName` is the name in its Info.plist, or nil if it names none.
    package init(_ directory: BundleDirectory, executableName: String?) {
        tree = directory.tree
        layout = directory.layout
        self.executableName = executableName
    }

    /// The path of the Info.plist; nil if there is none.
    package var infoPath: String? { layout.infoPath.map { absolutePath(tree.displayPath(of: $0)) } }

    /// The path of the bundle's own executable; nil if there is none.
    package var executablePath: String? { BundleExecutables(tree, layout).main(named: executableName) }

    /// Returns the path of another executable of the bundle; nil if there is none.
    package func auxiliaryExecutablePath(named name: String) -> String? {
        BundleExecutables(tree, layout).auxiliary(named: name)
    }

    /// Returns the path of a folder beside the resources, by the first of its names that exists; nil if none exists.
    package func folderPath(_ names: String...) -> String? {
        guard layout.kind != .assetCatalog else { return nil }
        for name in names {
            let path = RelativePath.join(layout.supportPath, name)
            if (try? tree.status(of: path))?.kind == .directory { return absolutePath(tree.displayPath(of: path)) }
        }
        return nil
    }
}
