internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds keys that a translation lacks: a warning for each translation, a note for each key.
///
/// If the table has the parent locale of a translation (`fr` for `fr-CA`), that translation needs no keys of its own. Texts
/// without letters need no translation, nor do keys that a catalog marks as untranslatable or stale.
enum MissingKeys {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        let untranslated = table.keysNotToTranslate
        let required = table.referenceEntries.filter {
            $0.message.needsTranslation && !untranslated.contains(ExactKey($0.key))
        }
        let texts = Texts(of: required, in: table)
        let notes = required.compactMap { entry -> Diagnostic? in
            let lackingCount = texts.columns.count - texts.columnCounts[ExactKey(entry.key), default: 0]
            guard lackingCount > 0 else { return nil }
            let lacking = texts.columns.lazy.filter { !table.columns[$0].table.contains(entry.key) }
            let names = Names.words(lacking.map { table.columns[$0].languageName }, of: lackingCount)
            return Diagnostic(
                .note, id: "strings.missing-key", "\"\(Names.shortened(entry.key))\" has no text in \(names)",
                path: entry.path, at: entry.position)
        }
        return summaries(texts, of: required, in: table) + notes
    }

    /// The numbers of texts that translations have for some keys.
    private struct Texts {
        /// The columns of translations, except those whose parent locale the table has: a missing key is reported for the
        /// parent.
        let columns: [Int]
        /// The number of keys that each of the columns has.
        private(set) var keyCounts: [Int] = []
        /// The number of columns that have a key.
        private(set) var columnCounts: [ExactKey: Int] = [:]

        /// - Complexity: O(texts), since many languages may each have few of the keys.
        init(of required: [StringTable.Entry], in table: LintTable) {
            columns = table.translations.filter { !table.inherits[$0] }
            for entry in required { columnCounts[ExactKey(entry.key)] = 0 }
            for column in columns {
                var count = 0
                for key in table.columns[column].table.keys {
                    guard let index = columnCounts.index(forKey: ExactKey(key)) else { continue }
                    columnCounts.values[index] += 1
                    count += 1
                }
                keyCounts.append(count)
            }
        }
    }

    private static func summaries(
        _ texts: Texts, of required: [StringTable.Entry], in table: LintTable
    ) -> [Diagnostic] {
        let source = table.reference.map { "that \(table.columns[$0].languageName) has" } ?? "that other languages have"
        return zip(texts.columns, texts.keyCounts).compactMap { index, keyCount in
            let count = required.count - keyCount
            guard count > 0 else { return nil }
            let column = table.columns[index]
            let missing = required.lazy.map(\.key).filter { !column.table.contains($0) }
            return Diagnostic(
                .warning, id: "strings.missing-keys",
                "\(column.languageName) lacks \(count) of \(counted(required.count, "key")) of table \"\(table.name)\" \(source): "
                    + Names.keys(missing, of: count),
                path: column.path,
                hint: "translate \(count == 1 ? "it" : "them"); until then, the texts of another language are used")
        }
    }
}

extension LintTable {
    /// The keys that a catalog marks as untranslatable or stale, and those of Info.plist that are never localized.
    var keysNotToTranslate: Set<ExactKey> {
        let marked = notes.untranslatableKeys + notes.staleKeys
        let unlocalized = InfoFile.isTable(name) ? Array(InfoKeyName.unlocalizedKeys) : []
        return Set((marked + unlocalized).map { ExactKey($0) })
    }
}

extension Message {
    /// Whether any of its texts has letters outside conversions.
    var needsTranslation: Bool { texts.contains(where: \.hasLetters) }
}

extension String {
    fileprivate var hasLetters: Bool {
        !variableNames.isEmpty
            || replacingConversions(with: "").unicodeScalars.contains(where: \.properties.isAlphabetic)
    }
}
