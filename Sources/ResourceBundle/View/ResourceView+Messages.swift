internal import BundleModel
internal import ResourceBasics
package import StringTables

extension ResourceView {
    /// Returns the message of a key, and the provider that has it.
    func message(_ key: String, in table: String) -> (FoundMessage, any BundleProvider)? {
        if let found = message(key, in: storage.tableNames(table)) { return found }
        guard let other = storage.bundle.foldedNames?.table(table) else { return nil }
        return message(key, in: storage.tableNames(other))
    }

    private func message(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        switch context.search {
        case .localizedFirst: firstMessage(key, in: names)
        case .nsbundle: messageOfFirstTable(key, in: names)
        }
    }

    /// All messages of a table in the reader's languages, each with the rules of its localization, sorted by the bytes of their keys.
    package func messages(inTable table: String) -> [(key: String, message: Message, rules: LocaleFormatting)] {
        keys(in: table).compactMap { key in
            message(key, in: table).map { found, source in
                (key, found.message, storage.bundle.formatting(of: source.name(ofLocalization: found.number)))
            }
        }
    }

    /// The plural rules of the localization that is searched first.
    package var pluralRules: LocaleFormatting {
        storage.bundle.formatting(of: storage.bundle.firstLocalization(of: negotiation))
    }

    /// Returns the keys of a table in all localizations that are searched, sorted by bytes.
    func keys(in table: String) -> [String] {
        var keys: Set<ExactKey> = []
        for name in storage.tableNames(table) {
            for lookup in lookups {
                for column in lookup.list.strings.compactMap({ lookup.provider.column(ofTable: name, $0) }) {
                    keys.formUnion(column.keys.lazy.map { ExactKey($0) })
                }
            }
        }
        let names = keys.orderedTexts()
        return context.search == .nsbundle ? names.filter { message($0, in: table) != nil } : names
    }

    /// Returns the first message along the search order. Within one localization, the table whose name has more suffixes
    /// wins, then the earlier provider.
    private func firstMessage(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        var best: (FoundMessage, any BundleProvider)?
        for name in names {
            for lookup in lookups {
                if let found = lookup.provider.message(for: key, in: name, along: lookup.list),
                    found.searchIndex < best?.0.searchIndex ?? .max
                {
                    best = (found, lookup.provider)
                }
            }
        }
        return best
    }

    /// Returns the message of a key in the first table along the search order. NSBundle searches no second table. Overlays
    /// add keys to that table.
    private func messageOfFirstTable(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        guard let first = firstTable(of: names) else { return nil }
        for lookup in lookups {
            if let found = lookup.provider.message(for: key, in: first.name, along: lookup.list),
                found.searchIndex == first.searchIndex
            {
                return (found, lookup.provider)
            }
        }
        return nil
    }

    /// Returns the first table along the search order, and its index in that order.
    func firstTable(of names: [String]) -> (name: String, searchIndex: Int)? {
        var first: (name: String, searchIndex: Int)?
        for name in names {
            for lookup in lookups {
                if let searchIndex = lookup.firstSearchIndex(ofTable: name), searchIndex < first?.searchIndex ?? .max {
                    first = (name, searchIndex)
                }
            }
        }
        return first
    }
}
