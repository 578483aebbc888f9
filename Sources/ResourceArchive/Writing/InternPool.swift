/// A section of texts or values in which equal ones are stored once, each behind a 32-bit word that describes it.
///
/// A reference is the entry's offset divided by four. The first word of the section is zero: reference 0 is the
/// empty text in `POOL` and no value at all in `VALS`.
struct InternPool: Sendable {
    private(set) var builder = ByteBuilder()
    /// Open addressing; 0 for a free slot, which is why the entry at 0 is never put in.
    private var slots = [UInt32](repeating: 0, count: 1024)
    private var entryCount = 0

    /// How far above a word's other bits the length lies: 0 in `POOL`, 9 in `VALS`.
    private let lengthShift: UInt32

    init(lengthShift: UInt32) {
        self.lengthShift = lengthShift
        builder.append(UInt32(0))
    }

    /// The reference of an entry, added if it is new.
    ///
    /// - Throws: `.tooLarge` when references run out, at 16 GiB.
    mutating func intern(word: UInt32, _ content: [UInt8]) throws(ArchiveError) -> UInt32 {
        let hash = withArchiveBytes(of: content) { $0.hash } ^ UInt64(word) &* HashConstants.spread
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if isEntry(slots[slot], word, content) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard let reference = UInt32(exactly: builder.count / 4) else {
            throw ArchiveError(.tooLarge, "the texts together exceed 16 GiB; split the bundle")
        }
        builder.append(word)
        builder.append(content)
        builder.align(to: 4)
        slots[slot] = reference
        entryCount += 1
        if 2 * entryCount > slots.count { grow() }
        return reference
    }

    /// The section's bytes.
    var section: [UInt8] { builder.bytes }

    private func isEntry(_ reference: UInt32, _ word: UInt32, _ content: [UInt8]) -> Bool {
        withArchiveBytes(of: builder.bytes) { pool in
            guard pool.u32(Int(reference) * 4) == word else { return false }
            return withArchiveBytes(of: content) { pool.holds($0, at: Int(reference) * 4 + 4) }
        }
    }

    /// Doubles the slots and puts every entry in again.
    private mutating func grow() {
        let old = slots
        slots = [UInt32](repeating: 0, count: old.count * 2)
        for reference in old where reference != 0 {
            var slot = Int(truncatingIfNeeded: hash(of: reference)) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = reference
        }
    }

    private func hash(of reference: UInt32) -> UInt64 {
        withArchiveBytes(of: builder.bytes) { pool in
            let offset = Int(reference) * 4
            let word = pool.u32(offset) ?? 0
            let content = pool.slice(UInt64(offset + 4), UInt64(word >> lengthShift)) ?? pool.empty
            return content.hash ^ UInt64(word) &* HashConstants.spread
        }
    }
}

extension InternPool {
    /// The reference of a text.
    mutating func intern(text: String) throws(ArchiveError) -> UInt32 {
        if text.utf8.isEmpty { return 0 }
        let bytes = Array(text.utf8)
        guard bytes.count <= ArchiveFormat.textByteLimit else {
            throw ArchiveError(.tooLarge, "a text of \(bytes.count) bytes is longer than 1 GiB: \(text.prefix(40))…")
        }
        return try intern(word: UInt32(bytes.count), bytes)
    }
}
