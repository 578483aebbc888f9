internal import ResourceBasics

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

/// The sets that have a fast path.
@frozen
@usableFromInline
package enum SetKind: UInt32, Sendable {
    case image = 1
    case data

    /// The kind of a type of groups; nil for others.
    package init?(_ type: String) {
        switch ExactKey(type) {
        case ExactKey("imageset"): self = .image
        case ExactKey("dataset"): self = .data
        default: return nil
        }
    }

    /// Its type as the pool has it: the byte count, and the letters with zeros behind them, the first one lowest.
    var pooledType: (byteCount: UInt32, letters: UInt64) {
        switch self {
        case .image: (8, 0x7465_7365_6761_6d69)
        case .data: (7, 0x0074_6573_6174_6164)
        }
    }
}

/// The shapes of an archive's sets: the conditions of their variants, in order. Most sets are of one of a few, and what a reader
/// would choose in one set is what is chosen in all of its shape.
///
/// Kept for the gate "an image's bytes, at most 1.3 × C's time": without it, a lookup takes 464 instructions and not 229
/// (Documentation/decisions/0013).
package struct SetShapes: Sendable {
    /// As many are noted; a set of another one is looked at by itself.
    static let limit = 255
    /// As many variants as a shape has at most, so that a choice among them fits a byte, and one is left for none.
    package static let variantLimit = 254
    package static let entryByteCount = 8

    /// For each shape two u32: the first variant of a set that has it, and how many variants it has.
    let entries: ArchiveBytes

    init(_ entries: ArchiveBytes) { self.entries = entries }

    var count: Int { entries.count / Self.entryByteCount }

    /// The variants of the set that a shape is noted by, which in a forged archive need not exist; nil for a number that is
    /// none, and for more variants than a shape has.
    package subscript(number: Int) -> Range<Int>? {
        guard let first = entries.u32(number &* Self.entryByteCount),
            let count = entries.u32(number &* Self.entryByteCount &+ 4), count <= Self.variantLimit
        else { return nil }
        return Int(first)..<(Int(first) + Int(count))
    }
}
