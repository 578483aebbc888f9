/// Where a hash lies in a table without collisions: one pilot, one slot, no probing.
struct PerfectHash: Sendable {
    let pilots: ArchiveBytes
    let slots: ArchiveBytes
    let pilotCount: UInt64
    let slotCount: UInt64

    /// The slot's reference for a hash; nil if no key has it.
    @inline(__always)
    func reference(_ hash: UInt64) -> UInt32? {
        let bucket = PerfectHash.bucket(hash, of: pilotCount)
        guard let pilot = pilots.u16(Int(truncatingIfNeeded: bucket) &* 2) else { return nil }
        let position = PerfectHash.position(hash, pilot: pilot, of: slotCount)
        guard let slot = slots.u64(Int(truncatingIfNeeded: position) &* 8) else { return nil }
        guard slot &>> 32 == hash & 0xffff_ffff else { return nil }
        return UInt32(truncatingIfNeeded: slot)
    }

    /// Which pilot a hash looks at.
    @inline(__always)
    static func bucket(_ hash: UInt64, of count: UInt64) -> UInt64 {
        hash.multipliedFullWidth(by: count).high
    }

    /// Which slot a pilot sends a hash to.
    @inline(__always)
    static func position(_ hash: UInt64, pilot: UInt16, of count: UInt64) -> UInt64 {
        ((hash ^ UInt64(pilot) &* HashConstants.pilot) &* HashConstants.spread).multipliedFullWidth(by: count).high
    }
}
