internal import ResourceBasics

extension ArchiveBytes {
    /// Returns whether the bytes from an offset, which are known to exist, equal `other`.
    // SAFETY: callers have compared the offset and other's count with count.
    @unsafe @inline(__always)
    func knownHolds(_ other: ArchiveBytes, at offset: Int) -> Bool {
        assert(
            offset >= 0 && offset <= count && other.count <= count &- offset,
            "\(other.count) bytes at \(offset) of \(count)")
        // SAFETY: see above.
        return unsafe areEqual(base + offset, other.base, other.count)
    }

    /// Returns whether the bytes from `offset` start with all of `other`.
    @inline(__always)
    package func holds(_ other: ArchiveBytes, at offset: Int) -> Bool {
        guard offset >= 0, other.count <= count &- offset else { return false }
        // SAFETY: both regions are valid for other.count bytes, as checked above: a count is not negative.
        return unsafe areEqual(base + offset, other.base, other.count)
    }

    /// Returns whether all bytes equal those of `other`.
    package func isEqual(to other: ArchiveBytes) -> Bool {
        count == other.count && holds(other, at: 0)
    }

    /// Returns whether these bytes sort before `other` in byte order. A prefix sorts before a longer text.
    package func isOrdered(before other: ArchiveBytes) -> Bool {
        span.isOrdered(before: other.span)
    }
}

extension ArchiveBytes {
    /// The format's 64-bit hash, used for keys and checksums (Documentation/ArchiveFormat.md, "The hash").
    ///
    /// It detects damage and distributes keys. It does not protect against forgery; the SHA-256 digests do.
    /// - Complexity: O(count), 16 bytes a step.
    @inline(__always)
    package var hash: UInt64 { hash(start: HashConstants.start, step: HashConstants.step) }

    /// Returns the format's hash under a seed; seed 0 gives `hash`.
    ///
    /// The seed changes both factors of each product, so keys that collide under one seed do not collide under another.
    /// - Complexity: O(count), 16 bytes a step.
    @inline(never)
    package func hash(seed: UInt32) -> UInt64 {
        let seed = UInt64(seed)
        return hash(
            start: HashConstants.start ^ seed &* HashConstants.spread,
            step: HashConstants.step ^ seed &* HashConstants.pilot)
    }

    /// The hash for tables in memory, which differs from process to process (`KeyIndex`).
    ///
    /// - Complexity: O(count), eight bytes a step.
    package var indexHash: UInt32 { KeyIndex.hash(of: span) }

    @inline(__always)
    private func hash(start: UInt64, step: UInt64) -> UInt64 {
        let n = count
        var state = start
        var first: UInt64 = 0
        var last: UInt64 = 0
        if n > 16 {
            var offset = 0
            while offset &+ 16 < n {
                state = fold(word(offset) ^ step, word(offset &+ 8) ^ state)
                offset &+= 16
            }
            first = word(n &- 16)
            last = word(n &- 8)
        } else if n >= 8 {
            first = word(0)
            last = word(n &- 8)
        } else if n >= 4 {
            first = UInt64(u32(0) ?? 0)
            last = UInt64(u32(n &- 4) ?? 0)
        } else {
            // Without bytes, all three are 0.
            first = UInt64(u8(0) ?? 0) | UInt64(u8(n &>> 1) ?? 0) &<< 8 | UInt64(u8(n &- 1) ?? 0) &<< 16
        }
        return fold(HashConstants.end ^ UInt64(truncatingIfNeeded: n), fold(first ^ step, last ^ state))
    }

    /// The eight bytes at an offset, which are known to exist.
    // SAFETY: `hash` passes only offsets of at most count - 8, where count is at least 8.
    @inline(__always)
    private func word(_ offset: Int) -> UInt64 {
        // SAFETY: see above.
        unsafe knownU64(offset)
    }
}

/// Multiplies two words and returns the exclusive or of the high and the low half of the 128-bit product.
@inline(__always)
func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
}

/// The first bits of the fraction of pi: constants that were not chosen by anyone.
enum HashConstants {
    @inline(__always) static var start: UInt64 { 0x243f_6a88_85a3_08d3 }
    @inline(__always) static var step: UInt64 { 0x1319_8a2e_0370_7344 }
    @inline(__always) static var end: UInt64 { 0xa409_3822_299f_31d0 }
    @inline(__always) static var pilot: UInt64 { 0x082e_fa98_ec4e_6c89 }
    @inline(__always) static var spread: UInt64 { 0x4528_21e6_38d0_1377 }
    @inline(__always) static var domain: UInt64 { 0xbe54_66cf_34e9_0c6c }
}

/// Compares two ranges of bytes, sixteen bytes at a time. The last step overlaps the one before.
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

/// Returns the bits in which the eight bytes at `offset` differ.
// SAFETY: callers pass two pointers valid for count bytes, and an offset of at most count - 8.
@unsafe @inline(__always)
private func difference(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, of count: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count &- 8, "eight bytes at \(offset) of \(count)")
    // SAFETY: see above; unaligned loads have no alignment to break.
    return unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}
