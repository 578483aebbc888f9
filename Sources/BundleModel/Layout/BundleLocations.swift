internal import FileAccess

/// The locations of a directory bundle's parts on disk, as absolute paths.
package struct BundleLocations: Sendable {
    /// The layout of the bundle.
    package let layout: BundleLayout
    let tree: any FileTree
    /// The name of the executable in Info.plist; nil if it names none.
    let executableName: String?
    let directory: BundleDirectory

    /// Creates the locations of a bundle. `executableName` is the name in its Info.plist, or nil if it names none.
    package init(_ directory: BundleDirectory, executableName: String?) {
        self.directory = directory
        tree = directory.tree
        layout = directory.layout
        self.executableName = executableName
    }

    /// The path of the Info.plist; nil if there is none.
    package var infoPath: String? { layout.infoPath.flatMap { directory.diskPath(of: $0) } }

    /// Returns the path of a folder beside the resources, by the first of its names that exists; nil if none exists.
    package func folderPath(_ names: String...) -> String? {
        guard layout.kind != .assetCatalog else { return nil }
        for name in names {
            let path = RelativePath.join(layout.supportPath, name)
            if (try? tree.status(of: path))?.kind == .directory { return directory.diskPath(of: path) }
        }
        return nil
    }
}
