package import FileAccess

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
    /// The folder of the resources, relative to the bundle; empty for the bundle itself.
    package var resourcesPath: String
    /// The Info.plist, relative to the bundle; nil where there is none.
    package var infoPath: String?

    /// Looks at a bundle's top and at most three folders below it.
    ///
    /// - Throws: what listing the top folder throws.
    package init(of tree: any FileTree) throws(FileAccessError) {
        let (_, suffix) = RelativePath.splitExtension(RelativePath.split(tree.rootPath).name)
        if Self.catalogExtensions.contains(suffix) {
            self.init(kind: .assetCatalog, resourcesPath: "", infoPath: nil)
            return
        }
        let top = FolderEvidence(try tree.entries(of: ""))
        if top.hasInfo || top.hasLocalizations {
            self.init(kind: .flat, resourcesPath: "", infoPath: top.hasInfo ? infoName : nil)
            return
        }
        for version in Self.frameworkVersions(in: tree, top) {
            if let layout = Self.layout(of: tree, below: version) {
                self = layout
                return
            }
        }
        self.init(kind: .flat, resourcesPath: "", infoPath: nil)
    }

    private init(kind: Kind, resourcesPath: String, infoPath: String?) {
        self.kind = kind
        self.resourcesPath = resourcesPath
        self.infoPath = infoPath
    }

    /// Folders that are an asset catalog when given as the bundle.
    package static let catalogExtensions: Set<String> = ["xcassets", "xcstickers"]

    /// The folders to look for a layout in: the bundle itself, then its framework versions, current one first.
    private static func frameworkVersions(in tree: any FileTree, _ top: FolderEvidence) -> [String] {
        guard top.directories.contains("Versions") else { return [""] }
        let names = ((try? tree.entries(of: "Versions")) ?? []).filter { $0.kind == .directory }.map(\.name)
        let ordered = names.filter { $0 == "Current" } + names.filter { $0 != "Current" }.reversed()
        return [""] + ordered.map { "Versions/\($0)" }
    }

    private static func layout(of tree: any FileTree, below folder: String) -> BundleLayout? {
        func evidence(_ name: String) -> FolderEvidence? {
            (try? tree.entries(of: RelativePath.join(folder, name))).map(FolderEvidence.init)
        }
        func path(_ name: String) -> String { RelativePath.join(folder, name) }
        if let contents = evidence("Contents"), contents.hasInfo || contents.directories.contains("Resources") {
            let hasResources = contents.directories.contains("Resources")
            return BundleLayout(
                kind: .contents, resourcesPath: path(hasResources ? "Contents/Resources" : "Contents"),
                infoPath: contents.hasInfo ? path("Contents/\(infoName)") : nil)
        }
        if let resources = evidence("Resources"), resources.hasInfo || (!folder.isEmpty && resources.hasLocalizations) {
            return BundleLayout(
                kind: .oldStyle, resourcesPath: path("Resources"),
                infoPath: resources.hasInfo ? path("Resources/\(infoName)") : nil)
        }
        if let support = evidence("Support Files"), support.hasInfo {
            return BundleLayout(
                kind: .supportFiles, resourcesPath: path("Support Files/Resources"),
                infoPath: path("Support Files/\(infoName)"))
        }
        return nil
    }
}

private let infoName = "Info.plist"

/// What one folder's listing tells about the layout.
private struct FolderEvidence {
    var hasInfo = false
    var hasLocalizations = false
    var directories: Set<String> = []

    init(_ entries: [FileEntry]) {
        for entry in entries {
            if entry.kind == .file {
                if entry.name == infoName { hasInfo = true }
            } else {
                directories.insert(entry.name)
                if entry.name.hasSuffix(".lproj") { hasLocalizations = true }
            }
        }
    }
}
