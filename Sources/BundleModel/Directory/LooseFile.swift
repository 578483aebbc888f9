package import PropertyLists
package import ResourceTraits

/// A file outside any catalog, with the traits that its name declares.
package struct LooseFile: Sendable {
    /// The path relative to the bundle.
    package var path: String
    /// The localization, directory and file name.
    package var localizedPath: LocalizedPath
    /// The parsed name: `Cart`, `@2x`, `~ipad`, `png`.
    package var name: VariantFileName
    /// The traits that the name declares, with the number of the localization.
    package var traits: VariantTraits

    /// Parses a file's name.
    init(path: String, localizedPath: LocalizedPath, traits: VariantTraits) {
        self.path = path
        self.localizedPath = localizedPath
        name = VariantFileName(localizedPath.fileName)
        self.traits = traits
    }

    /// The attributes that a listing shows besides the name, under the keys of an asset's entry.
    package var listingAttributes: PropertyListDictionary {
        var attributes = PropertyListDictionary()
        func add(_ key: String, _ value: String?) {
            if let value { attributes.insert(.init(key: key, value: PropertyListNode(.string(value)))) }
        }
        add("idiom", name.idiom?.word)
        add("platform", name.platform?.word)
        add("scale", name.scale?.description)
        return attributes
    }
}
