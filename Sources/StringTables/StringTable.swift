internal import ExactText
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

    private var index: [ExactKey: Int] = [:]
    private let isFromCatalog: Bool

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

    /// The message of a key; nil on a miss.
    ///
    /// Keys are equal when their bytes are. O(length of the key).
    package subscript(key: String) -> Message? { index[ExactKey(key)].map { entries[$0].message } }

    /// The entry of a key; nil on a miss.
    package func entry(forKey key: String) -> Entry? { index[ExactKey(key)].map { entries[$0] } }

    /// Adds a message, in place of an earlier one of the same key.
    package mutating func insert(_ entry: Entry) {
        let key = ExactKey(entry.key)
        if let place = index.updateValue(entries.count, forKey: key) {
            index[key] = place
            entries[place] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Makes room for entries.
    mutating func reserveCapacity(_ count: Int) {
        index.reserveCapacity(count)
        entries.reserveCapacity(count)
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
