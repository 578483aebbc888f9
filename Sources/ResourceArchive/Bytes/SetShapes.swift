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
