/// Reads the size of a WebP (RFC 9649): the first chunk is a canvas, a lossless or a lossy image; each stores the size at its
/// own offset.
enum WebPHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        if bytes.starts(with: "VP8X", at: 12) { return canvas(bytes) }
        if bytes.starts(with: "VP8L", at: 12) { return lossless(bytes) }
        return bytes.starts(with: "VP8 ", at: 12) ? lossy(bytes) : nil
    }

    private static func canvas(_ bytes: ImageBytes) -> ImageSize? {
        guard let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) else { return nil }
        return ImageSize(width: UInt32(width) + 1, height: UInt32(height) + 1)
    }

    private static func lossless(_ bytes: ImageBytes) -> ImageSize? {
        guard bytes[20] == 0x2f, let bits = bytes.little(4, at: 21) else { return nil }
        return ImageSize(width: UInt32(bits & 0x3fff) + 1, height: UInt32(bits >> 14 & 0x3fff) + 1)
    }

    /// The two bits above each side only request scaling.
    private static func lossy(_ bytes: ImageBytes) -> ImageSize? {
        guard bytes[23] == 0x9d, bytes[24] == 0x01, bytes[25] == 0x2a, let width = bytes.little(2, at: 26),
            let height = bytes.little(2, at: 28)
        else { return nil }
        return ImageSize(width: UInt32(width & 0x3fff), height: UInt32(height & 0x3fff))
    }
}
