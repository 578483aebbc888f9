/// The records of a table's keys, in the order of the keys' bytes: for each, the key's length and the key.
///
/// A reference to a record is its offset divided by four.
package struct KeyRecords: Sendable {
    package let bytes: ArchiveBytes

    /// Whether a reference leads to a record of this key; false unless all of the record exists.
    @inline(__always)
    func isKey(_ key: ArchiveBytes, at reference: UInt32) -> Bool {
        let offset = Int(reference) &* 4
        // No sum of these can overflow: an offset is below 2^34, and the others are sizes of what is in memory.
        guard offset &+ 4 &+ key.count <= bytes.count else { return false }
        // SAFETY: the record exists up to its key's last byte, as just compared, and its length stands before its key.
        return unsafe bytes.knownU32(offset) == key.count && bytes.knownHolds(key, at: offset &+ 4)
    }

    /// The key of the record at an offset; nil if it does not all exist.
    func key(at offset: Int) -> ArchiveBytes? {
        guard let count = bytes.u32(offset) else { return nil }
        return bytes.slice(UInt64(offset) &+ 4, UInt64(count))
    }
}

/// Walks the records of a table from the first to the last that all exists.
package struct RecordWalk: Sequence, IteratorProtocol, Sendable {
    private let records: KeyRecords
    /// Where the next record begins; behind the last record, where it ends.
    package private(set) var offset = 0

    package init(_ records: KeyRecords) { self.records = records }

    /// The next record's offset and key.
    package mutating func next() -> (offset: Int, key: ArchiveBytes)? {
        guard offset < records.bytes.count, let key = records.key(at: offset) else { return nil }
        defer { offset = Int(ArchiveFormat.aligned(UInt64(offset &+ 4 &+ key.count), to: 4)) }
        return (offset, key)
    }
}
