/// A set of paths, numbered in the order of insertion and looked up by bytes, without a `String` and without allocation.
///
/// All paths are stored in one byte array, with a hash index over them.
package struct PathTable: Sendable {
    @usableFromInline var bytes: [UInt8] = []
    /// The start offset of each path, followed by the end of the last one.
    @usableFromInline var starts = [0]
    @usableFromInline var index = KeyIndex()

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity * Self.likelyByteCount)
        starts.reserveCapacity(capacity + 1)
        index = KeyIndex(capacity: capacity)
    }

    private static let likelyByteCount = 24

    @inlinable
    package var count: Int { starts.count - 1 }

    /// Whether the table contains a path.
    ///
    /// - Complexity: O(length); O(1) for an empty table.
    @inlinable
    package func contains(_ path: Span<UInt8>) -> Bool { count > 0 && number(of: path) != nil }

    /// Returns the number of a path, or nil.
    ///
    /// - Complexity: O(length).
    @inlinable
    package func number(of path: Span<UInt8>) -> Int? { number(of: path, KeyIndex.hash(of: path)) }

    /// Returns the number of a path, or nil. `hash` is `KeyIndex`'s hash of the path.
    @inlinable
    @inline(__always)
    package func number(of path: Span<UInt8>, _ hash: UInt32) -> Int? {
        index.find(hash) { bytes.span.extracting(starts[$0]..<starts[$0 &+ 1]).hasSameBytes(as: path) }
    }

    /// Returns the number of a path; adds the path if it is new.
    package mutating func insert(_ path: Span<UInt8>) -> Int {
        let hash = KeyIndex.hash(of: path)
        if let number = number(of: path, hash) { return number }
        for offset in path.indices { bytes.append(path[offset]) }
        starts.append(bytes.count)
        index.append(hash, count - 1)
        return count - 1
    }

    /// The path with a number, as a string.
    package func text(at number: Int) -> String {
        String(decoding: bytes[starts[number]..<starts[number + 1]], as: UTF8.self)
    }
}
