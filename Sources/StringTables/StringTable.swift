internal import ExactText
internal import OnceValues
package import PropertyLists

/// The messages of one table in one localization, in the order of their files.
package struct StringTable: Sendable {
    /// A key, its message, and where it stands.
    package struct Entry: Sendable {
        package var key: String
        package var message: Message
        /// Where the key stands; in a String Catalog, where the localization does.
        package var position: SourcePosition
        /// The file, as diagnostics call it; empty where it is not known.
        package var path: String

        package init(key: String, message: Message, position: SourcePosition = .unknown, path: String = "") {
            self.key = key
            self.message = message
            self.position = position
            self.path = path
        }
    }

    /// The table's name, such as `Localizable`.
    package let name: String
    /// The localization's name, as its folder or catalog spells it.
    package let localization: String
    /// The messages, each key once.
    package private(set) var entries: [Entry] = []
    /// What was read, files merged: also what no message could be made of.
    package private(set) var source: PropertyListDictionary
    /// Number of keys in the files, keys without a usable value included.
    package private(set) var sourceKeyCount: Int

    private var index = Index.known([:])
    private let isFromCatalog: Bool

    /// Finds entries by key; made when it is first asked for where a table comes from one file, whose keys differ.
    private enum Index {
        case known([ExactKey: Int])
        case lazy(Lazily<[ExactKey: Int]>)

        var places: [ExactKey: Int] {
            switch self {
            case .known(let places): places
            case .lazy(let places): places.value
            }
        }
    }

    package init(
        name: String, localization: String, source: PropertyListDictionary = PropertyListDictionary(),
        sourceKeyCount: Int? = nil, isFromCatalog: Bool = false
    ) {
        self.name = name
        self.localization = localization
        self.source = source
        self.sourceKeyCount = sourceKeyCount ?? source.count
        self.isFromCatalog = isFromCatalog
    }

    /// A table of entries whose keys are known to differ.
    init(name: String, localization: String, source: PropertyListDictionary, differingEntries entries: [Entry]) {
        self.init(name: name, localization: localization, source: source)
        self.entries = entries
        index = .lazy(
            Lazily {
                var places: [ExactKey: Int] = [:]
                places.reserveCapacity(entries.count)
                for place in entries.indices { places[ExactKey(entries[place].key)] = place }
                return places
            })
    }

    /// The message of a key; nil on a miss.
    ///
    /// Keys are equal when their bytes are. O(length of the key).
    package subscript(key: String) -> Message? { entry(forKey: key)?.message }

    /// The entry of a key; nil on a miss.
    package func entry(forKey key: String) -> Entry? { index.places[ExactKey(key)].map { entries[$0] } }

    /// Adds a message, in place of an earlier one of the same key.
    package mutating func insert(_ entry: Entry) {
        var places = index.places
        index = .known([:])
        let key = ExactKey(entry.key)
        if let place = places[key] {
            entries[place] = entry
        } else {
            places[key] = entries.count
            entries.append(entry)
        }
        index = .known(places)
    }

    /// What the files say, as pairs of path and value: the form by which tables are compared.
    ///
    /// O(size of the files).
    ///
    /// A catalog's `state` words are left out: they say how far the translators are, not what a key means.
    package var canonicalPairs: [CanonicalForm.Pair] {
        guard !source.isEmpty else { return [] }
        return CanonicalForm.pairs(of: PropertyListNode(.dictionary(source))) { [isFromCatalog] path, key in
            isFromCatalog && key == "state" && (path.last == "stringUnit" || path.last == "stringSet")
        }
    }

    mutating func addSource(_ entry: PropertyListDictionary.Entry?) {
        sourceKeyCount += 1
        if let entry { source.insert(entry) }
    }
}
