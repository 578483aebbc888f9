internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

extension ExtractionPlan {
    /// Adds the assets in their catalogs, with the namespace folders from which their names derive.
    ///
    /// Assets that were compiled from a catalog alone go into `Assets.xcassets` in the folder of the resources.
    mutating func addCatalogs(of provider: ArchiveProvider, in resources: String) {
        let assets = visibleAssets(provider.assetNames.flatMap { provider.assets(named: $0) })
        let namespaces = provider.namespaces
        let namespacePaths = Set(
            (namespaces + assets.filter { $0.properties["provides-namespace"]?.boolean == true }.map(\.location))
                .map { ExactKey($0.text) })
        var folders: Set<ExactKey> = []
        for asset in assets {
            let folder = Self.folder(of: asset.location, in: resources)
            guard Self.hasNameFromPath(asset, namespacePaths), Self.isCatalog(folder), RelativePath.isValid(asset.path)
            else {
                warn(
                    "extract.unsafe-path",
                    "the asset \"\(asset.name)\" has the unsafe path \"\(asset.location.path)\"; it is not written",
                    .error)
                continue
            }
            folders.insert(ExactKey(folder))
            addSet(asset, in: RelativePath.join(folder, asset.path))
        }
        for folder in folders.ordered(by: <) { addContents([], in: folder.string) }
        for path in namespaces {
            let folder = Self.folder(of: path, in: resources)
            guard folders.contains(ExactKey(folder)) else { continue }
            // The compiler writes no namespace for a catalog itself.
            guard !path.set.isEmpty else {
                warn(
                    "extract.unsafe-path", "the namespace \"\(path.path)\" has an unsafe path; it is not written",
                    .error)
                continue
            }
            let flag: (String, PropertyListValue) = ("properties", .object([("provides-namespace", .boolean(true))]))
            addContents([flag], in: RelativePath.join(folder, path.set))
        }
    }

    /// Returns whether an asset's path gives its name, by the paths of the plain folders and sets that provide a namespace. In
    /// a forged archive it may not.
    private static func hasNameFromPath(_ asset: BundleAsset, _ namespacePaths: Set<ExactKey>) -> Bool {
        let folders = Array(RelativePath.folders(of: asset.path).prefix(FileLimits.depth))
        guard folders.count < FileLimits.depth else { return false }
        var namespace = AssetNamespace()
        for folder in folders.reversed()
        where namespacePaths.contains(ExactKey(CatalogPath(catalog: asset.location.catalog, set: folder).text)) {
            namespace = namespace.inside(folder: RelativePath.split(folder).name)
        }
        let (stem, suffix) = RelativePath.splitExtension(RelativePath.split(asset.path).name)
        return AssetType(fileExtension: suffix) != nil && ExactKey(namespace.name(of: stem)) == ExactKey(asset.name)
    }

    /// Adds a catalog without assets.
    mutating func addEmptyCatalog(in resources: String) {
        addContents([], in: Self.folder(of: CatalogPath(catalog: "", set: ""), in: resources))
    }

    private static func folder(of location: CatalogPath, in resources: String) -> String {
        location.catalog.isEmpty ? RelativePath.join(resources, "Assets.xcassets") : location.catalog
    }

    private static func isCatalog(_ folder: String) -> Bool {
        let suffix = RelativePath.fileExtension(of: folder)
        return RelativePath.isValid(folder) && BundleLayout.catalogExtensions.contains(suffix)
    }

    /// Returns the assets that another asset of the same name does not hide. Inputs have the order of the call, but an
    /// extracted folder is read in the order of file names.
    private mutating func visibleAssets(_ assets: [BundleAsset]) -> [BundleAsset] {
        var previous: [ExactKey: BundleAsset] = [:]
        return assets.filter { asset in
            let identity = ExactKey("\(asset.type)\u{1f}\(asset.name)")
            if let last = previous[identity], !Self.isFound(last, before: asset) {
                warn(
                    "extract.hidden-asset",
                    "the asset \"\(asset.name)\" at \"\(asset.location.path)\" would be found before "
                        + "that at \"\(last.location.path)\", unlike in the archive; it is not written", .error,
                    hint: "compile the catalogs in the order of their names")
                return false
            }
            previous[identity] = asset
            return true
        }
    }

    /// Returns whether an asset precedes another in an extracted folder: by catalogs, then by paths.
    private static func isFound(_ left: BundleAsset, before right: BundleAsset) -> Bool {
        let (first, second) = (left.location, right.location)
        let isSameCatalog = ExactKey(first.catalog) == ExactKey(second.catalog)
        return isSameCatalog
            ? isOrdered(first.set, before: second.set) : isOrdered(first.catalog, before: second.catalog)
    }

    private mutating func addSet(_ asset: BundleAsset, in folder: String) {
        var entries: [PropertyListValue] = []
        var written: Set<ExactKey> = []
        for variant in asset.variants {
            let hasFile = variant.hasContent
            entries.append(
                .dictionary(
                    variant.attributes.catalogEntry(fileName: hasFile ? variant.fileName : nil)))
            guard hasFile else { continue }
            guard !variant.fileName.utf8.contains(UInt8(ascii: "/")) else {
                warn(
                    "extract.unsafe-path", "\"\(variant.fileName)\" is not a file name; the file is not written", .error
                )
                continue
            }
            // Several entries can name the same file.
            if written.insert(ExactKey(variant.fileName)).inserted {
                addContent(of: variant, at: RelativePath.join(folder, variant.fileName))
            }
        }
        let suffix = RelativePath.fileExtension(of: folder)
        var contents: [(String, PropertyListValue)] = []
        if let key = AssetType(fileExtension: suffix)?.entriesKey { contents.append((key, .list(entries))) }
        if !asset.properties.isEmpty { contents.append(("properties", .dictionary(asset.properties))) }
        addContents(contents, in: folder)
    }

    private mutating func addContents(_ contents: [(String, PropertyListValue)], in folder: String) {
        let info: (String, PropertyListValue) = (
            "info", .object([("author", .string("resource-bundle")), ("version", .integer(1))])
        )
        let text = JSONWriter(pretty: true).bytes(of: .object(contents + [info]))
        addFile(AssetCatalog.contentsPath(of: folder), text + [0x0a])
    }
}
