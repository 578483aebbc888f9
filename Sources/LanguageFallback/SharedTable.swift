internal import Synchronization

/// Answers remembered by text: read and written by any number of threads, none of which ever waits.
///
/// Each bucket is a chain of nodes that are set once and never changed; when the table is full, nothing more is kept.
final class SharedTable<Value: Sendable>: Sendable {
    private static var bucketCount: Int { 128 }

    private final class Node: Sendable {
        let key: String
        let value: Value
        let next = AtomicLazyReference<Node>()

        init(_ key: String, _ value: Value) {
            self.key = key
            self.value = value
        }
    }

    private let buckets = InlineArray<128, AtomicLazyReference<Node>> { _ in AtomicLazyReference<Node>() }
    private let count = Atomic<Int>(0)
    private let maximumCount: Int

    /// A table with room for so many answers.
    init(maximumCount: Int) {
        self.maximumCount = maximumCount
    }

    /// What is remembered for a text, by its bytes; nil if nothing is.
    ///
    /// O(length), no lock.
    subscript(key: String) -> Value? {
        var node = buckets[Self.bucket(key)].load()
        while let current = node {
            if current.key.utf8.elementsEqual(key.utf8) { return current.value }
            node = current.next.load()
        }
        return nil
    }

    /// Whether there is room for one more.
    var hasRoom: Bool { count.load(ordering: .relaxed) < maximumCount }

    /// Keeps a value, if there is room.
    func remember(_ value: Value, for key: String) {
        guard hasRoom else { return }
        let node = Node(key, value)
        var current = buckets[Self.bucket(key)].storeIfNil(node)
        while current !== node {
            // Another thread was first with the same key.
            if current.key.utf8.elementsEqual(key.utf8) { return }
            current = current.next.storeIfNil(node)
        }
        count.add(1, ordering: .relaxed)
    }

    /// FNV-1a.
    ///
    /// A flood of colliding keys makes one bucket long, but no longer than the table may grow.
    private static func bucket(_ key: String) -> Int {
        var hash: UInt32 = 0x811c_9dc5
        for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return Int((hash ^ (hash >> 15)) % UInt32(bucketCount))
    }
}
