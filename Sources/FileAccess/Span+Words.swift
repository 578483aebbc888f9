extension Span<UInt8> {
    /// Up to eight bytes from an offset as one number, the first one lowest: zeros for those beyond the end.
    ///
    /// In place of eight subscripts, of which each would be checked. An offset that is none gives zeros.
    @inlinable
    @inline(__always)
    package func paddedWord(at offset: Int) -> UInt64 {
        let left = count &- offset
        guard offset >= 0, left > 0 else { return 0 }
        // SAFETY: each load ends at or before count, as compared; unaligned loads have no alignment to break.
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
            // Of one, two or three bytes the first, the middle and the last are all; one of them twice says the same.
            let middle = left &>> 1
            let first = UInt64(unsafe bytes[offset])
            let second = UInt64(unsafe bytes[offset &+ middle]) &<< UInt64(truncatingIfNeeded: middle &<< 3)
            let third = UInt64(unsafe bytes[offset &+ left &- 1]) &<< UInt64(truncatingIfNeeded: (left &- 1) &<< 3)
            return first | second | third
        }
    }

    /// The bytes as a text; U+FFFD stands for what is not UTF-8.
    package var text: String {
        // SAFETY: the bytes are copied at once.
        unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Adds the bytes of a span in one go.
    package mutating func append(_ bytes: Span<UInt8>) {
        // SAFETY: the buffer is copied at once, and does not leave the call.
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
