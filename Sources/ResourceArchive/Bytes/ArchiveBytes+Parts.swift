extension ArchiveBytes {
    /// Where a byte is first; nil if it is nowhere.
    ///
    /// - Complexity: O(count), eight bytes a step.
    package func firstOffset(of byte: UInt8) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let wanted = UInt64(byte) &* ones
        var offset = 0
        while let word = u64(offset) {
            let difference = word ^ wanted
            // The highest bit of each byte that is the same; those behind the first one may be wrong.
            let same = (difference &- ones) & ~difference & (ones &<< 7)
            if same != 0 { return offset &+ same.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count {
            if u8(offset) == byte { return offset }
            offset &+= 1
        }
        return nil
    }

    /// Whether all bytes from an offset up to another one exist and are zero.
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

    /// The place behind the last one of a byte; 0 if it is nowhere.
    func offsetBehindLast(_ byte: UInt8) -> Int {
        var offset = count
        while offset > 0, u8(offset &- 1) != byte { offset &-= 1 }
        return offset
    }

    /// These bytes with others in place of one of them, copied as text; what is not UTF-8 becomes U+FFFD.
    ///
    /// One allocation, none up to 15 bytes.
    func string(replacingByteAt place: Int, with part: ArchiveBytes) -> String {
        guard place >= 0, place < count, let head = slice(0, UInt64(place)),
            let tail = slice(UInt64(place &+ 1), UInt64(count &- place &- 1))
        else { return string }
        let byteCount = head.count + part.count + tail.count
        // SAFETY: the buffer has room for that many bytes, the three pieces are copied one behind another, and all of it is
        // initialized; the pieces are no part of the new text.
        return unsafe String(unsafeUninitializedCapacity: byteCount) { buffer in
            guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return 0 }
            unsafe start.copyMemory(from: head.base, byteCount: head.count)
            unsafe (start + head.count).copyMemory(from: part.base, byteCount: part.count)
            unsafe (start + head.count + part.count).copyMemory(from: tail.base, byteCount: tail.count)
            return byteCount
        }
    }

    /// The bytes of a blob that is stored as it is, of a table of blobs; nil for another codec, for an index that is none, and
    /// for bytes outside the archive.
    @inline(__always)
    func plainBlob(_ index: Int, of archive: ArchiveBytes) -> ArchiveBytes? {
        guard index >= 0, index <= UInt32.max else { return nil }
        let entry = index &* ArchiveFormat.blobEntryByteCount
        guard entry <= count &- ArchiveFormat.blobEntryByteCount else { return nil }
        // SAFETY: the entry's 24 bytes exist, as just compared.
        let (offset, size) = unsafe (knownU64(entry), knownU64(entry &+ 8))
        guard size &>> 56 == 0 else { return nil }
        return archive.slice(offset, size)
    }
}
