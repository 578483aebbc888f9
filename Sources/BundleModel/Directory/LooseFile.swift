package import PropertyLists
package import ResourceTraits

/// A file outside any catalog, with what its name says about the display it is for.
package struct LooseFile: Sendable {
    /// The path relative to the bundle.
    package var path: String
    /// Language, folder and name.
    package var place: LocalizedPath
    /// The name taken apart: `Cart`, `@2x`, `~ipad`, `png`.
    package var name: VariantFileName
    /// What the name declares, with the number of its localization.
    package var traits: VariantTraits

    /// Takes a file's name apart.
    init(path: String, place: LocalizedPath, traits: VariantTraits) {
        self.path = path
        self.place = place
        name = VariantFileName(place.fileName)
        self.traits = traits
    }

    /// What a listing shows of it besides its name, in the words of an asset's entry.
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
