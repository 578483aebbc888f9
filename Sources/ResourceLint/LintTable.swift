internal import BundleModel
internal import LanguageFallback
internal import ResourceBasics
internal import StringTables

/// One string table in all its languages.
struct LintTable {
    /// The table in one language.
    struct Column {
        /// As the folder or the catalog spells it; nil outside any `.lproj`.
        let localization: String?
        /// The texts.
        let table: StringTable
        /// The file that findings about the whole are reported at.
        let path: String
        /// Whether it comes from a String Catalog.
        let isFromCatalog: Bool

        init(_ column: TableColumn) {
            localization = column.localization
            table = column.table
            path = column.path
            isFromCatalog = column.isFromCatalog
        }

        /// What messages call it.
        var name: String { localization ?? "the copy outside any .lproj" }
    }

    /// The table's name.
    let name: String
    /// Its languages, those that are in use.
    let columns: [Column]
    /// Its String Catalog, with what that says about keys.
    let catalog: StringCatalog?
    /// The catalog's file, as diagnostics call it.
    let catalogPath: String?
    /// The place of the development language's column; nil where there is none to be told.
    let development: Int?
    /// The same, if it has the keys. Where the keys are the texts, the development language's table often has but a few
    /// corrections.
    let reference: Int?
    /// For each column the places of those that answer for it before the development language does.
    private(set) var ancestors: [[Int]] = []

    init(_ table: BundleTable, developmentLocalization: String?) {
        name = table.name
        let columns = table.columns.map { Column($0) }
        self.columns = columns
        catalog = table.catalog
        catalogPath = table.catalogPath
        let names = columns.compactMap(\.localization)
        func place(_ wanted: String) -> Int? {
            DevelopmentLanguage.nearest(to: wanted, among: names).flatMap { name in
                columns.firstIndex { $0.localization.map { ExactKey($0) } == ExactKey(name) }
            }
        }
        development = developmentLocalization.flatMap(place) ?? place(FallbackChain.base)
        let keys = Set(columns.lazy.flatMap(\.table.keys).map { ExactKey($0) })
        let isWhole = development.map { columns[$0].table.count * 2 >= keys.count } ?? false
        reference = isWhole ? development : nil
        let matcher = LanguageMatcher(available: names, policy: .sameLanguage)
        ancestors = columns.map { column in
            guard let localization = column.localization else { return [] }
            return matcher.negotiate(LanguagePreferences([localization])).chain.filter {
                ExactKey($0) != ExactKey(localization)
            }.compactMap(place)
        }
    }

    /// The places of the columns that are translations: neither the development language's, nor `Base`, nor what has no language.
    var translations: [Int] {
        columns.indices.filter { place in
            place != development
                && columns[place].localization.map { ExactKey($0) != ExactKey(FallbackChain.base) } ?? false
        }
    }

    /// The entries that translations are compared with: the reference's, or all there are where there is none.
    var referenceEntries: [StringTable.Entry] {
        if let reference { return columns[reference].table.entries }
        var seen: Set<ExactKey> = []
        return translations.flatMap { columns[$0].table.entries }.filter { seen.insert(ExactKey($0.key)).inserted }
    }

    /// What a translation of a key is compared with, and what to call it: the development language's text; a key that is a
    /// text; the text of the first translation.
    func original(ofKey key: String, for place: Int) -> (name: String, message: Message)? {
        if let development, let message = columns[development].table[key] {
            return (columns[development].name, message)
        }
        if key.utf8.contains(where: { " %".utf8.contains($0) }) { return ("the key", .text(key)) }
        for other in translations.prefix(while: { $0 < place }) {
            if let message = columns[other].table[key] { return (columns[other].name, message) }
        }
        return nil
    }
}
