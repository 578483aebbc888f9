/// Takes one array after another from the front of some bytes, each at a multiple of 8.
struct ConsecutiveArrays {
    private let bytes: ArchiveBytes
    /// Where the next array begins.
    private(set) var offset: UInt64

    /// Begins at an offset of the bytes, a multiple of 8.
    init(_ bytes: ArchiveBytes, from offset: UInt64 = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The next array, of elements of one size; nil if it does not fit.
    mutating func take(_ count: UInt64, of elementByteCount: Int) -> ArchiveBytes? {
        // A forged archive can count more elements than 64 bits have bytes for.
        let (size, isOverflow) = count.multipliedReportingOverflow(by: UInt64(clamping: elementByteCount))
        guard !isOverflow, let array = bytes.slice(offset, size) else { return nil }
        offset = ArchiveFormat.aligned(offset &+ size, to: 8)
        return array
    }

    /// Everything that has not been taken; nil if nothing can begin there.
    func rest() -> ArchiveBytes? {
        guard offset <= UInt64(bytes.count) else { return nil }
        return bytes.slice(offset, UInt64(bytes.count) &- offset)
    }
}
