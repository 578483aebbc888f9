extension Span<UInt8> {
    /// The eight bytes from an offset on, the first one lowest.
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

    /// The bytes from an offset to the end, fewer than eight, the first one lowest; zeroes behind them.
    @inlinable
    @inline(__always)
    package func lastWord(from offset: Int) -> UInt64 {
        var word: UInt64 = 0
        var place = count
        while place > offset {
            place &-= 1
            word = word &<< 8 | UInt64(self[place])
        }
        return word
    }

    /// Equality of bytes, eight of them at a time.
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

    /// Whether these bytes come before others: the first byte that differs tells, or the length.
    ///
    /// O(length of the shorter one).
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
    /// A word in which the lowest bit that is set lies in the lowest of the eight bytes that is this one; 0 where none is.
    @inlinable
    @inline(__always)
    package func mask(of byte: UInt8) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let zeroWhereEqual = self ^ (ones &* UInt64(byte))
        return (zeroWhereEqual &- ones) & ~zeroWhereEqual & (ones &<< 7)
    }
}
