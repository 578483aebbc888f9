internal import ResourceBasics

/// A set of paths, numbered in the order they were added: found by bytes, without a `String` and without allocation.
///
/// All bytes lie in one array, and an index leads to them.
struct PathTable: Sendable {
    private var bytes: [UInt8] = []
    /// Where each path begins; one more for the end.
    private var starts = [0]
    private var index = KeyIndex()

    /// How many paths there are.
    var count: Int { starts.count - 1 }

    /// The number of a path, or nil.
    ///
    /// - Complexity: O(length).
    func number(of path: Span<UInt8>) -> Int? { number(of: path, KeyIndex.hash(of: path)) }

    private func number(of path: Span<UInt8>, _ hash: UInt32) -> Int? {
        index.find(hash) { bytes.span.extracting(starts[$0]..<starts[$0 &+ 1]).hasSameBytes(as: path) }
    }

    /// The number of a path, which is added if it is new.
    mutating func insert(_ path: Span<UInt8>) -> Int {
        let hash = KeyIndex.hash(of: path)
        if let number = number(of: path, hash) { return number }
        for offset in path.indices { bytes.append(path[offset]) }
        starts.append(bytes.count)
        index.append(hash, count - 1)
        return count - 1
    }

    /// A path as text.
    func text(at number: Int) -> String { String(decoding: bytes[starts[number]..<starts[number + 1]], as: UTF8.self) }
}
