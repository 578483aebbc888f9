internal import BundleModel
internal import LanguageFallback
internal import ResourceBasics
internal import StringTables

/// A provider of pseudo-localizations, made from the texts that other providers have in the development language.
///
/// It is searched after the other providers and has only texts. Each text is made on request.
struct PseudoProvider: BundleProvider {
    private let pseudoLocalizations: [PseudoLocalization]
    private let originals: [(provider: any BundleProvider, list: SearchList)]

    init(_ pseudoLocalizations: [PseudoLocalization], of model: LayeredBundle) {
        self.pseudoLocalizations = pseudoLocalizations
        let development = model.developmentLanguage.localization ?? "en"
        originals = model.providers.map { provider in
            let name = DevelopmentLanguage.nearest(to: development, among: provider.localizations)
            let numbers = [name, FallbackChain.base].map { $0.flatMap { provider.number(ofLocalization: $0) } }
            return (provider, SearchList(chain: numbers + [0]))
        }
    }

    /// Empty: languages are not matched with pseudo-localizations. A reader gets one only by its own name.
    var localizations: [String] { [] }

    func number(ofLocalization name: String) -> UInt16? {
        pseudoLocalizations.firstIndex { ExactKey($0.name) == ExactKey(name) }.map { UInt16(clamping: $0 + 1) }
    }

    func name(ofLocalization number: UInt16) -> String? { pseudoLocalization(number)?.name }

    var tableNames: [String] { originals.flatMap(\.provider.tableNames) }

    func column(ofTable name: String, _ number: UInt16) -> TableColumn? {
        guard let pseudo = pseudoLocalization(number) else { return nil }
        var table = StringTable(name: name, localization: pseudo.name)
        for (provider, list) in originals {
            for column in list.strings.compactMap({ provider.column(ofTable: name, $0) }) {
                for entry in column.table.entries where !table.contains(entry.key) {
                    table.insert(.init(key: entry.key, message: pseudo.message(entry.message)))
                }
            }
        }
        return table.isEmpty ? nil : TableColumn(table, localization: pseudo.name)
    }

    func hasTable(_ name: String, _ number: UInt16) -> Bool {
        pseudoLocalization(number) != nil
            && originals.contains { provider, list in list.strings.contains { provider.hasTable(name, $0) } }
    }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let index = list.strings.firstIndex(where: { pseudoLocalization($0) != nil }),
            let pseudo = pseudoLocalization(list.strings[index])
        else { return nil }
        var best: FoundMessage?
        for (provider, list) in originals {
            if let found = provider.message(for: key, in: table, along: list),
                found.searchIndex < best?.searchIndex ?? .max
            {
                best = found
            }
        }
        return best.map {
            (pseudo.message($0.message), list.searchIndices[index], list.strings[index])
        }
    }

    private func pseudoLocalization(_ number: UInt16) -> PseudoLocalization? {
        number > 0 && Int(number) <= pseudoLocalizations.count ? pseudoLocalizations[Int(number) - 1] : nil
    }
}
