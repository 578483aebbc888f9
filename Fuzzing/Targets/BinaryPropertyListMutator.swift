/// Changes binary property lists by their parts: the trailer, the offset table and the markers of objects.
enum BinaryPropertyListMutator {
    private static let trailerByteCount = 32
    private static let numbers: [UInt64] = [
        0, 1, 2, 8, 0x7f, 0x80, 0xff, 0xffff, 0x7fff_ffff, 0xffff_ffff, .max >> 1, .max,
    ]

    static func mutate(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        guard bytes.count > trailerByteCount + 8 else { return }
        let trailer = bytes.count - trailerByteCount
        switch random.below(6) {
        case 0:
            // A size of offsets or of references.
            bytes[trailer + 6 + random.below(2)] = [0, 1, 2, 3, 4, 8, 9, 255][random.below(8)]
        case 1:
            // A count or an offset of the trailer.
            set(&bytes, trailer + 8 + 8 * random.below(3), 8, number(&random, near: bytes.count))
        case 2, 3:
            // An entry of the offset table.
            let start = Int(clamping: number(bytes, trailer + 24, 8))
            let size = max(1, min(8, Int(bytes[trailer + 6])))
            let count = Int(clamping: number(bytes, trailer + 8, 8))
            guard start < trailer, count > 0 else { return }
            let entry = start + size * random.below(min(count, (trailer - start) / size))
            set(&bytes, entry, size, number(&random, near: bytes.count))
        case 4:
            // The marker of an object.
            let kinds: [UInt8] = [
                0x00, 0x08, 0x10, 0x13, 0x14, 0x22, 0x23, 0x33, 0x4f, 0x50, 0x5f, 0x60, 0x80, 0xa1, 0xaf, 0xd1, 0xdf,
            ]
            bytes[8 + random.below(trailer - 8)] = kinds[random.below(kinds.count)]
        default:
            // A reference from one object to another.
            bytes[8 + random.below(trailer - 8)] = UInt8(random.below(16))
        }
    }

    private static func number(_ random: inout FuzzRandom, near count: Int) -> UInt64 {
        random.below(2) == 0 ? numbers[random.below(numbers.count)] : UInt64(random.below(count + 4))
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64 {
        (0..<size).reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
    }

    private static func set(_ bytes: inout [UInt8], _ offset: Int, _ size: Int, _ number: UInt64) {
        for index in 0..<size where offset + index < bytes.count {
            bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (size - 1 - index)))
        }
    }
}
