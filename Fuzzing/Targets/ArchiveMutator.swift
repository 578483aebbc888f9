@testable internal import ResourceArchive

/// Changes archives by their fields: the header, the section table, and the numbers inside the sections.
enum ArchiveMutator {
    private static let numbers: [UInt64] = [
        0, 1, 2, 3, 4, 7, 8, 0xff, 0x1_00, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x1_0000_0000, .max >> 1,
        .max - 7, .max,
    ]

    static func mutate(_ bytes: inout [UInt8], _ random: inout FuzzRandom) {
        guard bytes.count >= ArchiveFormat.headerByteCount else { return }
        var seal = ArchiveSeal(bytes: bytes)
        let sections = seal.sections
        guard !sections.isEmpty else { return }
        let (position, section) = sections[random.below(sections.count)]
        let isInside = section.offset < UInt64(bytes.count) && section.byteCount > 0
        let start = isInside ? Int(section.offset) : 0
        let length = isInside ? Int(min(section.byteCount, UInt64(bytes.count - start))) : 1
        switch random.below(10) {
        case 0:
            // A section's offset or size.
            let field = 8 * (1 + random.below(2))
            seal.set(position + field, changed(field == 8 ? section.offset : section.byteCount, bytes.count, &random))
        case 1:
            // A section's kind or flags, from another section.
            let other = sections[random.below(sections.count)].entry
            if random.below(2) == 0 {
                seal.set(position, other.kind.code)
            } else {
                seal.set(position + 4, UInt32(random.below(4)))
            }
        case 2:
            // A field of the header: features, number of sections, offset of the table.
            switch random.below(3) {
            case 0: seal.set(12, UInt32(random.below(3)))
            case 1: seal.set(32, UInt32(random.below(sections.count + 2)))
            default: seal.set(24, changed(UInt64(position), bytes.count, &random))
            }
        case 3, 4, 5:
            // A count, an offset or a reference of 32 bits. The first numbers of a section are its counts.
            let words = max(1, length / 4)
            let offset = start + 4 * random.below(random.below(2) == 0 ? min(words, 10) : words)
            seal.set(offset, UInt32(truncatingIfNeeded: changed(number(bytes, offset, 4), bytes.count, &random)))
        case 6:
            // A number of 64 bits.
            let offset = start + 8 * random.below(max(1, length / 8))
            seal.set(offset, changed(number(bytes, offset, 8), bytes.count, &random))
        case 7:
            // A number of 16 bits.
            let offset = start + 2 * random.below(max(1, length / 2))
            seal.set(offset, UInt16(truncatingIfNeeded: changed(number(bytes, offset, 2), bytes.count, &random)))
        case 8:
            // Copy one number over another one.
            let from = start + 4 * random.below(max(1, length / 4))
            seal.set(start + 4 * random.below(max(1, length / 4)), UInt32(truncatingIfNeeded: number(bytes, from, 4)))
        default:
            seal.set(start + random.below(length), UInt8(truncatingIfNeeded: random.next()))
        }
        bytes = seal.bytes
    }

    private static func changed(_ number: UInt64, _ byteCount: Int, _ random: inout FuzzRandom) -> UInt64 {
        switch random.below(4) {
        case 0: numbers[random.below(numbers.count)]
        case 1: number &+ UInt64(1 + random.below(8))
        case 2: number &- UInt64(1 + random.below(8))
        default: UInt64(random.below(byteCount + 64))
        }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64 {
        (0..<size).reduce(0) { $0 | UInt64(offset + $1 < bytes.count ? bytes[offset + $1] : 0) << UInt64(8 * $1) }
    }
}
