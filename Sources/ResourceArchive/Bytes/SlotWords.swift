/// What a search wants that ends at a slot of a perfect hash, read beside the slot, where else it would have to wait for what
/// the slot refers to. Copies, which an archive need not have.
struct SlotWords: Sendable {
    /// As many bytes for each slot, or none at all.
    private let bytes: ArchiveBytes

    init(_ bytes: ArchiveBytes) { self.bytes = bytes }

    static let none = SlotWords(.zeros.empty)

    var byteCount: Int { bytes.count }

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
