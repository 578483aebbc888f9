/// A stretch of an archive's bytes (or of a key's), read little endian with every access checked.
///
/// The unsafe code of the room is in this folder: here, where texts and arrays lend their bytes
/// (`ArchiveBytes+Text.swift`), and where the memory is owned (`ArchiveStorage.swift`). The type does not keep its memory
/// alive: whoever stores one also stores the `ArchiveStorage` it came from.
///
/// It never leaves the module: what does is tied to its archive (`ArchiveText`, `ArchivedAsset`), or a pair of numbers
/// (`ArchiveRange`). Seen by inlinable code only so that lookups are compiled into the caller's code.
@safe @frozen
@usableFromInline
package struct ArchiveBytes: Sendable {
    // SAFETY: valid for `count` bytes, read-only, as long as the storage (or the key's closure) lives.
    @usableFromInline
    nonisolated(unsafe) let base: UnsafeRawPointer
    /// Number of bytes.
    @usableFromInline package let count: Int

    /// Views memory that outlives the view.
    @inlinable
    @inline(__always)
    init(_ buffer: UnsafeRawBufferPointer) {
        // SAFETY: the buffer's start is valid for its count; a buffer without start has count 0.
        unsafe base = buffer.baseAddress ?? UnsafeRawPointer(("" as StaticString).utf8Start)
        count = buffer.count
    }

    // SAFETY: callers inside this file pass a start that is valid for count bytes.
    @unsafe @inlinable
    @inline(__always)
    init(base: UnsafeRawPointer, count: Int) {
        assert(count >= 0, "a negative number of bytes")
        // SAFETY: see above.
        unsafe self.base = base
        self.count = count
    }

    /// The bytes from `offset`, `byteCount` of them; nil if they do not all exist.
    @inline(__always)
    package func slice(_ offset: UInt64, _ byteCount: UInt64) -> ArchiveBytes? {
        let (end, isOverflow) = offset.addingReportingOverflow(byteCount)
        guard !isOverflow, end <= UInt64(count) else { return nil }
        // SAFETY: offset and offset + byteCount are within count, hence also fit an Int.
        return unsafe ArchiveBytes(base: base + Int(offset), count: Int(byteCount))
    }

    /// Where bytes begin that are a part of these.
    @inlinable
    @inline(__always)
    func offset(of part: ArchiveBytes) -> Int {
        // SAFETY: addresses are only subtracted.
        unsafe part.base - base
    }

    /// The byte at `offset`.
    @inline(__always)
    func u8(_ offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        // SAFETY: one byte at offset is within count.
        return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
    }

    /// The 16-bit number at `offset`.
    @inline(__always)
    package func u16(_ offset: Int) -> UInt16? {
        guard offset >= 0, offset <= count &- 2 else { return nil }
        // SAFETY: two bytes at offset are within count; unaligned loads have no alignment to break.
        return unsafe UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// The 32-bit number at `offset`.
    @inline(__always)
    package func u32(_ offset: Int) -> UInt32? {
        guard offset >= 0, offset <= count &- 4 else { return nil }
        // SAFETY: four bytes at offset are within count; unaligned loads have no alignment to break.
        return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The 64-bit number at `offset`.
    @inline(__always)
    package func u64(_ offset: Int) -> UInt64? {
        guard offset >= 0, offset <= count &- 8 else { return nil }
        // SAFETY: eight bytes at offset are within count; unaligned loads have no alignment to break.
        return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The 64-bit number at an offset that is known to have eight bytes behind it.
    // SAFETY: callers have compared the offset with count.
    @unsafe @inline(__always)
    func knownU64(_ offset: Int) -> UInt64 {
        assert(offset >= 0 && offset <= count &- 8, "eight bytes at \(offset) of \(count)")
        // SAFETY: see above; unaligned loads have no alignment to break.
        return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The 32-bit number at an offset that is known to have four bytes behind it.
    // SAFETY: callers have compared the offset with count.
    @unsafe @inline(__always)
    func knownU32(_ offset: Int) -> UInt32 {
        assert(offset >= 0 && offset <= count &- 4, "four bytes at \(offset) of \(count)")
        // SAFETY: see above; unaligned loads have no alignment to break.
        return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The 16-bit number at an offset that is known to have two bytes behind it.
    // SAFETY: callers have compared the offset with count.
    @unsafe @inline(__always)
    func knownU16(_ offset: Int) -> UInt16 {
        assert(offset >= 0 && offset <= count &- 2, "two bytes at \(offset) of \(count)")
        // SAFETY: see above; unaligned loads have no alignment to break.
        return unsafe UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Bytes from `offset` that are known to exist.
    // SAFETY: callers have compared both numbers with count.
    @unsafe @inline(__always)
    func knownSlice(_ offset: Int, _ byteCount: Int) -> ArchiveBytes {
        assert(
            offset >= 0 && byteCount >= 0 && offset <= count && byteCount <= count &- offset,
            "\(byteCount) bytes at \(offset) of \(count)")
        // SAFETY: see above.
        return unsafe ArchiveBytes(base: base + offset, count: byteCount)
    }

    /// Whether the bytes from an offset, which are known to exist, are those of `other`.
    // SAFETY: callers have compared the offset and other's count with count.
    @unsafe @inline(__always)
    func knownHolds(_ other: ArchiveBytes, at offset: Int) -> Bool {
        assert(
            offset >= 0 && offset <= count && other.count <= count &- offset,
            "\(other.count) bytes at \(offset) of \(count)")
        // SAFETY: see above.
        return unsafe areEqual(base + offset, other.base, other.count)
    }

    /// Whether the bytes from `offset` begin with all of `other`.
    @inline(__always)
    package func holds(_ other: ArchiveBytes, at offset: Int) -> Bool {
        guard offset >= 0, offset <= count, other.count <= count &- offset else { return false }
        // SAFETY: both regions are valid for other.count bytes, as checked above.
        return unsafe areEqual(base + offset, other.base, other.count)
    }

    /// Whether all bytes are the same as `other`'s.
    package func isEqual(to other: ArchiveBytes) -> Bool {
        count == other.count && holds(other, at: 0)
    }

    /// Byte order, shorter first where one begins the other.
    package func isOrdered(before other: ArchiveBytes) -> Bool {
        let common = min(count, other.count)
        var offset = 0
        while offset &+ 8 <= common {
            guard let left = u64(offset), let right = other.u64(offset) else { return false }
            if left != right { return left.byteSwapped < right.byteSwapped }
            offset &+= 8
        }
        while offset < common {
            guard let left = u8(offset), let right = other.u8(offset) else { return false }
            if left != right { return left < right }
            offset &+= 1
        }
        return count < other.count
    }

    /// The bytes of an archive that a range names; nil if they do not all exist.
    @inlinable
    @inline(__always)
    func part(_ range: ArchiveRange) -> ArchiveBytes? {
        guard range.byteCount >= 0, range.byteCount <= count,
            range.offset <= UInt64(truncatingIfNeeded: count &- range.byteCount)
        else { return nil }
        // SAFETY: the offset and the bytes from there on are within count, hence the offset also fits an Int.
        return unsafe ArchiveBytes(
            base: base + Int(truncatingIfNeeded: range.offset), count: range.byteCount)
    }

    /// The bytes, for as long as this value is borrowed.
    @inlinable
    @inline(__always)
    var span: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // SAFETY: the span covers count valid bytes; who lets it go further ties it to the storage.
            let span = unsafe Span(_unsafeStart: base.assumingMemoryBound(to: UInt8.self), count: count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// Calls `body` with the bytes, which must not be kept beyond it.
    @inlinable
    @inline(__always)
    package func withSpan<Result: ~Copyable, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // SAFETY: the span covers count valid bytes and cannot leave the closure.
        try unsafe body(Span(_unsafeStart: base.assumingMemoryBound(to: UInt8.self), count: count))
    }
}

extension ArchiveBytes {
    /// Eight zeros, of no archive.
    static var zeros: ArchiveBytes {
        // SAFETY: the bytes of a literal are there as long as the program runs.
        unsafe ArchiveBytes(UnsafeRawBufferPointer(start: eightZeros.utf8Start, count: 8))
    }
}

private let eightZeros: StaticString = "\0\0\0\0\0\0\0\0"

/// Compares sixteen bytes at a time, the last ones overlapping those before.
// SAFETY: callers pass two pointers valid for count bytes; every load below ends at or before count.
@unsafe @inline(__always)
private func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
    assert(count >= 0, "a negative number of bytes")
    if count > 16 {
        var offset = 0
        while offset < count &- 16 {
            // SAFETY: offset + 16 < count.
            let bits =
                unsafe difference(left, right, at: offset, of: count)
                | difference(left, right, at: offset &+ 8, of: count)
            if bits != 0 { return false }
            offset &+= 16
        }
        // SAFETY: count > 16.
        return unsafe difference(left, right, at: count &- 16, of: count)
            | difference(left, right, at: count &- 8, of: count) == 0
    }
    if count >= 8 {
        // SAFETY: count >= 8.
        return unsafe difference(left, right, at: 0, of: count)
            | difference(left, right, at: count &- 8, of: count) == 0
    }
    if count >= 4 {
        // SAFETY: count >= 4; unaligned loads have no alignment to break.
        return unsafe left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
            && left.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
                == right.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    }
    for offset in 0..<count {
        // SAFETY: offset < count.
        let pair = unsafe (
            left.load(fromByteOffset: offset, as: UInt8.self), right.load(fromByteOffset: offset, as: UInt8.self)
        )
        if pair.0 != pair.1 { return false }
    }
    return true
}

/// The bits in which the eight bytes at `offset` differ.
// SAFETY: callers pass two pointers valid for count bytes, and an offset with eight of them behind it.
@unsafe @inline(__always)
private func difference(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, of count: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count &- 8, "eight bytes at \(offset) of \(count)")
    // SAFETY: see above; unaligned loads have no alignment to break.
    return unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}
