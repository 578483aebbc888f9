internal import ResourceBasics

/// The word that a hash slot stores about an asset with exactly one image set or data set: all that the fast lookup needs.
package struct SetWord: Sendable {
    /// 0 for other assets. Otherwise, from the lowest bit: 2 bits kind, 8 bits shape + 1, 24 bits number of the first variant.
    /// The last 30 bits are the first variant's blob + 1 if the blobs of the other variants follow it, else 0.
    package let bits: UInt64

    package init(bits: UInt64) { self.bits = bits }

    /// Packs the fields; nil if a number is too large for its field.
    package init?(_ kind: SetKind, shape: Int, firstVariant: Int, firstBlob: Int) {
        guard shape < SetShapes.limit, firstVariant < 1 << 24, firstBlob < 1 << 30 else { return nil }
        bits =
            UInt64(firstBlob) << 34 | UInt64(firstVariant) << 10 | UInt64(shape + 1) << 2 | UInt64(kind.rawValue)
    }

    @inline(__always)
    package func isKind(_ kind: SetKind) -> Bool { UInt32(truncatingIfNeeded: bits) & 3 == kind.rawValue }

    /// The number of the set's shape; -1 if it has none. A forged archive can contain a number without a shape.
    @inline(__always)
    package var shape: Int { Int(truncatingIfNeeded: bits &>> 2 & 0xff) &- 1 }

    @inline(__always)
    package var firstVariant: Int { Int(truncatingIfNeeded: bits &>> 10 & 0xff_ffff) }

    @inline(__always)
    package var firstBlob: Int { Int(truncatingIfNeeded: bits &>> 34) }
}

/// The kinds of asset sets that have a fast path.
@frozen
@usableFromInline
package enum SetKind: UInt32, Sendable {
    case image = 1
    case data

    /// Creates the kind for a group type; nil for other types.
    package init?(_ type: String) {
        switch ExactKey(type) {
        case ExactKey("imageset"): self = .image
        case ExactKey("dataset"): self = .data
        default: return nil
        }
    }

    /// The kind's type name as the text pool stores it: the byte count, and the letters as a little-endian word padded with
    /// zeros.
    var pooledType: (byteCount: UInt32, letters: UInt64) {
        switch self {
        case .image: (8, 0x7465_7365_6761_6d69)
        case .data: (7, 0x0074_6573_6174_6164)
        }
    }
}

/// The shapes of an archive's sets. A shape is the sequence of the conditions of a set's variants.
///
/// Most sets have one of a few shapes. In all sets of a shape, a context chooses the same variant.
///
/// A performance target needs it: an image's bytes in at most 1.30 × C's time. On 2026-11-22 a lookup took 229
/// instructions with it and 464 without (Documentation/decisions/0013).
package struct SetShapes: Sendable {
    /// The maximum number of shapes. Sets of other shapes are ranked one by one.
    static let limit = 255
    /// The maximum number of variants of a shape: an index among them fits into one byte, and one value is left for "none".
    package static let variantLimit = 254
    package static let entryByteCount = 8

    /// Two u32 for each shape: the first variant of one set with this shape, and the number of its variants.
    let entries: ArchiveBytes

    init(_ entries: ArchiveBytes) { self.entries = entries }

    var count: Int { entries.count / Self.entryByteCount }

    /// The variants of the set that represents a shape; nil if there is no such shape, or it has more than `variantLimit`
    /// variants.
    ///
    /// In a forged archive the variants need not exist.
    package subscript(number: Int) -> Range<Int>? {
        guard let first = entries.u32(number &* Self.entryByteCount),
            let count = entries.u32(number &* Self.entryByteCount &+ 4), count <= Self.variantLimit
        else { return nil }
        return Int(first)..<(Int(first) + Int(count))
    }
}
