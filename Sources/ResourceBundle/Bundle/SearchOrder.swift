internal import LanguageFallback
internal import ResourceTraits

/// The places that one reader's lookups go through, best first, by name; nil is what lies outside any `.lproj`.
struct SearchOrder: Sendable {
    let strings: [String?]
    let files: [String?]

    /// The order for the localizations that were chosen.
    init(_ chain: FallbackChain, _ policy: SearchPolicy) {
        switch policy {
        case .localizedFirst:
            strings = chain.strings + [nil]
            files = chain.files + [nil]
        case .nsbundle:
            strings = [nil] + chain.nsbundle
            files = strings
        }
    }

    /// The order for one localization and no other; nil for none at all.
    init(only localization: String?, _ policy: SearchPolicy) {
        let name = localization.map { [$0] as [String?] } ?? []
        strings = policy == .nsbundle ? [nil] + name : name + [nil]
        files = strings
    }

    /// The same in the numbers of one source, with the chain of its assets' own locales.
    func list(in source: some BundleSource, names: LocalizationNames, assets: [String]) -> SearchList {
        func number(_ name: String?) -> UInt16? {
            guard let name else { return 0 }
            return source.number(ofLocalization: names.folder(of: name))
        }
        var numbers: [UInt16] = []
        var places: [Int] = []
        for (place, name) in strings.enumerated() {
            guard let number = number(name), !numbers.contains(number) else { continue }
            numbers.append(number)
            places.append(place)
        }
        return SearchList(
            strings: numbers, stringPlaces: places, files: LocalizationRanks(sparseChain: files.map(number)),
            assets: LocalizationRanks(sparseChain: assets.map { source.number(ofAssetLocalization: $0) }))
    }
}
