package import LanguageFallback
package import PropertyLists
internal import ResourceArchive
package import ResourceBasics
package import StringTables

/// A bundle made of layers: overlays, its own providers, packs, and pseudo-localizations, in this search order.
///
/// It is the one model that all code reads. Only this type decides what a layer replaces or removes, which localizations exist,
/// and which one is the development language.
package final class LayeredBundle: Sendable {
    /// The overlays, the topmost first.
    package let overlays: [ArchiveProvider]
    /// The providers of the bundle itself, in search order.
    package let base: [any BundleProvider]
    /// The open packs.
    package let packs: [ArchiveProvider]
    /// The providers that are searched after all others.
    private let behind: [any BundleProvider]
    /// All providers, in search order. A layer below others is wrapped, so that only what they do not replace or remove is
    /// visible.
    package let providers: [any BundleProvider]
    /// The archive that is searched first; nil if the first provider is a directory, or an archive below overlays.
    package let firstArchive: ArchiveProvider?
    /// The development language that the caller states; nil for none.
    package let statedLanguage: String?
    private let lazyDevelopmentLanguage: Lazily<DevelopmentLanguage>
    private let lazyNames: Lazily<LocalizationNames>
    private let lazyFirstHasAllTables: Lazily<Bool>
    private let lazyFolders: Lazily<BundleFolders>

    /// Combines layers to a bundle.
    package init(
        overlays: [ArchiveProvider] = [], base: [any BundleProvider], packs: [ArchiveProvider] = [],
        behind: [any BundleProvider] = [], developmentLanguage: String? = nil
    ) {
        self.overlays = overlays
        self.base = base
        self.packs = packs
        self.behind = behind
        statedLanguage = developmentLanguage
        let providers = Self.providers(overlays, base, packs, behind)
        self.providers = providers
        firstArchive = providers.first as? ArchiveProvider
        lazyFolders = Lazily { BundleFolders(fileNames: union(providers.map(\.fileNames))) }
        lazyFirstHasAllTables = Lazily { providers.dropFirst().allSatisfy { $0.tableNames.isEmpty } }
        let development = Lazily {
            // The base decides: an overlay changes texts, but not the language that they are written in.
            Self.developmentLanguage(
                said: developmentLanguage, statements: base.map(\.languageStatement), of: providers, declaredBy: base)
        }
        lazyDevelopmentLanguage = development
        lazyNames = Lazily {
            LocalizationNames(
                folders: Self.localizations(providers), developmentLocalization: development.value.localization,
                declared: Self.declared(providers))
        }
    }

    private static func providers(
        _ overlays: [ArchiveProvider], _ base: [any BundleProvider], _ packs: [ArchiveProvider],
        _ behind: [any BundleProvider]
    ) -> [any BundleProvider] {
        if overlays.isEmpty && packs.isEmpty { return base + behind }
        var covers: [ArchiveProvider] = []
        var result: [any BundleProvider] = []
        for overlay in overlays {
            result.append(covered(overlay, by: covers))
            covers.append(overlay)
        }
        result += base.map { covered($0, by: covers) }
        // If an asset is in the bundle again, the bundle's asset is used, even if an older pack still has it.
        covers += base.compactMap { $0 as? ArchiveProvider }
        result += packs.map { covered($0, by: covers) }
        return result + behind
    }

    private static func covered(
        _ provider: any BundleProvider, by covers: [ArchiveProvider]
    ) -> any BundleProvider {
        covers.isEmpty ? provider : OverlaidProvider(provider, under: covers)
    }

    /// Returns this bundle with another open pack.
    package func adding(pack: ArchiveProvider) -> LayeredBundle {
        LayeredBundle(
            overlays: overlays, base: base, packs: packs + [pack], behind: behind, developmentLanguage: statedLanguage)
    }

    /// Returns this bundle with a provider that is searched after all others.
    package func adding(behind provider: any BundleProvider) -> LayeredBundle {
        LayeredBundle(
            overlays: overlays, base: base, packs: packs, behind: behind + [provider],
            developmentLanguage: statedLanguage)
    }

    /// Whether only the first provider has string tables.
    package var firstHasAllTables: Bool { lazyFirstHasAllTables.value }
    /// Whether an asset of the first provider hides the assets of the same name in all others.
    package var firstHidesAssets: Bool {
        providers.dropFirst().allSatisfy { $0 is OverlaidProvider || !$0.hasAssets }
    }

    /// The tags of the open packs.
    package var openPackTags: Set<ExactKey> { Set(packs.compactMap { $0.contents.packTag.map { ExactKey($0) } }) }

    /// The tags of the packs that have an asset, sorted by UTF-8 bytes; empty if one of these packs is open.
    package func closedPackTags(ofAsset name: String) -> [String] {
        let tags = Set(
            (overlays + base).compactMap(\.archive).flatMap { $0.packTags(ofAsset: name) }.map { ExactKey($0) })
        return tags.isDisjoint(with: openPackTags) ? tags.orderedTexts() : []
    }

    /// The names of the assets in packs that are not open, sorted by UTF-8 bytes.
    ///
    /// - Complexity: O(n log n) for n assets in packs.
    package var closedPackAssets: [String] {
        union((overlays + base).compactMap(\.archive).map { $0.packedAssets.map(\.name) }).filter {
            !closedPackTags(ofAsset: $0).isEmpty
        }
    }
}

