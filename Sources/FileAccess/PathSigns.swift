/// The bytes of a path that say something about its form: `/`, `.`, `@`, `~`, `-` and NUL.
package enum PathSigns {
    /// Whether a word of up to eight bytes has a byte that is no letter, digit or underscore; most words have none.
    @inlinable
    @inline(__always)
    package static func mayBe(in word: UInt64, byteCount: Int) -> Bool {
        // Unused bytes become something harmless.
        let filled =
            byteCount == 8 ? word : word | every(UInt8(ascii: "a")) &<< UInt64(truncatingIfNeeded: byteCount &<< 3)
        // Bytes below `0`, and bytes from `~` on, by what their sums carry into the highest bit.
        let isBelowDigits = (filled &- every(UInt8(ascii: "0"))) & ~filled
        let isBeyondLetters = filled | (filled &+ every(0x80 - UInt8(ascii: "~")))
        let at = filled ^ every(UInt8(ascii: "@"))
        let isAt = (at &- every(1)) & ~at
        return (isBelowDigits | isBeyondLetters | isAt) & every(0x80) != 0
    }

    @inlinable
    @inline(__always)
    static func every(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
