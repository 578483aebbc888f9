internal import ResourceBasics

/// A property list or JSON value, with the place it was written at on every node.
public struct PropertyListNode: Sendable, Hashable {
    /// What was read.
    public var value: PropertyListValue
    /// Where it begins.
    public var position: SourcePosition

    /// Places a value.
    @inlinable
    public init(_ value: PropertyListValue, at position: SourcePosition = .unknown) {
        self.value = value
        self.position = position
    }
}

/// One of the types that property lists, string tables and JSON know.
public enum PropertyListValue: Sendable, Hashable {
    case string(String)
    case integer(Int64)
    /// An integer above `Int64.max`, which only binary and XML lists and JSON can hold.
    case unsignedInteger(UInt64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01 00:00:00 UTC, the form binary lists store.
    case date(Double)
    case data([UInt8])
    case array([PropertyListNode])
    case dictionary(PropertyListDictionary)
    /// JSON's null; no property list has it.
    case null
    /// The `UID` of a keyed archive; only binary lists have it.
    case uid(UInt64)
}

/// The entries of a dictionary in the order they were written, each key once.
///
/// Keys differ when their bytes differ. Of a key written twice the last value counts, in the first one's place.
public struct PropertyListDictionary: Sendable, Hashable {
    /// A key, where it stands, and its value.
    public struct Entry: Sendable, Hashable {
        /// The key's text.
        public var key: String
        /// Where the key begins.
        public var keyPosition: SourcePosition
        /// What stands for it.
        public var value: PropertyListNode

        /// Describes one entry.
        @inlinable
        public init(key: String, keyPosition: SourcePosition = .unknown, value: PropertyListNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// The entries in source order.
    public private(set) var entries: [Entry] = []
    /// Finds entries by key, kept once there are more than a glance takes in.
    private var index = KeyIndex()
    private static let indexThreshold = 8

    /// An empty dictionary.
    public init() {}

    /// Number of keys.
    public var count: Int { entries.count }
    /// Whether there is no key.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of a key, or nil.
    ///
    /// O(length of the key) expected.
    public subscript(key: String) -> PropertyListNode? {
        if !index.isEmpty { return find(key, KeyIndex.hash(of: key.utf8.span)).map { entries[$0].value } }
        for place in entries.indices where Self.isSame(entries[place].key, key) { return entries[place].value }
        return nil
    }

    /// Adds an entry; returns the entry it replaced, if the key was there.
    ///
    /// O(length of the key) expected.
    @discardableResult
    public mutating func insert(_ entry: consuming Entry) -> Entry? {
        if index.isEmpty && entries.count < Self.indexThreshold {
            let key = entry.key
            if let place = entries.firstIndex(where: { Self.isSame($0.key, key) }) {
                return replaceValue(at: place, by: entry.value)
            }
            entries.append(entry)
            return nil
        }
        if index.isEmpty {
            for (number, entry) in entries.enumerated() { index.append(KeyIndex.hash(of: entry.key.utf8.span), number) }
        }
        let hash = KeyIndex.hash(of: entry.key.utf8.span)
        if let place = find(entry.key, hash) { return replaceValue(at: place, by: entry.value) }
        index.append(hash, entries.count)
        entries.append(entry)
        return nil
    }

    private mutating func replaceValue(at place: Int, by value: PropertyListNode) -> Entry {
        let old = entries[place]
        entries[place].value = value
        return old
    }

    private func find(_ key: String, _ hash: UInt32) -> Int? {
        index.find(hash) { Self.isSame(entries[$0].key, key) }
    }

    /// Equality of bytes.
    ///
    /// Unequal lengths and Swift's own comparison, which is quick for different strings, settle nearly every case; only
    /// what Swift calls equal has to be compared byte by byte.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left == right && ExactKey(left) == ExactKey(right)
    }

    /// Makes room for a number of entries.
    package mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
    }

    /// Equality of keys, values, positions and order.
    public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
        left.entries == right.entries
    }

    /// Feeds the entries in order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
    }
}

extension PropertyListValue {
    /// A dictionary of the entries given, in order.
    public static func object(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
        var dictionary = PropertyListDictionary()
        for (key, value) in entries { dictionary.insert(.init(key: key, value: PropertyListNode(value))) }
        return .dictionary(dictionary)
    }

    /// An array of the values given.
    public static func list(_ values: [PropertyListValue]) -> PropertyListValue {
        .array(values.map { PropertyListNode($0) })
    }

    /// A string, or JSON's null.
    public static func optional(_ text: String?) -> PropertyListValue {
        text.map { .string($0) } ?? .null
    }
}
