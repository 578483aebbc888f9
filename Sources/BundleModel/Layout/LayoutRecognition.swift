internal import FileAccess

/// Detects the layout of a bundle.
///
/// Evidence is strong if a folder contains the Info.plist of its layout, and weak if it contains only other folders of the
/// layout. Strong evidence decides, except in a package's bundle that has other resources beside it. Weak evidence decides if
/// nothing contradicts it, and never in a package's bundle.
struct LayoutRecognition {
    let tree: any FileTree
    let name: BundleName

    func layout(_ listing: FolderListing) -> BundleLayout {
        if BundleLayout.catalogExtensions.contains(name.suffix) {
            return BundleLayout(.assetCatalog, name: name, resourcesPath: "")
        }
        let top = FolderEvidence(listing)
        return wrapped(top) ?? layout(below: "", top)
    }

    private func layout(below base: String, _ top: FolderEvidence) -> BundleLayout {
        if top.hasInfo || top.hasLocalizations { return flat(base, top) }
        if let layout = structured(below: base, top) { return layout }
        for version in versions(below: base, top) {
            if let folder = evidence(version), let layout = structured(below: version, folder, isVersion: true) {
                return layout
            }
        }
        return flat(base, top)
    }

    private func flat(_ base: String, _ top: FolderEvidence) -> BundleLayout {
        var layout = BundleLayout(
            .flat, name: name, base: base, resourcesPath: base,
            isEvident: top.showsInfo || top.hasLocalizations || !base.isEmpty)
        layout.localization = name.localization
        return layout.withInfo(in: base, top)
    }

    /// Returns the layout that one of the known folders makes, or nil.
    private func structured(below base: String, _ top: FolderEvidence, isVersion: Bool = false) -> BundleLayout? {
        let isAlone = top.holdsOnlyStructure(executableNames: BundleDirectory.executableFileNames(name.stem))
        let acceptsStrong = isAlone || !name.isFromPackage
        let acceptsWeak = isVersion || name.isFramework || isAlone && !name.isFromPackage
        /// Returns the layout that a folder makes; `isLikely` is whether it has weak evidence.
        func layout(
            _ kind: BundleLayout.Kind, in folderName: String, resources: [String], isLikely: (FolderEvidence) -> Bool
        ) -> BundleLayout? {
            let path = RelativePath.join(base, folderName)
            guard top.directories.contains(folderName), let folder = evidence(path),
                folder.showsInfo && acceptsStrong || isLikely(folder) && acceptsWeak
            else { return nil }
            let resourcesPaths = resources.filter(folder.directories.contains).map { "\(path)/\($0)" }
            var layout = BundleLayout(kind, name: name, base: base, resourcesPath: resourcesPaths.first ?? path)
            layout.furtherResourcesPaths = Array(resourcesPaths.dropFirst())
            return layout.withInfo(in: path, folder)
        }
        func contents() -> BundleLayout? {
            layout(.contents, in: "Contents", resources: ["Resources"]) { $0.directories.contains("Resources") }
        }
        func oldStyle() -> BundleLayout? {
            layout(.oldStyle, in: "Resources", resources: []) { $0.hasLocalizations || name.isFramework }
        }
        // In a framework `Resources` comes first, as with CFBundle.
        if let layout = name.isFramework ? oldStyle() ?? contents() : contents() ?? oldStyle() { return layout }
        guard acceptsStrong else { return nil }
        let supportResources = ["Resources", "Non-localized Resources"]
        return layout(.supportFiles, in: "Support Files", resources: supportResources) { _ in false }
    }

    /// Returns the versions of a framework: the current one first, then the others in reverse order of their names.
    private func versions(below base: String, _ top: FolderEvidence) -> [String] {
        guard top.directories.contains("Versions") else { return [] }
        let folder = RelativePath.join(base, "Versions")
        let names = ((try? tree.entries(of: folder)) ?? []).filter { $0.kind == .directory }.map(\.name)
        let ordered = names.filter { $0 == "Current" } + names.filter { $0 != "Current" }.reversed()
        return ordered.map { "\(folder)/\($0)" }
    }

    /// Returns the layout of an iOS app on a Mac: `Wrapper` contains the app, and the link `WrappedBundle` leads to it.
    ///
    /// The two are compared by folder identity, since a tree shows no links.
    private func wrapped(_ top: FolderEvidence) -> BundleLayout? {
        let link = BundleLayout.wrappedLink
        guard top.directories.contains("Wrapper"), top.directories.contains(link),
            let target = FolderIdentity(of: link, in: tree), let folder = evidence(link)
        else { return nil }
        for entry in (try? tree.entries(of: "Wrapper")) ?? [] where entry.kind == .directory {
            let path = "Wrapper/\(entry.name)"
            let inner = BundleName(path: path)
            if inner.suffix == name.suffix, FolderIdentity(of: path, in: tree) == target {
                return LayoutRecognition(tree: tree, name: inner).layout(below: link, folder)
            }
        }
        return nil
    }

    private func evidence(_ path: String) -> FolderEvidence? {
        (try? tree.listing(of: path)).map(FolderEvidence.init)
    }
}
