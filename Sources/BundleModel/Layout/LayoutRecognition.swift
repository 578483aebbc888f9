internal import FileAccess

/// Finds out how a bundle is laid out.
///
/// Evidence is strong where a folder holds the Info.plist of its layout, and weak where it only holds what such a
/// folder has besides. Strong evidence counts, but in a package's bundle with other resources beside it; weak evidence
/// counts where nothing contradicts it, and in a package's bundle never.
struct LayoutRecognition {
    let tree: any FileTree
    let name: BundleName

    func layout() throws(FileAccessError) -> BundleLayout {
        layout(try tree.listing(of: ""))
    }

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

    /// The layout that one of the folders with a meaning makes.
    private func structured(below base: String, _ top: FolderEvidence, isVersion: Bool = false) -> BundleLayout? {
        let isAlone = top.holdsOnlyStructure(executableNames: BundleExecutables.fileNames(name.stem))
        let takesStrong = isAlone || !name.isFromPackage
        let takesWeak = isVersion || name.isFramework || isAlone && !name.isFromPackage
        func contents() -> BundleLayout? {
            guard top.directories.contains("Contents"), let folder = evidence(RelativePath.join(base, "Contents"))
            else { return nil }
            let hasResources = folder.directories.contains("Resources")
            guard folder.showsInfo && takesStrong || hasResources && takesWeak else { return nil }
            let path = RelativePath.join(base, "Contents")
            return BundleLayout(
                .contents, name: name, base: base, resourcesPath: hasResources ? "\(path)/Resources" : path
            ).withInfo(in: path, folder)
        }
        func oldStyle() -> BundleLayout? {
            guard top.directories.contains("Resources"), let folder = evidence(RelativePath.join(base, "Resources"))
            else { return nil }
            let isLikely = folder.hasLocalizations || name.isFramework
            guard folder.showsInfo && takesStrong || isLikely && takesWeak else { return nil }
            let path = RelativePath.join(base, "Resources")
            return BundleLayout(.oldStyle, name: name, base: base, resourcesPath: path).withInfo(in: path, folder)
        }
        // In a framework `Resources` comes first, as CFBundle has it.
        if let layout = name.isFramework ? oldStyle() ?? contents() : contents() ?? oldStyle() { return layout }
        return takesStrong && top.directories.contains("Support Files") ? supportFiles(below: base) : nil
    }

    private func supportFiles(below base: String) -> BundleLayout? {
        let path = RelativePath.join(base, "Support Files")
        guard let folder = evidence(path), folder.showsInfo else { return nil }
        let places = ["Resources", "Non-localized Resources"].filter(folder.directories.contains).map {
            "\(path)/\($0)"
        }
        var layout = BundleLayout(.supportFiles, name: name, base: base, resourcesPath: places.first ?? path)
        layout.furtherResourcesPaths = Array(places.dropFirst())
        return layout.withInfo(in: path, folder)
    }

    /// The versions of a framework, the current one first, then the newest by its name.
    private func versions(below base: String, _ top: FolderEvidence) -> [String] {
        guard top.directories.contains("Versions") else { return [] }
        let folder = RelativePath.join(base, "Versions")
        let names = ((try? tree.entries(of: folder)) ?? []).filter { $0.kind == .directory }.map(\.name)
        let ordered = names.filter { $0 == "Current" } + names.filter { $0 != "Current" }.reversed()
        return ordered.map { "\(folder)/\($0)" }
    }

    /// An iOS app as a Mac keeps it: `Wrapper` holds the app, and the link `WrappedBundle` leads to it.
    ///
    /// That it is the same folder is told by its identity: a tree shows no links.
    private func wrapped(_ top: FolderEvidence) -> BundleLayout? {
        let link = "WrappedBundle"
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
