internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The parsed Contents.json of a folder.
struct SetContents {
    /// The path of the Contents.json relative to the catalog.
    let path: String
    /// The object; nil if there is no file or it cannot be read.
    let root: PropertyListDictionary?

    var properties: PropertyListDictionary { root?["properties"]?.dictionary ?? PropertyListDictionary() }
    var providesNamespace: Bool { properties["provides-namespace"]?.boolean == true }

    /// Returns the keys of the object except `info`, `properties` and the entries; nil if there is no object.
    func otherKeys(besides entriesKey: String?) -> [PropertyListDictionary.Entry]? {
        let entriesKey = ExactKey(entriesKey ?? "properties")
        return root?.entries.filter { entry in
            let key = ExactKey(entry.key)
            return key != "info" && key != "properties" && key != entriesKey
        }
    }
}

extension CatalogWalk {
    /// Reads a folder's Contents.json.
    mutating func contents(in folder: String, names: FolderNames, isNeeded: Bool) -> SetContents {
        let path = AssetCatalog.contentsPath(of: folder)
        guard names.hasContents else {
            if isNeeded {
                report(
                    .warning, "missing-contents", "the set has no Contents.json, so it has no variants", in: folder,
                    hint: "add Contents.json, or remove the folder")
            }
            return SetContents(path: path, root: nil)
        }
        let contents = SetContents(path: path, root: object(at: path))
        if let properties = contents.root?["properties"] { checkTypes(ofProperties: properties, in: path) }
        return contents
    }

    /// Reports the properties that are read, and whose values are of other types.
    private mutating func checkTypes(ofProperties node: PropertyListNode, in path: String) {
        guard let properties = node.dictionary else {
            return reportWrongType("properties", node, not: "dictionary", in: path)
        }
        let namespace = "provides-namespace"
        if let node = properties[namespace], node.boolean == nil {
            reportWrongType(namespace, node, not: "boolean", in: path)
        }
        let tags = "on-demand-resource-tags"
        guard let node = properties[tags] else { return }
        guard let elements = node.array else { return reportWrongType(tags, node, not: "array", in: path) }
        for element in elements where element.string == nil {
            reportWrongType(tags, element, not: "string", in: path)
        }
    }

    /// Reports a value that is not used because of its type. A value `null` is the same as none.
    mutating func reportWrongType(_ key: String, _ node: PropertyListNode, not type: String, in path: String) {
        if case .null = node.value { return }
        report(
            .warning, "wrong-type",
            "a value of \"\(key)\" is of type \(node.value.typeName), not \(type), and is not used", in: path,
            at: node.position, hint: "write a value of type \(type)")
    }

    private mutating func object(at path: String) -> PropertyListDictionary? {
        let bytes: [UInt8]
        do throws(FileAccessError) {
            bytes = try tree.contents(of: treePath(path), byteLimit: CatalogLimits.contentsByteCount)
        } catch {
            report(.error, "unreadable-contents", "Contents.json cannot be read: \(error.reason)", in: path)
            return nil
        }
        let document = JSONReader().read(bytes, path: path)
        report(document.diagnostics.map(withShownPath))
        guard let root = document.root else { return nil }
        guard let object = root.dictionary else {
            report(
                .error, "contents-not-an-object",
                "the value of Contents.json is of type \(root.value.typeName), not dictionary",
                in: path, at: root.position)
            return nil
        }
        return object
    }
}
