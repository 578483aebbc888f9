package import BundleModel
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

    /// Returns the parts of a table that are searched before a result's localization; for nil, all that are searched. If they have errors,
    /// the key's text in an earlier localization may be lost.
    package func parts(ofTable table: String, searchedBefore found: ResolvedString?) -> Set<BundlePart> {
        let end = found.flatMap { found in lookups.lazy.compactMap { $0.searchIndex(of: found.localization) }.first }
        let earlier = lookups.flatMap(\.searched).filter { $0.index < end ?? .max }
        return Set(earlier.map { .texts(table: table, localization: $0.localization) })
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
