package import FileAccess
internal import ResourceBasics

/// Where a bundle keeps its resources and its Info.plist.
///
/// Decided by evidence, not by a folder's name alone: `Contents` or `Resources` make a layout only where they hold what
/// that layout needs, and the top of the bundle does not already look like one. A folder of that name that was merely
/// copied in changes nothing.
package struct BundleLayout: Sendable, Hashable {
    /// The known ways to lay out a bundle.
    package enum Kind: String, Sendable, Hashable {
        /// Everything at the top: iOS, SwiftPM, a bare folder.
        case flat
        /// `Contents/Resources` and `Contents/Info.plist`: macOS.
        case contents
        /// `Resources` with the Info.plist in it: old bundles, and frameworks.
        case oldStyle
        /// `Support Files/Resources`: obsolete.
        case supportFiles
        /// The bundle is one asset catalog.
        case assetCatalog
    }

    /// Which way it is.
    package var kind: Kind
    /// The folder that is laid out this way, relative to the bundle: empty for the bundle itself, `Versions/A` for a
    /// framework without links, `WrappedBundle` for an iOS app on a Mac.
    package var basePath: String
    /// The folder of the resources, relative to the bundle; empty for the bundle itself.
    package var resourcesPath: String
    /// Folders whose contents count as if they lay in the folder of the resources, relative to the bundle.
    package var furtherResourcesPaths: [String] = []
    /// The Info.plist, relative to the bundle; nil where there is none.
    package var infoPath: String?
    /// What lies where an Info.plist would, and is none: a folder, or a file whose name has letters of another case.
    package var mistakenInfoPaths: [String] = []
    /// The bundle's name without extension, by which its executable goes where Info.plist names none.
    package var name: String
    /// The bundle's extension.
    package var suffix: String
    /// The language of what lies in it, where the bundle is one `.lproj` folder.
    package var localization: String?
    /// Whether the tree that it is of shows no executables at its top.
    var hidesExecutables = false
    /// Whether anything shows that the folder is a bundle: an Info.plist, `.lproj` folders, a structure.
    package var isEvident: Bool

    /// Looks at a bundle's top, and at few folders below it.
    ///
    /// - Throws: what listing the top folder throws.
    package init(of tree: any FileTree) throws(FileAccessError) {
        self = try LayoutRecognition(tree: tree, name: BundleName(of: tree)).layout()
    }

    /// The same for one who has listed the top already.
    init(of tree: any FileTree, top: FolderListing) {
        self = LayoutRecognition(tree: tree, name: BundleName(of: tree)).layout(top)
    }

    init(
        _ kind: Kind, name: BundleName, base: String = "", resourcesPath: String, infoPath: String? = nil,
        isEvident: Bool = true
    ) {
        self.kind = kind
        self.name = name.stem
        suffix = name.suffix
        basePath = base
        self.resourcesPath = resourcesPath
        self.infoPath = infoPath
        self.isEvident = isEvident
    }

    /// Folders that are an asset catalog when given as the bundle.
    package static let catalogExtensions: Set<String> = ["xcassets", "xcstickers"]

    /// A path relative to the base, as one relative to the bundle.
    func path(_ inner: String) -> String {
        inner.isEmpty ? basePath : RelativePath.join(basePath, inner)
    }

    /// The folder that holds all there is of the bundle but its executables at the top: `Contents`, `Support Files`,
    /// or the base itself.
    var supportPath: String {
        switch kind {
        case .contents: path("Contents")
        case .supportFiles: path("Support Files")
        case .flat, .oldStyle, .assetCatalog: basePath
        }
    }

    /// The folder that the Info.plist lies in, where there is one.
    var infoFolderPath: String { kind == .oldStyle ? resourcesPath : supportPath }

    /// The layout with the Info.plist that a tree has in the folder for it.
    func withInfo(of tree: any FileTree) -> BundleLayout {
        guard let listing = try? tree.listing(of: infoFolderPath) else { return self }
        return withInfo(in: infoFolderPath, FolderEvidence(listing))
    }

    /// The layout with the Info.plist that a folder has.
    func withInfo(in path: String, _ folder: FolderEvidence) -> BundleLayout {
        var layout = self
        layout.infoPath = folder.hasInfo ? RelativePath.join(path, FolderEvidence.infoName) : nil
        layout.mistakenInfoPaths = folder.mistakenInfoNames.orderedByBytes().map { RelativePath.join(path, $0) }
        return layout
    }
}
