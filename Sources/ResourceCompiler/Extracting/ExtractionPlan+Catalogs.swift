internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

extension ExtractionPlan {
    /// The assets, as catalogs that give them the names they have.
    mutating func addCatalogs(of provider: ArchiveProvider, in resources: String) {
        let assets = provider.assetNames.flatMap { provider.assets(named: $0) }
        // Of one name and type the first one counts; where a later one has the lesser path, it needs a later catalog.
        var earliest: [Int] = []
        var lasts: [ExactKey: (path: String, catalog: Int)] = [:]
        for asset in assets {
            let identity = ExactKey("\(asset.type)\u{1f}\(asset.name)")
            let last = lasts[identity] ?? (asset.path, 0)
            let catalog = isOrdered(asset.path, before: last.path) ? last.catalog + 1 : last.catalog
            earliest.append(catalog)
            lasts[identity] = (asset.path, catalog)
        }
        // A set comes before what is in it.
        let ordered = assets.enumerated().sorted { left, right in
            let (first, second) = (earliest[left.offset], earliest[right.offset])
            if first != second { return first < second }
            let (path, other) = (left.element.path, right.element.path)
            return isOrdered(path, before: other) || (!isOrdered(other, before: path) && left.offset < right.offset)
        }

        var catalogs = ExtractedCatalogs()
        for (place, asset) in ordered {
            guard RelativePath.isValid(asset.path), !asset.path.isEmpty,
                let number = catalogs.place(
                    asset.name, type: asset.type, at: asset.path,
                    isNamespace: asset.properties["provides-namespace"]?.boolean == true, from: earliest[place])
            else {
                warn(
                    "extract.unsafe-path",
                    "the asset \"\(asset.name)\" cannot lie at \"\(asset.path)\"; it is left out",
                    .error)
                continue
            }
            let folder = RelativePath.join(resources, ExtractedCatalogs.folderName(number))
            addSet(asset, in: RelativePath.join(folder, asset.path))
        }
        for (number, namespaces) in catalogs.namespaceFolders.enumerated() {
            let folder = RelativePath.join(resources, ExtractedCatalogs.folderName(number))
            addContents([], in: folder)
            for path in namespaces {
                let flag: (String, PropertyListValue) = (
                    "properties", .object([("provides-namespace", .boolean(true))])
                )
                addContents([flag], in: RelativePath.join(folder, path))
            }
        }
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
                warn("extract.unsafe-path", "\"\(variant.fileName)\" is no name of a file in a set", .error)
                continue
            }
            // Several entries may name one file.
            if written.insert(ExactKey(variant.fileName)).inserted {
                addContent(of: variant, at: RelativePath.join(folder, variant.fileName))
            }
        }
        let suffix = RelativePath.splitExtension(RelativePath.split(folder).name).extension
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
        addFile(RelativePath.join(folder, "Contents.json"), text + [0x0a])
    }
}
