internal import ResourceBasics

/// A property list or JSON value with its position in the source file.
public struct PropertyListNode: Sendable, Hashable {
    /// The value.
    public var value: PropertyListValue
    /// The position at which the value begins.
    public var position: Diagnostic.Position

    /// Creates a node of a value at a position.
    @inlinable
    public init(_ value: PropertyListValue, at position: Diagnostic.Position = .unknown) {
        self.value = value
        self.position = position
    }
}

/// A value of one of the types of property lists, string tables and JSON.
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
    /// JSON's null; property lists have no null.
    case null
    /// The `UID` of a keyed archive; only binary lists have it.
    case uid(UInt64)
}

/// A dictionary whose entries are in source order; each key occurs once.
///
/// Keys are different if their bytes differ. If a key occurs twice, the last value is used, at the index of the first
/// entry.
public struct PropertyListDictionary: Sendable, Hashable {
    /// A key, its position and its value.
    public struct Entry: Sendable, Hashable {
        /// The key's text.
        public var key: String
        /// The position at which the key begins.
        public var keyPosition: Diagnostic.Position
        /// The value of the key.
        public var value: PropertyListNode

        /// Creates an entry.
        @inlinable
        public init(key: String, keyPosition: Diagnostic.Position = .unknown, value: PropertyListNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// The entries in source order.
    public private(set) var entries: [Entry] = []
    /// The index of entries by key, used if there are more than a linear search handles well.
    private var index = KeyIndex()
    private static let indexThreshold = 8

    /// Creates an empty dictionary.
    public init() {}

    /// The number of keys.
    public var count: Int { entries.count }
    /// Whether the dictionary has no keys.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of a key, or nil.
    ///
    /// - Complexity: O(length of the key) expected.
    public subscript(key: String) -> PropertyListNode? {
        if !index.isEmpty { return find(key, KeyIndex.hash(of: key.utf8.span)).map { entries[$0].value } }
        for entryIndex in entries.indices where Self.isSame(entries[entryIndex].key, key) {
            return entries[entryIndex].value
        }
        return nil
    }

    /// Inserts an entry, or replaces the value of its key; returns the replaced entry, or nil.
    ///
    /// - Complexity: O(length of the key) expected.
    @discardableResult
    public mutating func insert(_ entry: consuming Entry) -> Entry? {
        if index.isEmpty && entries.count < Self.indexThreshold {
            let key = entry.key
            if let entryIndex = entries.firstIndex(where: { Self.isSame($0.key, key) }) {
                return replaceValue(at: entryIndex, by: entry.value)
            }
            entries.append(entry)
            return nil
        }
        if index.isEmpty {
            for (number, entry) in entries.enumerated() { index.append(KeyIndex.hash(of: entry.key.utf8.span), number) }
        }
        let hash = KeyIndex.hash(of: entry.key.utf8.span)
        if let entryIndex = find(entry.key, hash) { return replaceValue(at: entryIndex, by: entry.value) }
        index.append(hash, entries.count)
        entries.append(entry)
        return nil
    }

    private mutating func replaceValue(at entryIndex: Int, by value: PropertyListNode) -> Entry {
        let old = entries[entryIndex]
        entries[entryIndex].value = value
        return old
    }

    private func find(_ key: String, _ hash: UInt32) -> Int? {
        index.find(hash) { Self.isSame(entries[$0].key, key) }
    }

    /// Whether two keys have the same bytes.
    ///
    /// Most keys differ in length or by Swift's own comparison, which is fast for different strings. Only strings that
    /// Swift finds equal are compared byte by byte.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left == right && ExactKey(left) == ExactKey(right)
    }

    /// Sets the value of a key, without a source position.
    ///
    /// - Complexity: O(length of the key) expected.
    package mutating func set(_ key: String, _ value: PropertyListValue) {
        insert(Entry(key: key, value: PropertyListNode(value)))
    }

    package mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
    }

    /// Whether keys, values, positions and order are equal.
    public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
        left.entries == right.entries
    }

    /// Hashes the entries in order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
    }
}

extension PropertyListValue {
    /// Creates a dictionary of entries, in order.
    public static func object(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
        var dictionary = PropertyListDictionary()
        for (key, value) in entries { dictionary.set(key, value) }
        return .dictionary(dictionary)
    }

    /// Creates an array of values.
    public static func list(_ values: [PropertyListValue]) -> PropertyListValue {
        .array(values.map { PropertyListNode($0) })
    }

    /// Creates a string, or JSON's null for nil.
    public static func optional(_ text: String?) -> PropertyListValue {
        text.map { .string($0) } ?? .null
    }
}

extension PropertyListDictionary {
    /// The entries sorted by the UTF-8 bytes of their keys, the order in which files are written.
    ///
    /// - Complexity: O(count log count).
    package var sortedEntries: [Entry] {
        entries.ordered { isOrdered($0.key, before: $1.key) }
    }
}
