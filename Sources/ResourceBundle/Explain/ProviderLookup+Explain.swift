internal import BundleModel
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

extension ProviderLookup {
    /// Returns a key's text in one localization of a table, even if the localization is not searched.
    func text(_ key: String, in table: String, localization: String?) -> String? {
        let number = localization.map { provider.number(ofLocalization: $0) } ?? 0
        guard let message = provider.message(for: key, in: table, along: SearchList(chain: [number]))?.message
        else { return nil }
        return MessageFormatter(locale: LocaleFormatting(localization: localization ?? "")).plainText(of: message)
    }

    /// Returns the index of a localization in the search order for strings, or nil if it is not searched.
    func searchIndex(of localization: String?) -> Int? {
        let number = localization.map { provider.number(ofLocalization: $0) } ?? 0
        return list.strings.firstIndex { $0 == number }.map { list.searchIndices[$0] }
    }

    /// All localizations of this provider, with nil for resources outside any `.lproj`. A pseudo-localization is a localization of its
    /// provider only if it is searched.
    var localizations: [String?] {
        provider is PseudoProvider ? searched.map(\.localization) : [nil] + provider.localizations
    }

    /// The localizations in which this provider is searched, in order, with their indices in the search order of all providers.
    var searched: [(index: Int, localization: String?)] {
        zip(list.searchIndices, list.strings).map { ($0, provider.name(ofLocalization: $1)) }
    }
}

extension VariantRanking {
    /// Returns the criteria by which a variant with some traits is ranked.
    func criteria(of traits: VariantTraits) -> [Explanation.Criterion] {
        explain(of: traits).map { .init(name: $0.name, rank: $0.rank) }
    }
}
