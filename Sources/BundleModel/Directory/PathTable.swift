internal import FileAccess
internal import ResourceBasics

/// A set of paths, numbered in the order they were added: found by bytes, without a `String` and without allocation.
///
/// All bytes lie in one array, and an index leads to them.
struct PathTable: Sendable {
    private var bytes: [UInt8] = []
    /// Where each path begins; one more for the end.
    private var starts = [0]
    private var index = KeyIndex()

    /// Makes room for some paths.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity * Self.likelyByteCount)
        starts.reserveCapacity(capacity + 1)
        index = KeyIndex(capacity: capacity)
    }

    private static let likelyByteCount = 24

    /// How many paths there are.
    var count: Int { starts.count - 1 }

    /// The number of a path, or nil.
    ///
    /// - Complexity: O(length).
    func number(of path: Span<UInt8>) -> Int? { number(of: path, KeyIndex.hash(of: path)) }

    /// The number of a path with a hash, which is `KeyIndex`'s, or nil.
    @inline(__always)
    func number(of path: Span<UInt8>, _ hash: UInt32) -> Int? {
        index.find(hash) { bytes.span.extracting(starts[$0]..<starts[$0 &+ 1]).hasSameBytes(as: path) }
    }

    /// The number of a path, which is added if it is new.
    mutating func insert(_ path: Span<UInt8>) -> Int {
        let hash = KeyIndex.hash(of: path)
        if let number = number(of: path, hash) { return number }
        bytes.append(path)
        starts.append(bytes.count)
        index.append(hash, count - 1)
        return count - 1
    }

    /// A path as text.
    func text(at number: Int) -> String { String(decoding: bytes[starts[number]..<starts[number + 1]], as: UTF8.self) }
}
