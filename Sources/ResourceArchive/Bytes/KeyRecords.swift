/// The records of a table's keys: for each, the key's length, a cell for each localization, the key.
struct KeyRecords: Sendable {
    let bytes: ArchiveBytes
    /// The reference that leads to the first byte.
    let firstReference: UInt32
    /// Where a record has its key: behind its cells.
    let keyOffset: Int

    /// Where the record lies that a reference leads to; nil unless all of it exists and its key is this one.
    @inline(__always)
    func place(of key: ArchiveBytes, at reference: UInt32) -> Int? {
        let place = Int(reference &- firstReference) &* 4
        // No sum of these can overflow: a place is below 2^34, and the others are sizes of what is in memory.
        guard place &+ keyOffset &+ key.count <= bytes.count else { return nil }
        // SAFETY: the record exists up to its key's last byte, as just compared, and its length stands before its key.
        return unsafe bytes.knownU32(place) == key.count && bytes.knownHolds(key, at: place &+ keyOffset) ? place : nil
    }

    /// The same for keys whose 64-bit hash another key has too: none in practice, but a forger can make some.
    @inline(never)
    func place(of key: ArchiveBytes, among references: ArchiveBytes) -> Int? {
        for index in 0..<(references.count / 4) {
            if let place = references.u32(4 * index).flatMap({ place(of: key, at: $0) }) { return place }
        }
        return nil
    }

    /// A cell of a record.
    // SAFETY: callers pass a place that `place(of:at:)` gave, and an offset of at most `keyOffset - 4`.
    @unsafe @inline(__always)
    func cell(ofRecordAt place: Int, _ offset: Int) -> UInt32 {
        // SAFETY: see above: the record exists up to its key.
        unsafe bytes.knownU32(place &+ offset)
    }
}
