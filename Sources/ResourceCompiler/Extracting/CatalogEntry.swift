internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

extension PropertyListDictionary {
    /// Returns an entry of Contents.json with its file's name. The receiver has the form of `listingAttributes`.
    func catalogEntry(fileName: String?) -> PropertyListDictionary {
        let named = fileName.map { [Entry(key: "filename", value: PropertyListNode(.string($0)))] } ?? []
        let described = entries.compactMap { listed -> Entry? in
            switch ExactKey(listed.key) {
            case "filename": nil
            case "pointSize": Entry(key: "size", value: listed.value)
            case "appearances": Entry(key: listed.key, value: Self.appearances(listed.value))
            case "color": Entry(key: listed.key, value: Self.color(listed.value))
            default: listed
            }
        }
        return PropertyListDictionary(sorting: named + described)
    }

    /// Converts `luminosity=dark` to `{"appearance": "luminosity", "value": "dark"}`.
    private static func appearances(_ node: PropertyListNode) -> PropertyListNode {
        guard let texts = node.array else { return node }
        return PropertyListNode(
            .list(
                texts.compactMap(\.string).map { text in
                    let parts = text.utf8.split(
                        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                    return .object(
                        [("appearance", .string(String(Substring(parts[0]))))]
                            + parts.dropFirst().map { ("value", .string(String(Substring($0)))) })
                }))
    }

    private static func color(_ node: PropertyListNode) -> PropertyListNode {
        guard let listed = node.dictionary else { return node }
        let entries = listed.entries.map { entry in
            switch ExactKey(entry.key) {
            case "colorSpace": Entry(key: "color-space", value: entry.value)
            case "components": Entry(key: entry.key, value: components(entry.value))
            default: entry
            }
        }
        return PropertyListNode(.dictionary(PropertyListDictionary(sorting: entries)))
    }

    private static func components(_ node: PropertyListNode) -> PropertyListNode {
        let entries = (node.dictionary?.entries ?? []).compactMap { component in
            component.value.number.map {
                Entry(key: component.key, value: PropertyListNode(ColorValue.value(ofComponent: $0)))
            }
        }
        return PropertyListNode(.dictionary(PropertyListDictionary(sorting: entries)))
    }
}

extension ColorValue {
    /// Returns a color component as a value that is parsed as the same number. A multiple of 1/255 becomes the text of a
    /// whole number, any other value the text of a fraction. A value that single precision cannot represent becomes a
    /// number, since texts are read in single precision.
    static func value(ofComponent value: Double) -> PropertyListValue {
        let byte = (value * 255).rounded()
        if let whole = Int32(exactly: byte), Double(whole) / 255 == value { return .string(String(whole)) }
        if Double(Float(value)) != value { return .real(value) }
        let text = String(value)
        let isFraction = text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "e"))
        return .string(isFraction ? text : "\(text).0")
    }
}
