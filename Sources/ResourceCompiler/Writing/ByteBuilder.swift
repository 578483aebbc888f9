internal import ResourceArchive

/// A buffer that bytes are appended to, with numbers in little endian.
struct ByteBuilder: Sendable {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func append(_ value: UInt16) {
        bytes.append(UInt8(truncatingIfNeeded: value))
        bytes.append(UInt8(truncatingIfNeeded: value &>> 8))
    }

    mutating func append(_ value: UInt32) {
        append(UInt16(truncatingIfNeeded: value))
        append(UInt16(truncatingIfNeeded: value &>> 16))
    }

    mutating func append(_ value: UInt64) {
        append(UInt32(truncatingIfNeeded: value))
        append(UInt32(truncatingIfNeeded: value &>> 32))
    }

    mutating func append(_ other: some Collection<UInt8>) {
        bytes.append(contentsOf: other)
    }

    mutating func append(_ other: ArchiveBytes) {
        other.append(to: &bytes)
    }

    mutating func appendZeros(_ count: Int) {
        bytes.append(contentsOf: repeatElement(0, count: count))
    }

    /// Appends zeros up to a multiple of `alignment`, a power of two.
    mutating func align(to alignment: Int) {
        while bytes.count & (alignment - 1) != 0 { bytes.append(0) }
    }

    /// Overwrites bytes that are already in the buffer.
    mutating func replace(at offset: Int, with other: [UInt8]) {
        bytes.replaceSubrange(offset..<(offset + other.count), with: other)
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
    }
}
