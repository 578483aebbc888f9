internal import ResourceBasics
internal import Synchronization

/// A bounded cache of values by text. Any number of threads can read and write it without a lock.
///
/// Each bucket is a linked list of nodes, which are set once and never changed. A full cache takes no more values.
final class SharedTable<let bucketCount: Int, Value: Sendable>: Sendable {
    private final class Node: Sendable {
        let key: String
        let value: Value
        let next = OnceReference<Node>()

        init(_ key: String, _ value: Value) {
            self.key = key
            self.value = value
        }
    }

    private let buckets = InlineArray<bucketCount, OnceReference<Node>> { _ in OnceReference<Node>() }
    private let count = Atomic<Int>(0)
    private let maximumCount: Int

    /// Creates a cache for at most that many values.
    init(maximumCount: Int) {
        self.maximumCount = maximumCount
    }

    /// The value cached for a text, compared by bytes; nil if there is none.
    ///
    /// - Complexity: O(length), without a lock.
    subscript(key: String) -> Value? {
        var node = buckets[Self.bucket(key)].load()
        while let current = node {
            if Self.isSame(current.key, key) { return current.value }
            node = current.next.load()
        }
        return nil
    }

    /// Whether one more value fits.
    var hasCapacity: Bool { count.load(ordering: .relaxed) < maximumCount }

    /// Stores a value; does nothing if the cache is full.
    func store(_ value: Value, for key: String) {
        guard hasCapacity else { return }
        let node = Node(key, value)
        var current = buckets[Self.bucket(key)].storeIfNil(node)
        while current !== node {
            // Another thread stored the same key first.
            if Self.isSame(current.key, key) { return }
            current = current.next.storeIfNil(node)
        }
        count.add(1, ordering: .relaxed)
    }

    /// Returns the bucket of a key: FNV-1a over the length, the first 16 bytes and the last 8. This is enough to
    /// distinguish headers and tags.
    ///
    /// Colliding keys make one bucket long, but never longer than the cache's maximum.
    private static func bucket(_ key: String) -> Int {
        let bytes = key.utf8.span
        var hash = 0x811c_9dc5 ^ UInt32(truncatingIfNeeded: bytes.count)
        for index in 0..<min(16, bytes.count) { hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193 }
        for index in max(16, bytes.count - 8)..<max(16, bytes.count) {
            hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193
        }
        return Int((hash ^ (hash >> 15)) % UInt32(bucketCount))
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        let first = left.utf8.span
        let second = right.utf8.span
        guard first.count == second.count else { return false }
        for index in first.indices where first[index] != second[index] { return false }
        return true
    }
}
