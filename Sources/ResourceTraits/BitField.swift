/// A contiguous range of bits in a 64-bit word.
struct BitField: Sendable {
    let shift: UInt64
    let width: UInt64

    @inline(__always)
    var mask: UInt64 { (1 << width) - 1 }

    /// The field's mask, shifted to the field's position in the word.
    var bits: UInt64 { mask << shift }

    @inline(__always)
    func read(_ word: UInt64) -> UInt64 {
        word >> shift & mask
    }

    @inline(__always)
    func write(_ value: UInt64, to word: inout UInt64) {
        word = word & ~(mask << shift) | (value & mask) << shift
    }
}
