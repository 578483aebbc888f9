internal import BundleDirectory
internal import ExactText
internal import LanguageFallback
internal import PropertyLists
internal import ResourceArchive
internal import ResourceTraits
internal import StringTables

/// Made-up localizations of the texts that other sources have in the development language.
///
/// It stands behind the other sources and has texts only; a text is made when it is asked for.
struct PseudoSource: BundleSource {
    let pseudoLocalizations: [PseudoLocalization]
    private let originals: [(source: any BundleSource, list: SearchList)]

    init(_ pseudoLocalizations: [PseudoLocalization], of sources: [any BundleSource]) {
        self.pseudoLocalizations = PseudoLocalization.allCases.filter { pseudoLocalizations.contains($0) }
        let development = sources.lazy.compactMap(\.developmentLocalization).first ?? "en"
        originals = sources.map { ($0, Self.list(of: $0, development)) }
    }

    /// Where a source has the development language's texts.
    private static func list(of source: any BundleSource, _ development: String) -> SearchList {
        let name = LanguageTag.name(for: development, among: source.localizations)
        let numbers = [name, FallbackChain.base].map { $0.flatMap { source.number(ofLocalization: $0) } } + [0]
        let places = numbers.indices.filter { numbers[$0] != nil }
        return SearchList(
            strings: places.compactMap { numbers[$0] }, stringPlaces: places, files: .unlocalizedOnly,
            assets: .unlocalizedOnly)
    }

    /// None that is chosen for a language: a reader gets one of these only by its own name.
    var localizations: [String] { [] }

    func number(ofLocalization name: String) -> UInt16? {
        pseudoLocalizations.firstIndex { ExactKey($0.name) == ExactKey(name) }.map { UInt16(clamping: $0 + 1) }
    }

    func name(ofLocalization number: UInt16) -> String? { pseudoLocalization(number)?.name }

    var hasTables: Bool { true }

    var tableNames: [String] { originals.flatMap(\.source.tableNames) }

    func firstPlace(ofTable name: String, along list: SearchList) -> Int? {
        let isThere = originals.contains { $0.source.firstPlace(ofTable: name, along: $0.list) != nil }
        return isThere ? list.strings.firstIndex { pseudoLocalization($0) != nil } : nil
    }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let place = list.strings.firstIndex(where: { pseudoLocalization($0) != nil }),
            let pseudo = pseudoLocalization(list.strings[place])
        else { return nil }
        var best: FoundMessage?
        for (source, list) in originals {
            guard var found = source.message(for: key, in: table, along: list) else { continue }
            found.place = list.stringPlaces[found.place]
            if found.place < best?.place ?? .max { best = found }
        }
        return best.map {
            FoundMessage(message: pseudo.message($0.message), place: place, number: list.strings[place])
        }
    }

    func keys(in table: String, along list: SearchList) -> [String] {
        guard list.strings.contains(where: { pseudoLocalization($0) != nil }) else { return [] }
        return originals.flatMap { $0.source.keys(in: table, along: $0.list) }
    }

    private func pseudoLocalization(_ number: UInt16) -> PseudoLocalization? {
        number > 0 && Int(number) <= pseudoLocalizations.count ? pseudoLocalizations[Int(number) - 1] : nil
    }

    // What is no text it does not have.

    var onDisk: BundleDirectory? { nil }
    var developmentLocalization: String? { nil }

    var hasAssets: Bool { false }
    var hasFiles: Bool { false }
    var assetLocalizations: [String] { [] }
    var packageCodes: PackageCodes? { nil }
    var packageFilePath: String? { nil }
    var fileNames: [String] { [] }
    var assetNames: [String] { [] }
    func texts(along list: SearchList) -> ArchiveTexts { .none }
    func file(_ question: borrowing FileQuestion, ranking: VariantRanking) -> FoundVariant? { nil }
    func fileCandidates(_ name: ResourceName) -> [FoundVariant] { [] }
    func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant] { [] }
    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? { nil }
    func infoFiles(for platform: Platform?) -> [InfoFile] { [] }
    func listing() -> BundleListing { BundleListing() }
    func diagnostics() -> [Diagnostic] { [] }

    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] { [] }
    func number(ofAssetLocalization name: String) -> UInt16? { nil }
}

extension BundleSource {
    /// The made-up localizations it offers; most offer none.
    var pseudoLocalizations: [PseudoLocalization] { [] }
    /// None: traits are read where they stand.
    var knownTraits: [VariantTraits] { [] }
}