// MARK: - Languages

extension LayeredBundle {
    /// The development language: the fallback for readers whose preferred languages are all unavailable.
    package var developmentLanguage: DevelopmentLanguage { lazyDevelopmentLanguage.value }

    /// The localization names that preferred languages are matched against.
    package var localizationNames: LocalizationNames { lazyNames.value }

    /// The localizations of all layers as their folders spell them, sorted by UTF-8 bytes.
    package var localizations: [String] { Self.localizations(providers) }

    /// The locales of localized assets of all layers, sorted by UTF-8 bytes.
    package var assetLocalizations: [String] { Self.assetLocalizations(providers) }

    /// Finds the development language of providers.
    ///
    /// - Parameter base: The providers whose Info.plist declares localizations.
    package static func developmentLanguage(
        said: String? = nil, statements: [LanguageStatement], of providers: [any BundleProvider],
        declaredBy base: [any BundleProvider]
    ) -> DevelopmentLanguage {
        DevelopmentLanguage(
            said: said, statements: statements, localizations: localizations(providers), declared: declared(base),
            assetLocalizations: assetLocalizations(providers))
    }

    /// The localizations that `CFBundleLocalizations` declares.
    package var declaredLocalizations: [String] { Self.declared(base) }

    private static func assetLocalizations(_ providers: [any BundleProvider]) -> [String] {
        union(providers.filter(\.hasAssets).map(\.assetLocalizations))
    }

    private static func localizations(_ providers: [any BundleProvider]) -> [String] {
        providers.count == 1 ? providers[0].localizations : union(providers.map(\.localizations))
    }

    /// The localizations that `CFBundleLocalizations` of the first Info.plist declares.
    private static func declared(_ providers: [any BundleProvider]) -> [String] {
        providers.lazy.compactMap(\.declaredLocalizations).first ?? []
    }
}

// MARK: - Contents

extension LayeredBundle {
    /// The string tables sorted by name. The localizations of a table are sorted by name; texts outside any `.lproj` come
    /// first.
    ///
    /// - Complexity: Reads all string tables of a directory.
    package var tables: [BundleTable] {
        union(providers.map(\.tableNames)).compactMap { name in
            let columns = columns(ofTable: name)
            if columns.isEmpty { return nil }
            let catalog = providers.lazy.compactMap { $0.catalog(ofTable: name) }.first
            return BundleTable(name: name, columns: columns, catalog: catalog?.catalog, catalogPath: catalog?.path)
        }
    }

