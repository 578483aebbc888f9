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

    /// Returns the bucket of a key. Colliding keys make one bucket long, but never longer than the cache's maximum.
    private static func bucket(_ key: String) -> Int {
        Int(truncatingIfNeeded: KeyIndex.wideHash(of: key.utf8.span) % UInt64(bucketCount))
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.span.hasSameBytes(as: right.utf8.span)
    }
}
