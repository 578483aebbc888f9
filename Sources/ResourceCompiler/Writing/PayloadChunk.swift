internal import ResourceArchive
internal import Synchronization

/// Short payloads that one thread has read, stored contiguously in memory.
struct PayloadChunk: Sendable {
    /// A payload, and the range of its stored form in the chunk.
    struct Item: Sendable {
        let payload: PreparedPayload
        let bytes: Range<Int>
    }

    /// The stored forms, one after the other.
    private(set) var bytes: [UInt8]
    /// The result for each variant; nil for variants without a payload, and for those that are read later.
    private(set) var items: [Result<Item?, ArchiveError>] = []

    /// Creates an empty chunk that reuses an array's memory.
    init(reusing bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.bytes.removeAll(keepingCapacity: true)
        items.reserveCapacity(count)
    }

    /// Adds a variant whose payload is in `payload`.
    mutating func append(_ prepared: PreparedPayload, _ payload: [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: prepared.compressed ?? payload)
        items.append(.success(Item(payload: prepared, bytes: start..<bytes.count)))
    }

    /// Adds a variant that has no payload, or whose payload is read later.
    mutating func appendNothing() { items.append(.success(nil)) }

    /// Adds a variant whose payload could not be read.
    mutating func append(_ error: ArchiveError) { items.append(.failure(error)) }
}

/// A pool of arrays whose memory chunks reuse.
final class SpareMemory: Sendable {
    private let pieces = Mutex<[[UInt8]]>([])

    /// Returns an array from the pool, or an empty one.
    func take() -> [UInt8] { pieces.withLock { $0.popLast() ?? [] } }

    /// Returns an array to the pool.
    func give(_ piece: consuming [UInt8]) {
        let piece = piece
        pieces.withLock { $0.append(piece) }
    }
}
