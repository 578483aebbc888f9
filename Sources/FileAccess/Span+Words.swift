extension Span<UInt8> {
    /// Loads up to eight bytes at an offset as one little-endian number; bytes beyond the end are zero.
    ///
    /// One load replaces eight subscripts that would each be checked. An invalid offset gives 0.
    @inlinable
    @inline(__always)
    package func paddedWord(at offset: Int) -> UInt64 {
        let left = count &- offset
        guard offset >= 0, left > 0 else { return 0 }
        // SAFETY: each load ends at or before count, as compared; unaligned loads need no alignment.
        return unsafe withUnsafeBytes { bytes in
            if left >= 8 {
                return unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            if left >= 4 {
                let first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let last = unsafe bytes.loadUnaligned(fromByteOffset: offset &+ left &- 4, as: UInt32.self)
                let shift = UInt64(truncatingIfNeeded: (left &- 4) &<< 3)
                return UInt64(UInt32(littleEndian: first)) | UInt64(UInt32(littleEndian: last)) &<< shift
            }
            // The first, the middle and the last byte cover one, two or three bytes; a byte loaded twice sets the same
            // bits.
            let middle = left &>> 1
            let first = UInt64(unsafe bytes[offset])
            let second = UInt64(unsafe bytes[offset &+ middle]) &<< UInt64(truncatingIfNeeded: middle &<< 3)
            let third = UInt64(unsafe bytes[offset &+ left &- 1]) &<< UInt64(truncatingIfNeeded: (left &- 1) &<< 3)
            return first | second | third
        }
    }

    /// The bytes as a string; U+FFFD replaces bytes that are not UTF-8.
    package var text: String {
        // SAFETY: the bytes are copied at once.
        unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Appends the bytes of a span with one copy.
    package mutating func append(_ bytes: Span<UInt8>) {
        // SAFETY: the buffer is copied at once and does not leave the call.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
