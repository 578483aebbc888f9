internal import BundleModel
internal import ResourceBasics
package import StringTables

extension ResourceView {
    /// The message that answers for a key, and the source that has it.
    func message(_ key: String, in table: String) -> (FoundMessage, any BundleProvider)? {
        if let found = message(key, in: bundle.storage.tableNames(table, for: context.display)) { return found }
        guard let other = bundle.storage.foldedNames?.table(table) else { return nil }
        return message(key, in: bundle.storage.tableNames(other, for: context.display))
    }

    private func message(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        switch context.search {
        case .localizedFirst: firstMessage(key, in: names)
        case .nsbundle: messageOfFirstTable(key, in: names)
        }
    }

    /// All messages of a table as the reader sees them, by the bytes of their keys.
    package func messages(inTable table: String) -> [(key: String, message: Message)] {
        keys(in: table).compactMap { key in message(key, in: table).map { (key, $0.0.message) } }
    }

    /// The plural rules of the language that answers first.
    package var pluralRules: LocaleFormatting {
        bundle.storage.formatting(of: bundle.storage.firstLocalization(of: negotiation))
    }

    /// The keys that the reader sees in a table, by bytes.
    func keys(in table: String) -> [String] {
        var keys: Set<ExactKey> = []
        for name in bundle.storage.tableNames(table, for: context.display) {
            for lookup in lookups {
                for column in lookup.list.strings.compactMap({ lookup.provider.column(ofTable: name, $0) }) {
                    keys.formUnion(column.keys.lazy.map { ExactKey($0) })
                }
            }
        }
        let names = keys.orderedTexts()
        return context.search == .nsbundle ? names.filter { message($0, in: table) != nil } : names
    }

    /// The first message along the chain; at one place of the chain, that of the more special name, then of the first
    /// source.
    private func firstMessage(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        var best: (FoundMessage, any BundleProvider)?
        for name in names {
            for lookup in lookups {
                if let found = lookup.message(key, in: name), found.searchIndex < best?.0.searchIndex ?? .max {
                    best = (found, lookup.provider)
                }
            }
        }
        return best
    }

    /// The message that the first table along the chain has: NSBundle looks in no second one. Overlays add to it.
    private func messageOfFirstTable(_ key: String, in names: [String]) -> (FoundMessage, any BundleProvider)? {
        guard let first = firstTable(of: names) else { return nil }
        for lookup in lookups {
            if let found = lookup.message(key, in: first.name), found.searchIndex == first.searchIndex {
                return (found, lookup.provider)
            }
        }
        return nil
    }

    /// The table that comes first along the chain, and where.
    func firstTable(of names: [String]) -> (name: String, searchIndex: Int, lookup: ProviderLookup)? {
        var first: (name: String, searchIndex: Int, lookup: ProviderLookup)?
        for name in names {
            for lookup in lookups {
                if let searchIndex = lookup.firstSearchIndex(ofTable: name), searchIndex < first?.searchIndex ?? .max {
                    first = (name, searchIndex, lookup)
                }
            }
        }
        return first
    }
}
