/// Reads the size of a GIF (89a specification, 18): the logical screen's size follows the signature.
enum GIFHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        guard let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8) else { return nil }
        return ImageSize(width: UInt32(width), height: UInt32(height))
    }
}
