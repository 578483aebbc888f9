internal import ResourceBasics
internal import Synchronization

/// Answers remembered by text: read and written by any number of threads, none of which ever waits.
///
/// Each bucket is a chain of nodes that are set once and never changed; when the table is full, nothing more is kept.
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
            if Self.isSame(current.key, key) { return current.value }
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
            if Self.isSame(current.key, key) { return }
            current = current.next.storeIfNil(node)
        }
        count.add(1, ordering: .relaxed)
    }

    /// FNV-1a over the length, the first 16 bytes and the last 8: enough to tell headers and tags apart.
    ///
    /// A flood of colliding keys makes one bucket long, but no longer than the table may grow.
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
