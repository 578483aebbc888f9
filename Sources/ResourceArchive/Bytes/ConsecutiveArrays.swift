/// Reads consecutive arrays from a range of bytes. Each array begins at a multiple of 8.
struct ConsecutiveArrays {
    private let bytes: ArchiveBytes
    /// The offset of the next array.
    private(set) var offset: UInt64

    /// Starts at an offset of the bytes, a multiple of 8.
    init(_ bytes: ArchiveBytes, from offset: UInt64 = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Returns the next array, given the number and the size of its elements; nil if it does not fit.
    mutating func take(_ count: UInt64, of elementByteCount: Int) -> ArchiveBytes? {
        // A forged archive can declare an element count whose size overflows 64 bits.
        let (size, isOverflow) = count.multipliedReportingOverflow(by: UInt64(clamping: elementByteCount))
        guard !isOverflow, let array = bytes.slice(offset, size) else { return nil }
        offset = ArchiveFormat.aligned(offset &+ size, to: 8)
        return array
    }

    /// Returns the bytes after the last array taken; nil if the offset is beyond the end.
    func rest() -> ArchiveBytes? {
        guard offset <= UInt64(bytes.count) else { return nil }
        return bytes.slice(offset, UInt64(bytes.count) &- offset)
    }
}
