package import PropertyLists

/// An asset of a catalog with its variants.
package struct BundleAsset: Sendable {
    /// The full name, with its namespaces.
    package let name: String
    /// The extension of its folder: `imageset`, `colorset`, …
    package let type: String
    /// Where its folder is.
    package let location: CatalogPath
    /// The path relative to its catalog.
    package var path: String { location.set }
    /// The `properties` of its Contents.json, in the order of keys and without positions.
    package let properties: PropertyListDictionary
    /// The variants that have a file or a color, in the order of Contents.json.
    package var variants: [FoundVariant]
}

extension PropertyListDictionary {
    /// The same in the order of keys, without positions: equal for an archive and for its source files.
    package var unplaced: PropertyListDictionary {
        var result = PropertyListDictionary()
        for entry in sortedEntries {
            result.insert(.init(key: entry.key, value: PropertyListNode(entry.value.value.unplaced)))
        }
        return result
    }
}

extension PropertyListValue {
    fileprivate var unplaced: PropertyListValue {
        switch self {
        case .dictionary(let dictionary): .dictionary(dictionary.unplaced)
        case .array(let elements): .array(elements.map { PropertyListNode($0.value.unplaced) })
        default: self
        }
    }
}
