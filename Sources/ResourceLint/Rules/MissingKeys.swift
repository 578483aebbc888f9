internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds keys that a translation lacks: a warning for each translation, a note for each key.
///
/// A translation whose parent locale the bundle has (`fr-CA`, whose parent is `fr`) needs no keys of its own. Texts
/// without letters need no translation, nor do keys that a catalog marks as untranslatable or stale.
enum MissingKeys {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        let untranslated = table.keysNotToTranslate
        let required = table.referenceEntries.filter {
            $0.message.needsTranslation && !untranslated.contains(ExactKey($0.key))
        }
        var missing: [Int: [String]] = [:]
        var notes: [Diagnostic] = []
        for entry in required {
            // A translation whose parent locale the bundle has is skipped: a missing key is reported for the parent.
            let indices = table.translations.filter { index in
                !table.inherits[index] && !table.columns[index].table.contains(entry.key)
            }
            guard !indices.isEmpty else { continue }
            for index in indices { missing[index, default: []].append(entry.key) }
            notes.append(
                Diagnostic(
                    .note, id: "strings.missing-key",
                    "\"\(Names.shortened(entry.key))\" has no text in \(names(indices, in: table))", path: entry.path,
                    at: entry.position))
        }
        return summaries(missing, of: required.count, in: table) + notes
    }

    private static func names(_ indices: [Int], in table: LintTable) -> String {
        Names.words(indices.map { table.columns[$0].languageName })
    }

    private static func summaries(_ missing: [Int: [String]], of count: Int, in table: LintTable) -> [Diagnostic] {
        let source = table.reference.map { "that \(table.columns[$0].languageName) has" } ?? "that other languages have"
        return missing.ordered { $0.key < $1.key }.map { index, keys in
            let column = table.columns[index]
            return Diagnostic(
                .warning, id: "strings.missing-keys",
                "\(column.languageName) lacks \(keys.count) of \(counted(count, "key")) of table \"\(table.name)\" \(source): "
                    + Names.keys(keys),
                path: column.path,
                hint: "translate \(keys.count == 1 ? "it" : "them"); until then, the texts of another language are used"
            )
        }
    }
}

extension LintTable {
    /// The keys that a catalog marks as untranslatable or stale.
    fileprivate var keysNotToTranslate: Set<ExactKey> {
        Set((notes.untranslatableKeys + notes.staleKeys).map { ExactKey($0) })
    }
}

extension Message {
    /// Whether any of its texts has letters outside conversions.
    fileprivate var needsTranslation: Bool { texts.contains(where: \.hasLetters) }
}

extension String {
    fileprivate var hasLetters: Bool {
        !variableNames.isEmpty
            || replacingConversions(with: "").unicodeScalars.contains(where: \.properties.isAlphabetic)
    }
}
