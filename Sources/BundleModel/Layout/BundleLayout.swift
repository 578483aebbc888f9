package import FileAccess
internal import ResourceBasics

/// The layout of a bundle: the locations of its resources and its Info.plist.
///
/// A layout is detected from folder contents, not from a folder's name alone. `Contents` or `Resources` make a layout only if
/// they contain what the layout needs. In addition, the top of the bundle must not look like a flat bundle. A folder of that
/// name that was merely copied in has no effect.
package struct BundleLayout: Sendable, Equatable {
    /// The known layouts.
    package enum Kind: String, Sendable, Hashable {
        /// All resources at the top: iOS, SwiftPM, a plain folder.
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

    /// The kind of the layout.
    package var kind: Kind
    /// The folder that has this layout, relative to the bundle: empty for the bundle itself, `Versions/A` for a framework
    /// without links, `WrappedBundle` for an iOS app on a Mac.
    package var basePath: String
    /// The folder of the resources, relative to the bundle; empty for the bundle itself.
    package var resourcesPath: String
    /// Additional resource folders, relative to the bundle. Their contents are treated as contents of the resources folder.
    package var furtherResourcesPaths: [String] = []
    /// All resource folders, relative to the bundle, in the order in which they are searched.
    var allResourcesPaths: [String] { [resourcesPath] + furtherResourcesPaths }
    /// The Info.plist, relative to the bundle; nil if there is none.
    package var infoPath: String?
    /// Entries that are mistaken for an Info.plist: a folder of that name, or a file whose name differs in case.
    package var mistakenInfoPaths: [String] = []
    /// The bundle's name without extension. It is the executable's name if Info.plist names none.
    package var name: String
    /// The bundle's extension.
    package var suffix: String
    /// The language of the contents, if the bundle is one `.lproj` folder.
    package var localization: String?
    /// Whether the tree hides the executables at its top.
    package internal(set) var hidesExecutables = false
    /// Whether there is evidence that the folder is a bundle: an Info.plist, `.lproj` folders, or the folders of a layout.
    package var isEvident: Bool

    /// Detects the layout from a bundle's top folder and a few folders below it.
    ///
    /// - Throws: The error of listing the top folder.
    package init(of tree: any FileTree) throws(FileAccessError) {
        self.init(of: tree, top: try tree.listing(of: ""))
    }

    /// Detects the layout from a listing of the bundle's top folder, if the caller has it.
    init(of tree: any FileTree, top: FolderListing) {
        self = LayoutRecognition(tree: tree, name: BundleName(of: tree)).layout(top)
    }

    init(
        _ kind: Kind, name: BundleName, base: String = "", resourcesPath: String, isEvident: Bool = true
    ) {
        self.kind = kind
        self.name = name.stem
        suffix = name.suffix
        basePath = base
        self.resourcesPath = resourcesPath
        self.isEvident = isEvident
    }

    /// The name of the link to the app in the folder `Wrapper`.
    package static let wrappedLink = "WrappedBundle"

    /// The extensions of folders that are an asset catalog when given as the bundle.
    package static let catalogExtensions: Set<String> = ["xcassets", "xcstickers"]

    /// The folder that contains the whole bundle except executables at the top: `Contents`, `Support Files`, or the base
    /// itself.
    var supportPath: String {
        switch kind {
        case .contents: RelativePath.join(basePath, "Contents")
        case .supportFiles: RelativePath.join(basePath, "Support Files")
        case .flat, .oldStyle, .assetCatalog: basePath
        }
    }

    /// The folder that contains the Info.plist, if there is one.
    var infoFolderPath: String { kind == .oldStyle ? resourcesPath : supportPath }

    /// Returns the layout with the Info.plist that a tree has in the folder for it.
    func withInfo(of tree: any FileTree) -> BundleLayout {
        guard let listing = try? tree.listing(of: infoFolderPath) else { return self }
        return withInfo(in: infoFolderPath, FolderEvidence(listing))
    }

    /// Returns the layout with the Info.plist that a folder has.
    func withInfo(in path: String, _ folder: FolderEvidence) -> BundleLayout {
        var layout = self
        layout.infoPath = folder.hasInfo ? RelativePath.join(path, FolderEvidence.infoName) : nil
        layout.mistakenInfoPaths = folder.mistakenInfoNames.orderedByBytes().map { RelativePath.join(path, $0) }
        return layout
    }
}
