/// What a slot says of an asset that is one image set or one data set and nothing else: all that a search wants.
package struct SetWord: Sendable {
    /// 0 of other assets; else, from the lowest bit on, the kind in 2 bits, the shape + 1 in 8, the number of the first variant
    /// in 24, and in 30 the first variant's blob + 1 where those of the others follow it, else 0.
    package let bits: UInt64

    package init(bits: UInt64) { self.bits = bits }

    /// Nil if a number is too large.
    package init?(_ kind: SetKind, shape: Int, firstVariant: Int, firstBlob: Int) {
        guard shape < SetShapes.limit, firstVariant < 1 << 24, firstBlob < 1 << 30 else { return nil }
        bits =
            UInt64(firstBlob) << 34 | UInt64(firstVariant) << 10 | UInt64(shape + 1) << 2 | UInt64(kind.rawValue)
    }

    @inline(__always)
    package func isKind(_ kind: SetKind) -> Bool { UInt32(truncatingIfNeeded: bits) & 3 == kind.rawValue }

    /// The number of its shape; -1 where there is none, and in a forged archive perhaps one that is none.
    @inline(__always)
    package var shape: Int { Int(truncatingIfNeeded: bits &>> 2 & 0xff) &- 1 }

    @inline(__always)
    package var firstVariant: Int { Int(truncatingIfNeeded: bits &>> 10 & 0xff_ffff) }

    @inline(__always)
    package var firstBlob: Int { Int(truncatingIfNeeded: bits &>> 34) }
}
