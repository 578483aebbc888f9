package import AssetCatalogs
package import PropertyLists
internal import ResourceBasics
package import ResourceTraits

/// The assets of all catalogs of a directory bundle by name.
///
/// Of two assets of one name and type the first one counts, in the order of the catalogs and then of the paths; the
/// others stay in the list, so that a listing shows them.
@usableFromInline
package final class AssetIndex: Sendable {
    /// A variant with the number of its locale.
    package struct Variant: Sendable {
        /// Its place among the variants of the asset.
        package var place: Int
        /// What it declares, with its locale's number among `localizations`.
        package var traits: VariantTraits
    }

    /// An asset with its usable variants.
    package struct Entry: Sendable {
        /// The place of its catalog among the catalogs.
        package var catalog: Int
        /// The asset as its catalog has it.
        package var source: Asset
        /// The variants that have a file or a color, in source order.
        package var variants: [Variant]

        /// A variant as its catalog has it.
        package func source(of variant: Variant) -> AssetVariant { source.variants[variant.place] }
    }

    /// The bundle that the files are read from.
    package let directory: BundleDirectory
    /// The locales of localized variants, by bytes; number `n` is the one at place `n - 1`.
    package let localizations: [String]
    /// The catalogs, in the order in which they count.
    package let catalogs: [AssetCatalog]
    /// The assets by name, then type, then catalog and path.
    package let entries: [Entry]
    /// What reading the catalogs has found.
    package var diagnostics: [Diagnostic] { catalogs.flatMap(\.diagnostics) }
    private let numbers: [ExactKey: UInt16]
    /// Where the assets of a name stand; compiling asks for none.
    private let places: Lazily<[ExactKey: Range<Int>]>

    /// Reads all catalogs of a bundle.
    package init(_ directory: BundleDirectory) {
        self.directory = directory
        let catalogs = directory.inventory.catalogs.map { directory.catalog(at: $0) }
        self.catalogs = catalogs
        let assets = catalogs.count == 1 ? catalogs[0].assets : catalogs.flatMap(\.assets)
        let origins = catalogs.indices.flatMap { repeatElement($0, count: catalogs[$0].assets.count) }
        let order = orderedNumbers(assets.count) { left, right in
            Asset.isListed(assets[left], before: assets[right])
        }
        let locales = Self.locales(of: assets)
        var numbers: [ExactKey: UInt16] = [:]
        for (place, locale) in locales.enumerated() { numbers[ExactKey(locale)] = UInt16(clamping: place + 1) }
        self.numbers = numbers
        let known = numbers
        let entries = order.map { number in
            let variants = assets[number].variants
            var usable: [Variant] = []
            usable.reserveCapacity(variants.count)
            for place in variants.indices where variants[place].isUsable {
                var traits = variants[place].traits
                if let locale = variants[place].locale { traits.localizationID = known[ExactKey(locale)] ?? 0 }
                usable.append(Variant(place: place, traits: traits))
            }
            return Entry(catalog: origins[number], source: assets[number], variants: usable)
        }
        localizations = locales
        self.entries = entries
        places = Lazily { Self.places(of: entries) }
    }

    /// Where the assets of each name stand.
    private static func places(of entries: [Entry]) -> [ExactKey: Range<Int>] {
        var places: [ExactKey: Range<Int>] = [:]
        places.reserveCapacity(entries.count)
        for place in entries.indices {
            let name = ExactKey(entries[place].source.name)
            places[name] = (places[name]?.lowerBound ?? place)..<(place + 1)
        }
        return places
    }

    /// The locales that variants are for, by bytes.
    private static func locales(of assets: [Asset]) -> [String] {
        var locales: Set<ExactKey> = []
        for asset in assets {
            for variant in asset.variants { if let locale = variant.locale { locales.insert(ExactKey(locale)) } }
        }
        return locales.orderedTexts()
    }

    /// A variant of an entry as its catalog has it.
    package func source(_ entry: Int, _ variant: Int) -> AssetVariant {
        entries[entry].source(of: entries[entry].variants[variant])
    }

    /// Where the set of an entry is.
    package func path(ofEntry entry: Int) -> CatalogPath { path(of: entries[entry]) }

    /// Where the set of an entry is.
    package func path(of entry: Entry) -> CatalogPath {
        CatalogPath(catalog: catalogs[entry.catalog].path, set: entry.source.path)
    }

    /// The number of a locale, or nil.
    package func number(of locale: String) -> UInt16? { numbers[ExactKey(locale)] }

    /// The assets of a name, by type; a second one of a type is hidden by the first.
    package func entries(named name: String) -> ArraySlice<Entry> {
        places.value[ExactKey(name)].map { entries[$0] } ?? []
    }
}
