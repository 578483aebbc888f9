/// Reads the size of a WebP (RFC 9649): the first chunk is a canvas, a lossless or a lossy image; each stores the size at its
/// own offset.
enum WebPHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        if bytes.starts(with: "VP8X", at: 12) {
            return ImageSize(bytes.little(3, at: 24).map { $0 + 1 }, bytes.little(3, at: 27).map { $0 + 1 })
        }
        if bytes.starts(with: "VP8L", at: 12) {
            guard bytes[20] == 0x2f, let bits = bytes.little(4, at: 21) else { return nil }
            return ImageSize((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
        }
        guard bytes.starts(with: "VP8 ", at: 12), bytes[23] == 0x9d, bytes[24] == 0x01, bytes[25] == 0x2a else {
            return nil
        }
        // The two bits above each side only request scaling.
        return ImageSize(bytes.little(2, at: 26).map { $0 & 0x3fff }, bytes.little(2, at: 28).map { $0 & 0x3fff })
    }
}
