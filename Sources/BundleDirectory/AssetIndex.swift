package import AssetCatalogs
internal import ExactText
package import PropertyLists
package import ResourceTraits

/// The assets of all catalogs of a directory bundle by name.
///
/// Of two assets of one name and type the first one counts, in the order of the catalogs and then of the paths; the
/// others stay in the list, so that a listing shows them.
package final class AssetIndex: Sendable {
    /// A variant with the number of its locale.
    package struct Variant: Sendable {
        /// The entry as its catalog has it.
        package var source: AssetVariant
        /// What it declares, with its locale's number among `localizations`.
        package var traits: VariantTraits
    }

    /// An asset with its usable variants.
    package struct Entry: Sendable {
        /// The asset as its catalog has it.
        package var source: Asset
        /// The variants that have a file or a colour, in source order.
        package var variants: [Variant]
    }

    /// The bundle that the files are read from.
    package let directory: BundleDirectory
    /// The locales of localized variants, by bytes; number `n` is the one at place `n - 1`.
    package let localizations: [String]
    /// The catalogs, in the order in which they count.
    package let catalogs: [AssetCatalog]
    /// The assets by name, then type, then catalog and path.
    package let entries: [Entry]
    /// What there is to say about the catalogs.
    package var diagnostics: [Diagnostic] { catalogs.flatMap(\.diagnostics) + CrossCatalogNames.findings(in: catalogs) }
    private let numbers: [ExactKey: UInt16]
    private let places: [ExactKey: Range<Int>]

    /// Reads all catalogs of a bundle.
    package init(_ directory: BundleDirectory) {
        self.directory = directory
        let catalogs = directory.inventory.catalogs.map { directory.catalog(at: $0) }
        self.catalogs = catalogs
        let assets = catalogs.flatMap(\.assets).enumerated().sorted { left, right in
            Asset.isListed(left.element, before: right.element)
                || (!Asset.isListed(right.element, before: left.element) && left.offset < right.offset)
        }.map(\.element)
        let locales = Set(assets.lazy.flatMap(\.variants).compactMap { $0.locale.map { ExactKey($0) } }).sorted()
        var numbers: [ExactKey: UInt16] = [:]
        for (place, locale) in locales.enumerated() { numbers[locale] = UInt16(clamping: place + 1) }
        self.numbers = numbers
        let known = numbers
        entries = assets.map { asset in
            Entry(
                source: asset,
                variants: asset.variants.filter(\.isUsable).map { variant in
                    var traits = variant.traits
                    traits.localizationID = variant.locale.flatMap { known[ExactKey($0)] } ?? 0
                    return Variant(source: variant, traits: traits)
                })
        }
        localizations = locales.map(\.string)
        var places: [ExactKey: Range<Int>] = [:]
        for (place, entry) in entries.enumerated() {
            let start = places[ExactKey(entry.source.name)]?.lowerBound ?? place
            places[ExactKey(entry.source.name)] = start..<(place + 1)
        }
        self.places = places
    }

    /// A variant of an entry as its catalog has it.
    package func source(_ entry: Int, _ variant: Int) -> AssetVariant { entries[entry].variants[variant].source }

    /// The number of a locale, or nil.
    package func number(of locale: String) -> UInt16? { numbers[ExactKey(locale)] }

    /// The assets of a name, by type; a second one of a type is hidden by the first.
    package func entries(named name: String) -> ArraySlice<Entry> {
        places[ExactKey(name)].map { entries[$0] } ?? []
    }
}
