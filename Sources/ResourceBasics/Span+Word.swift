extension Span<UInt8> {
    /// Loads the eight bytes at an offset as a little-endian number.
    ///
    /// Written so that the compiler makes one load of it.
    @inlinable
    @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        let bytes = extracting(offset..<offset &+ 8)
        let low =
            UInt64(bytes[0]) | UInt64(bytes[1]) &<< 8 | UInt64(bytes[2]) &<< 16 | UInt64(bytes[3]) &<< 24
        let high =
            UInt64(bytes[4]) | UInt64(bytes[5]) &<< 8 | UInt64(bytes[6]) &<< 16 | UInt64(bytes[7]) &<< 24
        return low | high &<< 32
    }

    /// Loads the bytes from an offset to the end, fewer than eight, as a little-endian number.
    @inlinable
    @inline(__always)
    package func lastWord(from offset: Int) -> UInt64 {
        var word: UInt64 = 0
        var index = count
        while index > offset {
            index &-= 1
            word = word &<< 8 | UInt64(self[index])
        }
        return word
    }

    /// Returns the offset of the first byte that equals `byte`, from an offset on; nil if there is none. Compares eight bytes at a time.
    @inlinable
    package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
        var offset = start
        while offset &+ 8 <= count {
            let found = word(at: offset).mask(of: byte)
            if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
            offset &+= 8
        }
        while offset < count {
            if self[offset] == byte { return offset }
            offset &+= 1
        }
        return nil
    }

    /// Whether two spans have the same bytes; compares eight bytes at a time.
    @inlinable
    package func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while offset &+ 8 <= count {
            if word(at: offset) != other.word(at: offset) { return false }
            offset &+= 8
        }
        while offset < count {
            if self[offset] != other[offset] { return false }
            offset &+= 1
        }
        return true
    }

    /// Whether these bytes come before others. The first byte that differs decides; without one, the length.
    ///
    /// - Complexity: O(length of the shorter one).
    @inlinable
    package func isOrdered(before other: Span<UInt8>) -> Bool {
        let sharedCount = Swift.min(count, other.count)
        var offset = 0
        while offset &+ 8 <= sharedCount {
            let (word, otherWord) = (word(at: offset), other.word(at: offset))
            if word != otherWord { return word.byteSwapped < otherWord.byteSwapped }
            offset &+= 8
        }
        while offset < sharedCount {
            if self[offset] != other[offset] { return self[offset] < other[offset] }
            offset &+= 1
        }
        return count < other.count
    }
}

extension UInt64 {
    /// Returns a word whose lowest set bit is in the lowest byte that equals `byte`; 0 if no byte equals it.
    @inlinable
    @inline(__always)
    package func mask(of byte: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let zeroWhereEqual = self ^ (ones &* UInt64(byte))
        return (zeroWhereEqual &- ones) & ~zeroWhereEqual & (ones &<< 7)
    }
}
