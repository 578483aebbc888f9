/// Reads the size of TIFF 6.0 and BigTIFF: tags 256 and 257 of the first directory, in either byte order.
enum TIFFHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        let reader = Reader(bytes: bytes)
        guard let start = reader.number(reader.isLarge ? 8 : 4, at: reader.isLarge ? 8 : 4),
            let count = reader.number(reader.isLarge ? 8 : 2, at: start)
        else { return nil }
        let first = start + (reader.isLarge ? 8 : 2)
        var width: UInt32?
        var height: UInt32?
        for entry in 0..<min(count, ImageLimits.tiffEntryCount) {
            let offset = first + entry * (reader.isLarge ? 20 : 12)
            guard let tag = reader.number(2, at: offset) else { return nil }
            if tag == 256 { width = reader.value(ofEntryAt: offset) }
            if tag == 257 { height = reader.value(ofEntryAt: offset) }
            if let width, let height { return ImageSize(width: width, height: height) }
            // Tags are sorted.
            if tag > 257 { return nil }
        }
        return nil
    }

    private struct Reader {
        let bytes: ImageBytes

        var isBigEndian: Bool { bytes[0] == UInt8(ascii: "M") }
        var isLarge: Bool { number(2, at: 2) == 43 }

        /// Reads an offset or a count; nil for a value larger than any file, so that sums cannot overflow.
        func number(_ byteCount: Int, at offset: Int) -> Int? {
            let value = isBigEndian ? bytes.big(byteCount, at: offset) : bytes.little(byteCount, at: offset)
            guard let value, value <= 1 << 48 else { return nil }
            return Int(value)
        }

        /// Reads the value of an entry: a single number of 16, 32 or 64 bits.
        func value(ofEntryAt offset: Int) -> UInt32? {
            let valueOffset = offset + (isLarge ? 12 : 8)
            let value: Int? =
                switch number(2, at: offset + 2) {
                case 3: number(2, at: valueOffset)
                case 4: number(4, at: valueOffset)
                case 16 where isLarge: number(8, at: valueOffset)
                default: nil
                }
            return value.flatMap { UInt32(exactly: $0) }
        }
    }
}
