package import AssetCatalogs
package import PropertyLists
internal import ResourceBasics
package import ResourceTraits

/// An index by name of the assets of all catalogs of a directory bundle.
///
/// If two assets have the same name and type, lookups use the first, in the order of the catalogs and then of the paths. The
/// others stay in the list for listings.
@usableFromInline
package final class AssetIndex: Sendable {
    /// A variant with the number of its locale.
    package struct Variant: Sendable {
        /// The index of the variant in the asset's variants.
        package var index: Int
        /// The traits that the variant declares, with its locale's number in `localizations`.
        package var traits: VariantTraits
    }

    /// An asset with its usable variants.
    package struct Entry: Sendable {
        /// The index of the asset's catalog in `catalogs`.
        package var catalog: Int
        /// The asset as read from its catalog.
        package var source: Asset
        /// The variants that have a file or a color, in source order.
        package var variants: [Variant]

        /// The variant as read from its catalog.
        package func source(of variant: Variant) -> AssetVariant { source.variants[variant.index] }
    }

    /// The bundle that the files are read from.
    package let directory: BundleDirectory
    /// The locales of localized variants, sorted by UTF-8 bytes; number `n` is the element at index `n - 1`.
    package let localizations: [String]
    /// The catalogs, in search order.
    package let catalogs: [AssetCatalog]
    /// The assets, sorted by name, then type, then catalog and path.
    package let entries: [Entry]
    /// The diagnostics of reading the catalogs.
    package var diagnostics: [Diagnostic] { catalogs.flatMap(\.diagnostics) }
    /// The range of `entries` for each name. It is lazy because compiling does not need it.
    private let entryRanges: Lazily<[ExactKey: Range<Int>]>

    /// Reads all catalogs of a bundle.
    package init(_ directory: BundleDirectory) {
        self.directory = directory
        let catalogs = directory.inventory.catalogs.map { AssetCatalog(of: directory.tree, at: $0) }
        self.catalogs = catalogs
        let assets = catalogs.count == 1 ? catalogs[0].assets : catalogs.flatMap(\.assets)
        let origins = catalogs.indices.flatMap { repeatElement($0, count: catalogs[$0].assets.count) }
        let order = orderedNumbers(assets.count) { left, right in
            Asset.isListed(assets[left], before: assets[right])
        }
        var localized: [(entry: Int, variant: Int, locale: String)] = []
        var entries = order.enumerated().map { entry, number in
            let variants = assets[number].variants
            var usable: [Variant] = []
            usable.reserveCapacity(variants.count)
            for index in variants.indices where variants[index].isUsable {
                if let locale = variants[index].locale { localized.append((entry, usable.count, locale)) }
                usable.append(Variant(index: index, traits: variants[index].traits))
            }
            return Entry(catalog: origins[number], source: assets[number], variants: usable)
        }
        let locales = Set(localized.map { ExactKey($0.locale) }).orderedTexts()
        for (entry, variant, locale) in localized {
            entries[entry].variants[variant].traits.localizationID = locales.localizationNumber(of: locale) ?? 0
        }
        localizations = locales
        self.entries = entries
        entryRanges = Lazily { [entries] in Self.entryRanges(of: entries) }
    }

    /// Returns the range of entries for each name.
    private static func entryRanges(of entries: [Entry]) -> [ExactKey: Range<Int>] {
        var entryRanges: [ExactKey: Range<Int>] = [:]
        entryRanges.reserveCapacity(entries.count)
        for index in entries.indices {
            let name = ExactKey(entries[index].source.name)
            entryRanges[name] = (entryRanges[name]?.lowerBound ?? index)..<(index + 1)
        }
        return entryRanges
    }

    /// Returns a variant of an entry as read from its catalog.
    package func source(_ entry: Int, _ variant: Int) -> AssetVariant {
        entries[entry].source(of: entries[entry].variants[variant])
    }

    /// Returns the location of an entry's asset.
    package func path(of entry: Entry) -> CatalogPath {
        CatalogPath(catalog: catalogs[entry.catalog].path, set: entry.source.path)
    }

    /// Returns the assets of a name, by type; the first one of a type hides the others.
    package func entries(named name: String) -> ArraySlice<Entry> {
        entryRanges.value[ExactKey(name)].map { entries[$0] } ?? []
    }
}
