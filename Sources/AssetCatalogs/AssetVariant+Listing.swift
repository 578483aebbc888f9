package import PropertyLists
internal import ResourceBasics

extension AssetVariant {
    /// The variant's attributes for a listing: the keys of its entry as written, except its file.
    ///
    /// `filename` is left out, and `size`, an icon's size in points, is renamed to `pointSize`: a listing uses both keys for
    /// the file. `appearances` is a sorted array of `appearance=value`. Keys are sorted. O(number of keys).
    package var listingAttributes: PropertyListDictionary {
        var attributes: [PropertyListDictionary.Entry] = []
        for written in entry.entries {
            switch ExactKey(written.key) {
            case "filename": continue
            case "color":
                if let color { attributes.append(.init(key: "color", value: color.listing)) }
            case "size": attributes.append(.init(key: "pointSize", value: written.value))
            case "appearances" where written.value.array != nil:
                let words = appearanceWords.map { PropertyListNode(.string($0)) }
                attributes.append(.init(key: "appearances", value: PropertyListNode(.array(words))))
            default: attributes.append(.init(key: written.key, value: written.value))
            }
        }
        return PropertyListDictionary(sorting: attributes)
    }

    /// The appearances as `appearance=value`, sorted.
    package var appearanceWords: [String] {
        let words = (entry["appearances"]?.array ?? []).compactMap { element -> String? in
            guard let appearance = element["appearance"]?.string else { return nil }
            return "\(appearance)=\(element["value"]?.string ?? "")"
        }
        return words.orderedByBytes()
    }
}

extension ColorValue {
    /// The color for a listing: `{"colorSpace", "components": {…}}`, or `{"platform", "reference"}`.
    package var listing: PropertyListNode {
        // The keys are in the order of their bytes, and so are the components.
        var color = PropertyListDictionary()
        if let colorSpace { color.set("colorSpace", .string(colorSpace)) }
        if !components.isEmpty { color.set("components", .object(components.map { ($0.name, .real($0.value)) })) }
        if let platform { color.set("platform", .string(platform)) }
        if let reference { color.set("reference", .string(reference)) }
        return PropertyListNode(.dictionary(color))
    }
}

extension PropertyListDictionary {
    /// Creates a dictionary of entries, sorted by the UTF-8 bytes of their keys.
    package init(sorting entries: [Entry]) {
        self.init()
        for entry in entries.ordered(by: { isOrdered($0.key, before: $1.key) }) { insert(entry) }
    }
}
