internal import ResourceArchive
internal import Synchronization

/// Short payloads that one thread has read one after another, in one piece of memory.
struct PayloadChunk: Sendable {
    /// A payload and where its stored form lies.
    struct Item: Sendable {
        let payload: PreparedPayload
        let bytes: Range<Int>
    }

    /// The stored forms, one behind the other.
    private(set) var bytes: [UInt8]
    /// What came of each variant; nil for those without a payload, and those whose turn has to come first.
    private(set) var items: [Result<Item?, ArchiveError>] = []

    /// An empty chunk in memory that is there already.
    init(reusing bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.bytes.removeAll(keepingCapacity: true)
        items.reserveCapacity(count)
    }

    /// Adds what came of a variant whose payload lies in `payload`.
    mutating func append(_ prepared: PreparedPayload, _ payload: [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: prepared.compressed ?? payload)
        items.append(.success(Item(payload: prepared, bytes: start..<bytes.count)))
    }

    /// Adds a variant of which there is nothing yet.
    mutating func appendNothing() { items.append(.success(nil)) }

    /// Adds a variant that could not be read.
    mutating func append(_ error: ArchiveError) { items.append(.failure(error)) }
}

/// Memory for chunks, used again and again.
final class SpareMemory: Sendable {
    private let pieces = Mutex<[[UInt8]]>([])

    /// Memory that was given back, or none yet.
    func take() -> [UInt8] { pieces.withLock { $0.popLast() ?? [] } }

    /// Gives memory back.
    func give(_ piece: consuming [UInt8]) {
        let piece = piece
        pieces.withLock { $0.append(piece) }
    }
}
