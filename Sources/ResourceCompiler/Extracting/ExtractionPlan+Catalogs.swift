internal import AssetCatalogs
internal import ExactText
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

extension ExtractionPlan {
    /// The assets, as catalogs that give them the names they have.
    mutating func addCatalogs(of archive: Archive, in resources: String) {
        var assets: [(name: String, group: ArchiveGroup)] = []
        for place in 0..<archive.nameCount(.asset) {
            let name = archive.name(.asset, at: place) ?? ""
            assets += archive.groups(.asset, at: place).map { (name, $0) }
        }
        // Of one name and type the first one counts; where a later one has the lesser path, it needs a later catalog.
        var earliest: [Int] = []
        var lasts: [ExactKey: (path: String, catalog: Int)] = [:]
        for (name, group) in assets {
            let identity = ExactKey("\(group.type)\u{1f}\(name)")
            let last = lasts[identity] ?? (group.sourcePath, 0)
            let catalog = isOrdered(group.sourcePath, before: last.path) ? last.catalog + 1 : last.catalog
            earliest.append(catalog)
            lasts[identity] = (group.sourcePath, catalog)
        }
        // A set comes before what is in it.
        let ordered = assets.enumerated().sorted { left, right in
            let (first, second) = (earliest[left.offset], earliest[right.offset])
            if first != second { return first < second }
            let (a, b) = (left.element.group.sourcePath, right.element.group.sourcePath)
            return isOrdered(a, before: b) || (!isOrdered(b, before: a) && left.offset < right.offset)
        }

        var catalogs = ExtractedCatalogs()
        for (place, (name, group)) in ordered {
            let properties = Self.object(group.properties)
            guard RelativePath.isValid(group.sourcePath), !group.sourcePath.isEmpty,
                let number = catalogs.place(
                    name, type: group.type, at: group.sourcePath,
                    isNamespace: properties["provides-namespace"]?.boolean == true, from: earliest[place])
            else {
                warn(
                    "extract.unsafe-path",
                    "the asset \"\(name)\" cannot lie at \"\(group.sourcePath)\"; it is left out",
                    .error)
                continue
            }
            let folder = RelativePath.join(resources, ExtractedCatalogs.folderName(number))
            addSet(group, properties, in: RelativePath.join(folder, group.sourcePath))
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

    private mutating func addSet(_ group: ArchiveGroup, _ properties: PropertyListDictionary, in folder: String) {
        var entries: [PropertyListValue] = []
        var written: Set<ExactKey> = []
        for variant in group.variants {
            let hasFile = variant.blob != nil
            entries.append(
                .dictionary(
                    Self.object(variant.attributes).catalogEntry(fileName: hasFile ? variant.fileName : nil)))
            guard hasFile else { continue }
            guard !variant.fileName.utf8.contains(UInt8(ascii: "/")) else {
                warn("extract.unsafe-path", "\"\(variant.fileName)\" is no name of a file in a set", .error)
                continue
            }
            // Several entries may name one file.
            if written.insert(ExactKey(variant.fileName)).inserted {
                addBlob(variant.blob, of: group.archive, at: RelativePath.join(folder, variant.fileName))
            }
        }
        let suffix = RelativePath.splitExtension(RelativePath.split(folder).name).extension
        var contents: [(String, PropertyListValue)] = []
        if let key = AssetType(fileExtension: suffix)?.entriesKey { contents.append((key, .list(entries))) }
        if !properties.isEmpty { contents.append(("properties", .dictionary(properties))) }
        addContents(contents, in: folder)
    }

    private mutating func addContents(_ contents: [(String, PropertyListValue)], in folder: String) {
        let info: (String, PropertyListValue) = (
            "info", .object([("author", .string("resource-bundle")), ("version", .integer(1))])
        )
        let text = JSONWriter(pretty: true).bytes(of: .object(contents + [info]))
        addFile(RelativePath.join(folder, "Contents.json"), text + [0x0a])
    }

    private static func object(_ json: String) -> PropertyListDictionary {
        JSONReader().read(Array(json.utf8), path: "").root?.dictionary ?? PropertyListDictionary()
    }

    /// The texts of a JSON array.
    static func names(_ json: String) -> [String] {
        JSONReader().read(Array(json.utf8), path: "").root?.array?.compactMap(\.string) ?? []
    }
}
