package import PropertyLists
package import ResourceBasics

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
    /// Number of keys in the files, keys without a usable value included.
    package private(set) var sourceKeyCount: Int
    private var contents: Contents
    private var plain: Plain?
    private let isFromCatalog: Bool

    /// What was read of the table's files.
    private struct Contents {
        var entries: [Entry] = []
        var source: PropertyListDictionary
        var index = Index.known([:])
    }

    /// A table of plain texts, and what its file has beside them; that is read when somebody asks.
    private struct Plain {
        let strings: PlainStrings
        let contents: Lazily<Contents>
    }

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
        contents = Contents(source: source)
        self.sourceKeyCount = sourceKeyCount ?? source.count
        self.isFromCatalog = isFromCatalog
    }

    /// A table of entries whose keys are known to differ.
    init(name: String, localization: String, source: PropertyListDictionary, differingEntries entries: [Entry]) {
        self.init(name: name, localization: localization, source: source)
        contents.entries = entries
        contents.index = .lazy(
            Lazily {
                var places: [ExactKey: Int] = [:]
                places.reserveCapacity(entries.count)
                for place in entries.indices { places[ExactKey(entries[place].key)] = place }
                return places
            })
    }

    /// A table of plain texts; `reading` reads the same file in the general way, for who asks where something stands.
    init(
        name: String, localization: String, plain strings: PlainStrings,
        reading: @escaping @Sendable () -> StringTable?
    ) {
        self.init(name: name, localization: localization, sourceKeyCount: strings.pairs.count)
        plain = Plain(
            strings: strings,
            contents: Lazily { reading()?.contents ?? Contents(source: PropertyListDictionary()) })
    }

    private var read: Contents { plain?.contents.value ?? contents }

    /// The messages, each key once, with their places.
    package var entries: [Entry] { read.entries }
    /// What was read, files merged: also what no message could be made of.
    package var source: PropertyListDictionary { read.source }
    /// The keys of the messages.
    package var keys: [String] {
        guard let strings = plain?.strings else { return contents.entries.map(\.key) }
        return (0..<strings.pairs.count).map(strings.key)
    }
    /// Keys and texts where the table is nothing but texts, read without making an object of each; nil for other tables.
    package var plainTexts: TextPairs? { plain?.strings.pairs }

    /// The message of a key; nil on a miss.
    ///
    /// Keys are equal when their bytes are. O(length of the key).
    package subscript(key: String) -> Message? {
        if let strings = plain?.strings { return strings.number(of: key).map { .text(strings.text($0)) } }
        return entry(forKey: key)?.message
    }

    /// The entry of a key; nil on a miss.
    package func entry(forKey key: String) -> Entry? {
        let read = read
        return read.index.places[ExactKey(key)].map { read.entries[$0] }
    }

    /// Adds a message, in place of an earlier one of the same key.
    package mutating func insert(_ entry: Entry) {
        makeReadable()
        var places = contents.index.places
        contents.index = .known([:])
        let key = ExactKey(entry.key)
        if let place = places[key] {
            contents.entries[place] = entry
        } else {
            places[key] = contents.entries.count
            contents.entries.append(entry)
        }
        contents.index = .known(places)
    }

    private mutating func makeReadable() {
        guard plain != nil else { return }
        contents = read
        plain = nil
    }

    /// The keys and texts in the form of which tables' digests are taken.
    ///
    /// - Complexity: as `CanonicalForm.pairs` and `CanonicalForm.bytes`.
    package var canonicalBytes: [UInt8] {
        plainTexts.map { CanonicalForm.bytes(of: $0) } ?? CanonicalForm.bytes(of: canonicalPairs)
    }

    /// What the files say, as pairs of path and value: the form by which tables are compared.
    ///
    /// A catalog's `state` words are left out: they say how far the translators are, not what a key means.
    /// - Complexity: as `CanonicalForm.pairs`.
    package var canonicalPairs: [CanonicalForm.Pair] {
        guard !source.isEmpty else { return [] }
        let root = PropertyListNode(.dictionary(source))
        return isFromCatalog ? CanonicalForm.pairsOfCatalog(root) : CanonicalForm.pairs(of: root)
    }

    mutating func addSource(_ entry: PropertyListDictionary.Entry?) {
        makeReadable()
        sourceKeyCount += 1
        if let entry { contents.source.insert(entry) }
    }
}

extension StringTable {
    /// The table that is meant where none is named.
    package static let defaultName = "Localizable"
}
