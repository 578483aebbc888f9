internal import ICUBridge
internal import Synchronization

/// What wishes came to, remembered: read and written by any number of threads, none of which ever waits.
///
/// Each bucket is a chain of nodes that are set once and never changed. Only tags that ICU knows are kept, so nobody can
/// fill the table with invented ones.
final class AnswerTable: Sendable {
    /// ICU 72 knows about 1,100 names; a node has some 300 bytes.
    static let maximumCount = 1_024
    private static let bucketCount = 128

    private final class Node: Sendable {
        let key: String
        let answer: WishAnswer
        let next = AtomicLazyReference<Node>()

        init(_ key: String, _ answer: WishAnswer) {
            self.key = key
            self.answer = answer
        }
    }

    private let buckets = InlineArray<128, AtomicLazyReference<Node>> { _ in AtomicLazyReference<Node>() }
    private let count = Atomic<Int>(0)

    /// The answer for a spelling's key, or nil: O(1), no lock.
    subscript(key: String) -> WishAnswer? {
        var node = buckets[Self.bucket(key)].load()
        while let current = node {
            if current.key == key { return current.answer }
            node = current.next.load()
        }
        return nil
    }

    /// Keeps an answer, if there is room and the tag is a real one.
    func remember(_ answer: WishAnswer, for key: String) {
        guard count.load(ordering: .relaxed) < Self.maximumCount,
            ICULocale.baseName(key).map({ ICULocale.isKnown(baseName: $0) }) ?? false
        else { return }
        let node = Node(key, answer)
        var current = buckets[Self.bucket(key)].storeIfNil(node)
        while current !== node {
            // Another thread was first with the same tag.
            if current.key == key { return }
            current = current.next.storeIfNil(node)
        }
        count.add(1, ordering: .relaxed)
    }

    /// Keys are ASCII, so Swift's equality is equality of bytes; FNV-1a over at most 64 of them.
    private static func bucket(_ key: String) -> Int {
        var hash: UInt32 = 0x811c_9dc5
        for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return Int((hash ^ (hash >> 15)) % UInt32(bucketCount))
    }
}
