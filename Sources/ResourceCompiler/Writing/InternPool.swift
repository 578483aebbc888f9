internal import ResourceArchive
internal import ResourceBasics

/// A section of deduplicated texts or values. Before each is a 32-bit word that describes it.
///
/// A reference is the entry's offset divided by four. The first word of the section is zero: reference 0 is the empty text in
/// `POOL` and no value in `VALS`.
struct InternPool: Sendable {
    private(set) var builder = ByteBuilder()
    private var references = KeyIndex()

    init() {
        builder.append(UInt32(0))
    }

    /// Creates an empty pool with capacity for a number of entries and their total bytes.
    init(count: Int, byteCount: Int) {
        self.init()
        builder.reserve(byteCount + count * Self.overheadByteCount)
        references = KeyIndex(capacity: count)
    }

    /// The bytes of an entry's word and the maximum of its padding.
    private static let overheadByteCount = 7

    /// Returns the reference of an entry, and adds the entry if it is new; nil if references run out, at 16 GiB.
    ///
    /// - Parameter hash: The content's `indexHash`.
    mutating func reference(word: UInt32, hash: UInt32, _ content: ArchiveBytes) -> UInt32? {
        let hash = hash ^ word &* Self.spread
        if let existing = references.find(hash, matches: { isEntry($0, word, content) }) { return UInt32(existing) }
        guard let reference = UInt32(exactly: builder.count / 4), reference < .max else { return nil }
        builder.append(word)
        builder.append(content)
        builder.align(to: 4)
        references.append(hash, Int(reference))
        return reference
    }

    /// Gives equal contents with different words different hashes.
    private static let spread: UInt32 = 0x9e37_79b1

    /// The section's bytes.
    var section: [UInt8] { builder.bytes }

    private func isEntry(_ reference: Int, _ word: UInt32, _ content: ArchiveBytes) -> Bool {
        withArchiveBytes(of: builder.bytes) { pool in
            pool.u32(reference * 4) == word && pool.holds(content, at: reference * 4 + 4)
        }
    }
}

extension InternPool {
    /// Returns the reference of a text, and adds the text if it is new.
    ///
    /// - Throws: `.tooLarge` for a text beyond the limit, and if references run out.
    mutating func intern(text: String) throws(ArchiveError) -> UInt32 {
        let count = text.utf8.count
        if count == 0 { return 0 }
        guard count <= ArchiveFormat.textByteLimit else {
            throw ArchiveError(.tooLarge, "a text of \(count) bytes is longer than 1 GiB: \(text.prefix(40))…")
        }
        let found = withArchiveBytes(of: text) { bytes -> UInt32? in
            reference(word: UInt32(count), hash: bytes.indexHash, bytes)
        }
        guard let found else { throw Self.isFull }
        return found
    }

    /// The error when references run out.
    static let isFull = ArchiveError(.tooLarge, "the texts together exceed 16 GiB; split the bundle")
}
