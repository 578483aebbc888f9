/// A range of an archive's bytes (or a key's), read as little endian with a bounds check at every access.
///
/// `withArchiveBytes(of:_:)` provides the bytes of texts and arrays; `ArchiveStorage` owns those of an archive. The type does
/// not keep its memory alive: whoever stores one also stores its `ArchiveStorage`.
///
/// Values of this type do not leave the module. Results that do are tied to their archive (`ArchiveText`, `ArchivedAsset`), or
/// are a pair of numbers (`ArchiveRange`). Inlinable code sees the type only so that lookups are inlined into the caller's
/// code.
@safe @frozen
@usableFromInline
package struct ArchiveBytes: Sendable {
    // SAFETY: valid for `count` bytes, read-only, as long as the storage (or the key's closure) lives.
    @usableFromInline
    nonisolated(unsafe) let base: UnsafeRawPointer
    /// Number of bytes.
    @usableFromInline package let count: Int

    /// Creates a view of memory that outlives the view.
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

    /// Returns `byteCount` bytes from `offset`; nil if they do not all exist.
    @inline(__always)
    package func slice(_ offset: UInt64, _ byteCount: UInt64) -> ArchiveBytes? {
        let (end, isOverflow) = offset.addingReportingOverflow(byteCount)
        guard !isOverflow, end <= UInt64(count) else { return nil }
        // SAFETY: offset and offset + byteCount are within count, hence also fit an Int.
        return unsafe ArchiveBytes(base: base + Int(offset), count: Int(byteCount))
    }

    /// Returns the offset of a part of these bytes.
    @inlinable
    @inline(__always)
    func offset(of part: ArchiveBytes) -> Int {
        // SAFETY: addresses are only subtracted.
        unsafe part.base - base
    }

    /// Returns the byte at `offset`; nil if it is out of bounds.
    @inline(__always)
    func u8(_ offset: Int) -> UInt8? {
        guard offset >= 0, offset < count else { return nil }
        // SAFETY: one byte at offset is within count.
        return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
    }

    /// Returns the 16-bit number at `offset`; nil if it is out of bounds.
    @inline(__always)
    package func u16(_ offset: Int) -> UInt16? {
        guard offset >= 0, offset <= count &- 2 else { return nil }
        // SAFETY: two bytes at offset are within count; unaligned loads have no alignment to break.
        return unsafe UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Returns the 32-bit number at `offset`; nil if it is out of bounds.
    @inline(__always)
    package func u32(_ offset: Int) -> UInt32? {
        guard offset >= 0, offset <= count &- 4 else { return nil }
        // SAFETY: four bytes at offset are within count; unaligned loads have no alignment to break.
        return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Returns the 64-bit number at `offset`; nil if it is out of bounds.
    @inline(__always)
    package func u64(_ offset: Int) -> UInt64? {
        guard offset >= 0, offset <= count &- 8 else { return nil }
        // SAFETY: eight bytes at offset are within count; unaligned loads have no alignment to break.
        return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the 64-bit number at an offset. The eight bytes are known to exist.
    // SAFETY: callers have compared the offset with count.
    @unsafe @inline(__always)
    func knownU64(_ offset: Int) -> UInt64 {
        assert(offset >= 0 && offset <= count &- 8, "eight bytes at \(offset) of \(count)")
        // SAFETY: see above; unaligned loads have no alignment to break.
        return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the 32-bit number at an offset. The four bytes are known to exist.
    // SAFETY: callers have compared the offset with count.
    @unsafe @inline(__always)
    func knownU32(_ offset: Int) -> UInt32 {
        assert(offset >= 0 && offset <= count &- 4, "four bytes at \(offset) of \(count)")
        // SAFETY: see above; unaligned loads have no alignment to break.
        return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Returns the 16-bit number at an offset. The two bytes are known to exist.
    // SAFETY: callers have compared the offset with count.
    @unsafe @inline(__always)
    func knownU16(_ offset: Int) -> UInt16 {
        assert(offset >= 0 && offset <= count &- 2, "two bytes at \(offset) of \(count)")
        // SAFETY: see above; unaligned loads have no alignment to break.
        return unsafe UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Returns `byteCount` bytes from `offset`. They are known to exist.
    // SAFETY: callers have compared both numbers with count.
    @unsafe @inline(__always)
    func knownSlice(_ offset: Int, _ byteCount: Int) -> ArchiveBytes {
        assert(
            offset >= 0 && byteCount >= 0 && offset <= count && byteCount <= count &- offset,
            "\(byteCount) bytes at \(offset) of \(count)")
        // SAFETY: see above.
        return unsafe ArchiveBytes(base: base + offset, count: byteCount)
    }

    /// Returns the bytes of a range of the archive; nil if they do not all exist.
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
            // SAFETY: the span covers count valid bytes; code that extends its lifetime ties it to the storage.
            let span = unsafe Span(_unsafeStart: base.assumingMemoryBound(to: UInt8.self), count: count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// Calls `body` with the bytes, which must not be used after the call.
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
    /// Eight zero bytes that belong to no archive.
    static var zeros: ArchiveBytes {
        // SAFETY: the bytes of a literal exist as long as the program runs.
        unsafe ArchiveBytes(UnsafeRawBufferPointer(start: eightZeros.utf8Start, count: 8))
    }

    /// An empty range of bytes.
    package var empty: ArchiveBytes { slice(0, 0) ?? self }
}

private let eightZeros: StaticString = "\0\0\0\0\0\0\0\0"

/// Calls `body` with a text's UTF-8 bytes, without a copy for native strings.
@inline(__always)
@inlinable
package func withArchiveBytes<Result>(of text: String, _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    if let result = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe body(ArchiveBytes(.init($0))) }) {
        return result
    }
    return withArchiveBytes(of: Array(text.utf8), body)
}

/// Calls `body` with a text's UTF-8 bytes, or returns `result` if they are not contiguous.
///
/// For the fastest paths: `body` is inlined.
@inlinable
@inline(__always)
func withNativeBytes<Result>(of text: String, orElse result: Result, _ body: (ArchiveBytes) -> Result) -> Result {
    var result = result
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe result = body(ArchiveBytes(.init($0))) }
    return result
}

/// Calls `body` with a span's bytes.
@inline(__always)
package func withArchiveBytes<Result>(of bytes: Span<UInt8>, _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe bytes.withUnsafeBytes { unsafe body(ArchiveBytes($0)) }
}

/// Calls `body` with an array's bytes.
@inlinable
@inline(__always)
package func withArchiveBytes<Result>(of array: [UInt8], _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe array.withUnsafeBytes { unsafe body(ArchiveBytes($0)) }
}
