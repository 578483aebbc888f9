internal import Digests
internal import FileAccess

/// What a cache knows of one file: the state in which it was read, the SHA-256 of what was read, and where those bytes are.
struct CacheEntry: Sendable {
    /// Bytes of an entry in a cache: five numbers of a state, a place, a digest.
    static let byteCount = 48 + SHA256.byteCount

    /// Its numbers, as `FileState.words`.
    let state: InlineArray<5, UInt64>
    /// The offset of the bytes in the cache or, with `isInArchive`, in the archive.
    var place: UInt64
    let digest: [UInt8]

    /// The bit of a place in the archive.
    static let isInArchive: UInt64 = 1 << 63

    var byteCount: UInt64 { state[2] }

    init(_ state: FileState, place: UInt64, digest: [UInt8]) {
        self.state = state.words
        self.place = place
        self.digest = digest
    }

    /// The entry at an offset of a table, which has it.
    init(_ table: [UInt8], at offset: Int) {
        let span = table.span
        state = InlineArray { span.paddedWord(at: offset + 8 * $0) }
        place = span.paddedWord(at: offset + 40)
        digest = Array(table[offset + 48..<offset + Self.byteCount])
    }

    /// Adds it to a table.
    func append(to table: inout [UInt8]) {
        for place in state.indices { table.append(state[place]) }
        table.append(place)
        table += digest
    }
}

extension [UInt8] {
    /// Adds a number, the lowest byte first.
    mutating func append(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
