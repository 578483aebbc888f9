internal import ResourceArchive
internal import ResourceBasics

/// A section of texts or values in which equal ones are stored once, each behind a 32-bit word that describes it.
///
/// A reference is the entry's offset divided by four. The first word of the section is zero: reference 0 is the
/// empty text in `POOL` and no value at all in `VALS`.
struct InternPool: Sendable {
    private(set) var builder = ByteBuilder()
    private var references = KeyIndex()

    init() {
        builder.append(UInt32(0))
    }

    /// An empty pool, with capacity for some entries of so many bytes together.
    init(count: Int, byteCount: Int) {
        self.init()
        builder.reserve(byteCount + count * Self.overheadByteCount)
        references = KeyIndex(capacity: count)
    }

    /// An entry's word, and the zeros behind its bytes.
    private static let overheadByteCount = 7

    /// The reference of an entry, added if it is new; nil when references run out, at 16 GiB.
    ///
    /// - Parameter hash: Any number that is the same for equal contents.
    mutating func reference(word: UInt32, hash: UInt32, _ content: ArchiveBytes) -> UInt32? {
        let hash = hash ^ word &* Self.spread
        if let known = references.find(hash, matches: { isEntry($0, word, content) }) { return UInt32(known) }
        guard let reference = UInt32(exactly: builder.count / 4), reference < .max else { return nil }
        builder.append(word)
        builder.append(content)
        builder.align(to: 4)
        references.append(hash, Int(reference))
        return reference
    }

    /// Keeps the same content with different words apart.
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
    /// The reference of a text.
    ///
    /// - Throws: `.tooLarge` for a text beyond the limit, and when references run out.
    mutating func intern(text: String) throws(ArchiveError) -> UInt32 {
        let count = text.utf8.count
        if count == 0 { return 0 }
        guard count <= ArchiveFormat.textByteLimit else {
            throw ArchiveError(.tooLarge, "a text of \(count) bytes is longer than 1 GiB: \(text.prefix(40))…")
        }
        let found = withArchiveBytes(of: text) { bytes -> UInt32? in
            reference(word: UInt32(count), hash: UInt32(truncatingIfNeeded: bytes.hash), bytes)
        }
        guard let found else { throw Self.isFull }
        return found
    }

    /// What is said when references run out.
    static let isFull = ArchiveError(.tooLarge, "the texts together exceed 16 GiB; split the bundle")
}
