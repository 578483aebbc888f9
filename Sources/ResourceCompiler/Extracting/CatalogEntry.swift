internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

extension PropertyListDictionary {
    /// Returns an entry of Contents.json with its file's name. The receiver has the form of `listingAttributes`.
    func catalogEntry(fileName: String?) -> PropertyListDictionary {
        var entries: [Entry] = []
        if let fileName { entries.append(.init(key: "filename", value: PropertyListNode(.string(fileName)))) }
        for listed in self.entries {
            switch ExactKey(listed.key) {
            case "filename": continue
            case "pointSize": entries.append(.init(key: "size", value: listed.value))
            case "appearances": entries.append(.init(key: "appearances", value: Self.appearances(listed.value)))
            case "color": entries.append(.init(key: "color", value: Self.color(listed.value)))
            default: entries.append(listed)
            }
        }
        return PropertyListDictionary(sorting: entries)
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
        var entries: [Entry] = []
        for entry in listed.entries {
            switch ExactKey(entry.key) {
            case "colorSpace": entries.append(.init(key: "color-space", value: entry.value))
            case "components":
                let components = (entry.value.dictionary?.entries ?? []).compactMap { component -> Entry? in
                    component.value.number.map {
                        Entry(key: component.key, value: PropertyListNode(ColorValue.value(ofComponent: $0)))
                    }
                }
                let dictionary = PropertyListDictionary(sorting: components)
                entries.append(.init(key: "components", value: PropertyListNode(.dictionary(dictionary))))
            default: entries.append(entry)
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
