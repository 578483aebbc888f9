internal import ExactText

/// What a slot says of an asset that is one image set or one data set and nothing else: all that a search wants.
struct SetWord: Sendable {
    /// 0 of other assets; else, from the lowest bit on, the kind in 2 bits, the shape + 1 in 8, the number of the first variant
    /// in 24, and in 30 the first variant's blob + 1 where those of the others follow it, else 0.
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    /// Nil if a number is too large.
    init?(_ kind: SetKind, shape: Int, firstVariant: Int, firstBlob: Int) {
        guard shape < SetShapes.limit, firstVariant < 1 << 24, firstBlob < 1 << 30 else { return nil }
        bits =
            UInt64(firstBlob) << 34 | UInt64(firstVariant) << 10 | UInt64(shape + 1) << 2 | UInt64(kind.rawValue)
    }

    @inline(__always)
    func isKind(_ kind: SetKind) -> Bool { UInt32(truncatingIfNeeded: bits) & 3 == kind.rawValue }

    /// The number of its shape; below 0 in a forged archive.
    @inline(__always)
    var shape: Int { Int(truncatingIfNeeded: bits &>> 2 & 0xff) &- 1 }

    @inline(__always)
    var firstVariant: Int { Int(truncatingIfNeeded: bits &>> 10 & 0xff_ffff) }

    @inline(__always)
    var firstBlob: Int { Int(truncatingIfNeeded: bits &>> 34) }
}

/// The sets that have a short way.
@frozen
@usableFromInline
package enum SetKind: UInt32, Sendable {
    case image = 1
    case data

    /// The kind of a type of groups; nil for others.
    init?(_ type: String) {
        switch ExactKey(type) {
        case ExactKey("imageset"): self = .image
        case ExactKey("dataset"): self = .data
        default: return nil
        }
    }

    /// Its type, as groups have it.
    var word: AssetWord {
        switch self {
        case .image: .imageSet
        case .data: .dataSet
        }
    }
}

/// The shapes of an archive's sets: the conditions of their variants, in order. Most sets are of one of a few, and what a reader
/// would choose in one set is what is chosen in all of its shape.
struct SetShapes: Sendable {
    /// As many are noted; a set of another one is looked at by itself.
    static let limit = 255
    static let entryByteCount = 8

    /// For each shape two u32: the first variant of a set that has it, and how many variants it has.
    private let entries: ArchiveBytes

    init(_ entries: ArchiveBytes) { self.entries = entries }

    var count: Int { entries.count / Self.entryByteCount }

    /// The variants of the set that a shape is noted by; they may not exist in a forged archive.
    subscript(number: Int) -> Range<Int>? {
        guard let first = entries.u32(number &* Self.entryByteCount),
            let count = entries.u32(number &* Self.entryByteCount &+ 4)
        else { return nil }
        return Int(first)..<(Int(first) + Int(count))
    }
}
