internal import FileAccess

/// The name of a bundle's folder, and the kind of bundle that it indicates.
struct BundleName {
    /// The name without its extension; for a version of a framework, the framework's.
    let stem: String
    /// The extension, as spelled; empty if there is none.
    let suffix: String

    /// Creates the name of a tree's root.
    init(of tree: any FileTree) {
        self.init(path: tree is DiskFileTree ? absolutePath(tree.rootPath) : tree.rootPath)
    }

    /// Creates the name from the end of a path.
    init(path: String) {
        let components = RelativePath.components(path)
        var name = components.last ?? ""
        if components.count > 2, components[components.count - 2] == "Versions",
            components[components.count - 3].utf8.reversed().starts(with: ".framework".utf8.reversed())
        {
            name = components[components.count - 3]
        }
        (stem, suffix) = RelativePath.splitExtension(name)
    }

    /// Whether the bundle is a framework, or one version of it.
    var isFramework: Bool { suffix == "framework" }

    /// Whether SwiftPM may have made the bundle. Then all of its contents are copied from a target, including folders with any
    /// name.
    ///
    /// SwiftPM's names are `Package_Target.resources` and `Package_Target.bundle`.
    var isFromPackage: Bool {
        suffix == "resources" || suffix == "bundle" && stem.utf8.contains(UInt8(ascii: "_"))
    }

    /// The language of an `.lproj` folder; nil for other folders.
    var localization: String? {
        suffix == "lproj" ? LocalizedPath(directory: "\(stem).lproj", fileName: "").localization : nil
    }
}
