/// Reads the size of a PNG (ISO/IEC 15948): it is at the start of the first chunk.
enum PNGHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        var offset = 8
        for _ in 0..<ImageLimits.pngChunkCount {
            guard let length = bytes.big(4, at: offset) else { return nil }
            if bytes.starts(with: "IHDR", at: offset + 4) {
                return ImageSize(bytes.big(4, at: offset + 8), bytes.big(4, at: offset + 12))
            }
            // Xcode's own variant has an additional chunk first. 12 bytes: length, type, checksum.
            guard bytes.starts(with: "CgBI", at: offset + 4) else { return nil }
            offset += 12 + Int(length)
        }
        return nil
    }
}
