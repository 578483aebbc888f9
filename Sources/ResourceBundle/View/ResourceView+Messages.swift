internal import BundleModel
package import PropertyLists
internal import ResourceBasics
package import StringTables

extension ResourceView {
    /// All messages of a table in the reader's languages, each with the rules of its localization, sorted by the bytes of their keys.
    package func messages(inTable table: String) -> [(key: String, message: Message, rules: LocaleFormatting)] {
        keys(in: table).compactMap { key in
            storage.message(key, in: table).map { found, source in
                (key, found.message, storage.bundle.formatting(of: source.name(ofLocalization: found.number)))
            }
        }
    }

    /// Returns the errors of a table's files in the localizations that are searched before a result's; for nil, in all that are searched.
    /// Because of them, the result may be from a later localization than the key's text.
    package func errors(ofTable table: String, searchedBefore found: ResolvedString?) -> [Diagnostic] {
        let end = found.flatMap { found in lookups.lazy.compactMap { $0.searchIndex(of: found.localization) }.first }
        return lookups.flatMap { lookup in
            lookup.searched.filter { $0.index < end ?? .max }.flatMap { _, localization in
                lookup.provider.diagnosticsSoFar(about: .texts(table: table, localization: localization)).errors
            }
        }
    }

    /// The plural rules of the localization that is searched first.
    package var pluralRules: LocaleFormatting {
        storage.bundle.formatting(of: storage.bundle.firstLocalization(of: negotiation))
    }

    /// Returns the keys of a table in all localizations that are searched, sorted by bytes.
    func keys(in table: String) -> [String] {
        let keys = keys(inExactly: table)
        guard keys.isEmpty, let other = storage.bundle.foldedNames?.table(table) else { return keys }
        return self.keys(inExactly: other)
    }

    private func keys(inExactly table: String) -> [String] {
        var keys: Set<ExactKey> = []
        for name in storage.tableNames(table) {
            for lookup in lookups {
                for column in lookup.list.strings.compactMap({ lookup.provider.column(ofTable: name, $0) }) {
                    keys.formUnion(column.keys.lazy.map { ExactKey($0) })
                }
            }
        }
        let names = keys.orderedTexts()
        return context.search == .nsbundle ? names.filter { storage.message($0, in: table) != nil } : names
    }
}
