internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// A string table with its localizations.
struct LintTable {
    let name: String
    /// The localizations that lookups use.
    let columns: [TableColumn]
    /// The String Catalog of the table; nil if there is none, or in an archive.
    let catalog: StringCatalog?
    /// A String Catalog's metadata about the table.
    let notes: TableNotes
    /// The positions of the keys of the String Catalog; empty if there is none, or in an archive.
    let catalogKeys: [ExactKey: Diagnostic.Position]
    /// The path of the String Catalog for diagnostics; that of the first column if there is none.
    let catalogPath: String
    /// The index of the column with the originals (`BundleTable.developmentColumn`); nil if there is none.
    let development: Int?
    /// The index of the column with the originals if that has at least half of all keys; else nil.
    ///
    /// Where the keys are the texts, the table of the originals often has only a few corrections.
    let reference: Int?
    /// For each column, whether another one is its parent locale, and not also the reverse: `fr` is the parent of `fr-CA`.
    let inherits: [Bool]
    /// For each column, whether it is a translation: not the development language, `Base` or a file outside any `.lproj`.
    let isTranslation: [Bool]
    /// Whether the table localizes an Info.plist, whose texts are never formatted.
    private let isInfo: Bool
    /// The first translation that has a key.
    private let firstTranslations: Lazily<[ExactKey: Int]>

    init(_ table: BundleTable, _ notes: TableNotes, developmentLocalization: String?) {
        name = table.name
        isInfo = InfoFile.isTable(table.name)
        let columns = table.columns.map(\.decoded)
        self.columns = columns
        catalog = table.catalog
        self.notes = notes
        catalogKeys = Dictionary(
            (table.catalog?.keys ?? []).map { (ExactKey($0.key), $0.position) }, uniquingKeysWith: { first, _ in first }
        )
        catalogPath = table.catalogPath ?? columns.first?.path ?? ""
        development = table.developmentColumn(developmentLocalization)
        let keys = Set(columns.lazy.flatMap(\.table.keys).map { ExactKey($0) })
        let isWhole = development.map { columns[$0].table.count * 2 >= keys.count } ?? false
        reference = isWhole ? development : nil
        inherits = ParentLocales.inherits(columns.map(\.localization))
        let isTranslation = columns.indices.map { [development] index in
            index != development && columns[index].localization.map { !FallbackChain.isBase($0) } ?? false
        }
        self.isTranslation = isTranslation
        firstTranslations = Lazily {
            var first: [ExactKey: Int] = [:]
            for index in columns.indices.reversed() where isTranslation[index] {
                for key in columns[index].table.keys { first[ExactKey(key)] = index }
            }
            return first
        }
    }

    /// The indices of the columns that are translations.
    var translations: [Int] { columns.indices.filter { isTranslation[$0] } }

    /// Names the text of an entry in a message. A text of an archive has no file, so its table and its language are named too.
    func subject(_ entry: StringTable.Entry, in column: TableColumn) -> String {
        let key = "\"\(Names.shortened(entry.key))\""
        return entry.position == .unknown ? "\(key) of table \"\(name)\" in \(column.languageName)" : key
    }

    /// Whether a program may format the text of a key. Texts of Info.plist, storyboards and nibs are shown as they are.
    func mayBeFormat(_ key: String) -> Bool { !isInfo && !Self.isInterfaceKey(key) }

    /// Whether a key names a property of an object in a storyboard or nib: `A8P-vn-DEJ.title`.
    private static func isInterfaceKey(_ key: String) -> Bool {
        let id = key.utf8.prefix { $0 != UInt8(ascii: ".") }
        // Most keys have another length, so they are not split.
        guard id.count == 10, id.count < key.utf8.count else { return false }
        let parts = id.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [3, 2, 3]
            && parts.joined().map { Character(Unicode.Scalar($0)) }.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber)
            }
    }

    /// The entries that translations are compared with: those of the reference column, or of all translations if there is
    /// none.
    var referenceEntries: [StringTable.Entry] {
        if let reference { return columns[reference].table.entries }
        return translations.flatMap { columns[$0].table.entries }.uniqued { ExactKey($0.key) }
    }

    /// The original that a translation of a key is compared with, and its name in messages; nil if there is none.
    ///
    /// The original is the development language's text, else a key that is a text, else the text of the first
    /// translation.
    func original(ofKey key: String, for index: Int) -> (name: String, message: Message)? {
        if let development, let message = columns[development].table[key] {
            return (columns[development].languageName, message)
        }
        if BundleTable.isText(key) { return ("the key", .text(key)) }
        guard let first = firstTranslations.value[ExactKey(key)], first < index, let message = columns[first].table[key]
        else { return nil }
        return (columns[first].languageName, message)
    }
}
