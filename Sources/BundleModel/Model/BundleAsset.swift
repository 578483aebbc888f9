package import PropertyLists

/// An asset of a catalog with its variants.
package struct BundleAsset: Sendable {
    /// The asset's full name, with its namespaces.
    package let name: String
    /// The extension of the asset's folder: `imageset`, `colorset`, …
    package let type: String
    /// The location of the asset's folder.
    package let location: CatalogPath
    /// The path of the asset's folder relative to its catalog.
    package var path: String { location.set }
    /// The `properties` of the asset's Contents.json, sorted by key and without source positions.
    package let properties: PropertyListDictionary
    /// The variants that have a file or a color, in the order of Contents.json.
    package var variants: [FoundVariant]
}

extension PropertyListDictionary {
    /// A copy of the dictionary, sorted by key and without source positions: an archive and its source files give equal copies.
    package var unplaced: PropertyListDictionary {
        var result = PropertyListDictionary()
        for entry in sortedEntries { result.set(entry.key, entry.value.value.unplaced) }
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
