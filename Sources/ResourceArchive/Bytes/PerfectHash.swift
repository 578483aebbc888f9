/// A perfect hash table: a lookup reads one pilot and one slot, without collisions.
package struct PerfectHash: Sendable {
    private let pilots: ArchiveBytes
    private let slots: ArchiveBytes
    /// Number of slots; 0 for a table in which nothing is found.
    package let slotCount: Int
    private let pilotCount: UInt64
    private let slotFactor: UInt64
    /// The seed under which no two keys of the table have the same hash.
    let seed: UInt32

    /// Creates a table from its arrays. The arrays' sizes give the counts; without pilots or slots, lookups find nothing.
    init(pilots: ArchiveBytes, slots: ArchiveBytes, seed: UInt32) {
        let isEmpty = pilots.count < 2 || slots.count < 8
        self.pilots = isEmpty ? .zeros : pilots
        self.slots = isEmpty ? .zeros : slots
        self.seed = seed
        pilotCount = UInt64(self.pilots.count / 2)
        slotFactor = UInt64(self.slots.count / 8)
        slotCount = isEmpty ? 0 : self.slots.count / 8
    }

    /// A table in which nothing is found.
    static let empty = PerfectHash(pilots: .zeros.empty, slots: .zeros.empty, seed: 0)

    /// Returns the hash of a key under the table's seed.
    ///
    /// Nearly all tables have seed 0. The processor predicts that branch, so that hashing does not wait for the seed.
    @inline(__always)
    package func hash(of key: ArchiveBytes) -> UInt64 { seed == 0 ? key.hash : key.hash(seed: seed) }

    /// Returns the bits of a slot; nil if there is no such slot.
    package func slot(at number: Int) -> UInt64? {
        number >= 0 && number < slotCount ? slots.u64(number &* 8) : nil
    }

    /// Returns the slot and the reference of a hash; nil if no key has this hash. The caller still has to compare the key.
    ///
    /// The slot is below `slotCount`, or 0 in a table in which nothing is found.
    @inline(__always)
    package func find(_ hash: UInt64) -> (slot: Int, reference: UInt32)? {
        let bucket = Int(truncatingIfNeeded: PerfectHash.bucket(hash, of: pilotCount))
        // SAFETY: a bucket is below the number of pilots, which is not 0, and each has two bytes.
        let pilot = unsafe pilots.knownU16(bucket &* 2)
        let position = Int(truncatingIfNeeded: PerfectHash.position(hash, pilot: pilot, of: slotFactor))
        // SAFETY: a position is below the number of slots, which is not 0, and each has eight bytes.
        let slot = unsafe slots.knownU64(position &* 8)
        guard slot &>> 32 == hash & 0xffff_ffff else { return nil }
        return (position, UInt32(truncatingIfNeeded: slot))
    }

    /// Returns the index of a hash's pilot.
    @inline(__always)
    package static func bucket(_ hash: UInt64, of count: UInt64) -> UInt64 {
        hash.multipliedFullWidth(by: count).high
    }

    /// Returns the index of a hash's slot, given the pilot.
    @inline(__always)
    package static func position(_ hash: UInt64, pilot: UInt16, of count: UInt64) -> UInt64 {
        ((hash ^ UInt64(pilot) &* HashConstants.pilot) &* HashConstants.spread).multipliedFullWidth(by: count).high
    }
}

/// The records of a table's keys, in the order of the keys' bytes. A record is the key's length and the key.
///
/// A reference to a record is its offset divided by four.
package struct KeyRecords: Sendable {
    package let bytes: ArchiveBytes

    /// Returns whether a reference points to a complete record of this key.
    @inline(__always)
    func isKey(_ key: ArchiveBytes, at reference: UInt32) -> Bool {
        let offset = Int(reference) &* 4
        // These sums cannot overflow: an offset is below 2^34, and the other terms are sizes of memory.
        guard offset &+ 4 &+ key.count <= bytes.count else { return false }
        // SAFETY: the record exists up to its key's last byte, as the guard has just checked, and its length precedes its key.
        return unsafe bytes.knownU32(offset) == key.count && bytes.knownHolds(key, at: offset &+ 4)
    }

    /// Returns the key of the record at an offset; nil if the record is not complete.
    func key(at offset: Int) -> ArchiveBytes? {
        guard let count = bytes.u32(offset) else { return nil }
        return bytes.slice(UInt64(offset) &+ 4, UInt64(count))
    }
}

/// A sequence of a table's records, from the first to the last complete one.
package struct RecordWalk: Sequence, IteratorProtocol, Sendable {
    private let records: KeyRecords
    /// The offset of the next record; at the end, the offset after the last record.
    package private(set) var offset = 0

    package init(_ records: KeyRecords) { self.records = records }

    /// Returns the next record's offset and key.
    package mutating func next() -> (offset: Int, key: ArchiveBytes)? {
        guard let key = records.key(at: offset) else { return nil }
        defer { offset = Int(ArchiveFormat.aligned(UInt64(offset &+ 4 &+ key.count), to: 4)) }
        return (offset, key)
    }
}