    /// Returns a String Catalog's metadata for translators about a table; if several layers have it, that of the topmost.
    package func notes(ofTable name: String) -> TableNotes {
        providers.lazy.map { $0.notes(ofTable: name) }.first { !$0.isEmpty } ?? TableNotes()
    }

    /// Returns a table's localizations. If several layers have a localization, the upper layer's texts win, and lower layers
    /// add the keys that it lacks.
    private func columns(ofTable name: String) -> [TableColumn] {
        var columns: [ExactKey: TableColumn] = [:]
        for provider in providers where !(provider.archive?.repeatsTexts ?? false) {
            let numbers = [0] + provider.localizations.compactMap { provider.number(ofLocalization: $0) }
            for column in numbers.compactMap({ provider.column(ofTable: name, $0) }) {
                let key = ExactKey(column.localization ?? "")
                columns[key] = columns[key]?.adding(column) ?? column
            }
        }
        return columns.ordered { $0.key < $1.key }.map(\.value)
    }

    /// The diagnostics of the archives among the providers. Those of directories are the compiler's.
    package var archiveDiagnostics: [Diagnostic] {
        providers.filter { $0.archive != nil }.flatMap { $0.diagnostics() }
    }

    /// The folders of the loose files, and the nested bundles among them.
    package var folders: BundleFolders { lazyFolders.value }

    /// The loose files, each path once, sorted by UTF-8 bytes.
    package var files: [FoundVariant] {
        // A file hides those of lower layers that have its path.
        providers.flatMap(\.files).map { (path: ExactKey($0.path), file: $0) }.uniqued { $0.path }
            .ordered { $0.path < $1.path }.map(\.file)
    }

    /// The assets, sorted by name and then type. An asset that another one of the same provider, name and type hides follows
    /// that one.
    package var assets: [BundleAsset] {
        union(providers.map(\.assetNames)).flatMap { name in
            var assets: [BundleAsset] = []
            for provider in providers {
                let known = Set(assets.map { ExactKey($0.type) })
                assets += provider.assets(named: name).filter { !known.contains(ExactKey($0.type)) }
            }
            return assets.ordered { isOrdered($0.type, before: $1.type) }
        }
    }
}

/// One string table in all its localizations.
package struct BundleTable: Sendable {
    /// The table's name, with its folder if it has one.
    package let name: String
    /// The table in each localization, sorted by name; the one outside any `.lproj` comes first.
    package let columns: [TableColumn]
    /// The String Catalog that the table comes from, with its metadata about keys.
    package let catalog: StringCatalog?
    /// The path of the String Catalog's file, as diagnostics show it.
    package let catalogPath: String?

    /// Returns the index of the column with the originals: that of the development language, else `Base`, else the one outside any
    /// `.lproj`; nil if there is none.
    package func developmentColumn(_ language: String?) -> Int? {
        let names = columns.compactMap(\.localization)
        let nearest = [language, FallbackChain.base].lazy.compactMap { name in
            name.flatMap { DevelopmentLanguage.nearest(to: $0, among: names) }
        }.first
        return columns.firstIndex { $0.localization.map { ExactKey($0) } == nearest.map { ExactKey($0) } }
    }

    /// Whether a key is itself a text, and so the original if the development language has none: it has a space or a `%`.
    package static func isText(_ key: String) -> Bool { key.utf8.contains { " %".utf8.contains($0) } }
}

extension [String] {
    /// Returns the number of a localization among names that are sorted by UTF-8 bytes: its index plus 1, since 0 means outside any
    /// localization. nil if there is none of that name.
    ///
    /// - Complexity: O(log count).
    func localizationNumber(of name: String) -> UInt16? {
        let index = partitionPoint(count) { isOrdered(self[$0], before: name) }
        return index < count && ExactKey(self[index]) == ExactKey(name) ? UInt16(exactly: index + 1) : nil
    }
}

/// Returns the names of several lists, each once, sorted by UTF-8 bytes.
package func union(_ lists: [[String]]) -> [String] {
    Set(lists.joined().map { ExactKey($0) }).orderedTexts()
}
