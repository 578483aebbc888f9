/// The layout of the two words. It is part of the archive format, so a change is an incompatible change of the format.
///
/// ```
/// word 0   0  5 appearance: luminosity     5  3 appearance: contrast
///          8 16 localization              24  6 memory                30 10 subtype
///         40  6 graphics feature set      46  4 scale                 50  2 layout direction
///         52  2 display gamut             54  5 idiom                 59  2 width class    61  2 height class
/// word 1   0  5 platform                   5 12 screen width          17 10 least system version
///         27 12 size of an app icon
/// ```
/// The columns are first bit and number of bits. 0 means "undeclared", all ones "unrecognized value". Unlisted bits are
/// written as 0 and read unchanged.
extension VariantTraits {
    static let style = BitField(shift: 0, width: 5)
    static let contrastField = BitField(shift: 5, width: 3)
    static let localization = BitField(shift: 8, width: 16)
    static let memoryField = BitField(shift: 24, width: 6)
    static let subtypeField = BitField(shift: 30, width: 10)
    static let graphicsField = BitField(shift: 40, width: 6)
    static let scaleField = BitField(shift: 46, width: 4)
    static let directionField = BitField(shift: 50, width: 2)
    static let gamutField = BitField(shift: 52, width: 2)
    static let idiomField = BitField(shift: 54, width: 5)
    static let widthField = BitField(shift: 59, width: 2)
    static let heightField = BitField(shift: 61, width: 2)

    static let platformField = BitField(shift: 0, width: 5)
    static let screenWidthField = BitField(shift: 5, width: 12)
    static let systemVersionField = BitField(shift: 17, width: 10)
    static let iconSizeField = BitField(shift: 27, width: 12)

    /// Creates traits from the two words that an archive stores.
    ///
    /// All values are valid; unassigned codes decode as unrecognized values.
    @inlinable
    package init(words: (UInt64, UInt64)) {
        word0 = words.0
        word1 = words.1
    }

    /// `localizationID` for code that is inlined into other modules.
    @inlinable
    var localizationIndex: Int { Int(truncatingIfNeeded: word0 &>> 8 & 0xffff) }

    /// The two words that an archive stores.
    package var words: (UInt64, UInt64) { (word0, word1) }
}

/// A contiguous range of bits in a 64-bit word.
struct BitField: Sendable {
    let shift: UInt64
    let width: UInt64

    @inline(__always)
    var mask: UInt64 { (1 << width) - 1 }

    @inline(__always)
    func read(_ word: UInt64) -> UInt64 {
        word >> shift & mask
    }

    @inline(__always)
    func write(_ value: UInt64, to word: inout UInt64) {
        word = word & ~(mask << shift) | (value & mask) << shift
    }
}
