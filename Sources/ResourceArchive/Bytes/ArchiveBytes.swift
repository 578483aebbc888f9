/// A stretch of an archive's bytes (or of a key's), read little endian with every access checked.
///
/// Texts and arrays lend their bytes by `withArchiveBytes(of:_:)`; `ArchiveStorage` owns those of an archive. The type does not keep its memory
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

    /// No bytes at all.
    package var empty: ArchiveBytes { slice(0, 0) ?? self }
}

private let eightZeros: StaticString = "\0\0\0\0\0\0\0\0"

/// Calls `body` with a text's UTF-8 bytes, without a copy for native strings.
@inline(__always)
package func withArchiveBytes<Result>(of text: String, _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    if let result = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe body(ArchiveBytes(.init($0))) }) {
        return result
    }
    return withArchiveBytes(of: Array(text.utf8), body)
}

/// Calls `body` with a text's UTF-8 bytes, or gives another result if they do not lie in one piece.
///
/// For the quickest paths: `body` is compiled in place.
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
@inline(__always)
package func withArchiveBytes<Result>(of array: [UInt8], _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe array.withUnsafeBytes { unsafe body(ArchiveBytes($0)) }
}
