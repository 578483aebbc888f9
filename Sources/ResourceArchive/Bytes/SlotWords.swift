/// What a search wants that ends at a slot of a perfect hash, read beside the slot, where else it would have to wait for what
/// the slot refers to. Copies, which an archive need not have.
struct SlotWords: Sendable {
    /// As many bytes for each slot, or none at all.
    private let bytes: ArchiveBytes

    init(_ bytes: ArchiveBytes) { self.bytes = bytes }

    static let none = SlotWords(.zeros.empty)

    /// The u32 of a slot; 0 where there are no copies, as of a slot that has nothing to say.
    @inline(__always)
    func u32(ofSlot slot: Int) -> UInt32 {
        let place = slot &* 4
        guard place >= 0, place <= bytes.count &- 4 else { return 0 }
        // SAFETY: the four bytes exist, as just compared.
        return unsafe bytes.knownU32(place)
    }

    /// The u64 of a slot; 0 as above.
    @inline(__always)
    func u64(ofSlot slot: Int) -> UInt64 {
        let place = slot &* 8
        guard place >= 0, place <= bytes.count &- 8 else { return 0 }
        // SAFETY: the eight bytes exist, as just compared.
        return unsafe bytes.knownU64(place)
    }
}

/// The `SLOT` section, from which each index takes its part in turn.
struct SlotSection {
    /// Of fewer slots there are no copies: such an index lies in the processor's nearest cache anyway.
    static let leastSlotCount = 16

    private let section: ArchiveBytes
    /// Bytes taken so far; more than there are in a damaged section.
    private(set) var byteCount = 0

    init(_ section: ArchiveBytes) { self.section = section }

    /// The next bytes; none if there are fewer.
    mutating func take(_ count: Int) -> ArchiveBytes {
        let start = byteCount
        byteCount += count
        return section.slice(UInt64(start), UInt64(count)) ?? section.empty
    }
}
