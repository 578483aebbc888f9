internal import ResourceBasics

extension ArchiveBytes {
    /// Returns the offset of the first occurrence of a byte; nil if there is none.
    ///
    /// - Complexity: O(count), eight bytes a step.
    package func firstOffset(of byte: UInt8) -> Int? { withSpan { $0.firstOffset(of: byte, from: 0) } }

    /// Returns whether all bytes of a range of offsets exist and are zero.
    @inline(__always)
    package func isZero(from start: Int, to end: Int) -> Bool {
        var offset = start
        while offset &+ 8 <= end {
            if u64(offset) != 0 { return false }
            offset &+= 8
        }
        while offset < end {
            if u8(offset) != 0 { return false }
            offset &+= 1
        }
        return true
    }

    /// Returns the offset after the last occurrence of a byte; 0 if there is none.
    func offsetBehindLast(_ byte: UInt8) -> Int {
        var offset = count
        while offset > 0, u8(offset &- 1) != byte { offset &-= 1 }
        return offset
    }

    /// Returns a copy as text, with other bytes instead of the byte at an offset. Invalid UTF-8 becomes U+FFFD.
    ///
    /// Allocates once, and not at all for up to 15 bytes.
    func string(replacingByteAt offset: Int, with part: ArchiveBytes) -> String {
        guard offset >= 0, offset < count, let head = slice(0, UInt64(offset)),
            let tail = slice(UInt64(offset &+ 1), UInt64(count &- offset &- 1))
        else { return string }
        let byteCount = head.count + part.count + tail.count
        // SAFETY: the buffer has capacity for that many bytes, the three pieces are copied one after the other, and all of it
        // is initialized; the pieces are not part of the new text.
        return unsafe String(unsafeUninitializedCapacity: byteCount) { buffer in
            guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return 0 }
            unsafe start.copyMemory(from: head.base, byteCount: head.count)
            unsafe (start + head.count).copyMemory(from: part.base, byteCount: part.count)
            unsafe (start + head.count + part.count).copyMemory(from: tail.base, byteCount: tail.count)
            return byteCount
        }
    }

    /// Returns the bytes of an uncompressed blob, if these bytes are the blob table of `archive`. Returns nil for another
    /// codec, an index out of range, and bytes outside the archive.
    @inline(__always)
    func plainBlob(_ index: Int, of archive: ArchiveBytes) -> ArchiveBytes? {
        guard index >= 0, index <= UInt32.max else { return nil }
        let entry = index &* ArchiveFormat.blobEntryByteCount
        guard entry <= count &- ArchiveFormat.blobEntryByteCount else { return nil }
        // SAFETY: the entry's 24 bytes exist, as the guard has just checked.
        let (offset, size) = unsafe (knownU64(entry), knownU64(entry &+ 8))
        // With another codec in its highest byte, the size is larger than any archive.
        return archive.slice(offset, size)
    }
}
