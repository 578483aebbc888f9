/// Reads the size of a PDF (ISO 32000-1, 7.7.3.3): the first `/MediaBox` in plain text; one inside a compressed stream is not
/// found.
enum PDFHeader {
    static func size(_ bytes: ImageBytes) -> ImageSize? {
        var start = 0
        while let keyOffset = bytes.first("/MediaBox", from: start, upTo: ImageLimits.pdfByteCount) {
            start = keyOffset + 9
            if let size = box(bytes, at: start) { return size }
        }
        return nil
    }

    /// Parses `[left bottom right top]`; any two opposite corners are allowed.
    private static func box(_ bytes: ImageBytes, at offset: Int) -> ImageSize? {
        var offset = skippingBlanks(bytes, from: offset)
        guard bytes[offset] == UInt8(ascii: "[") else { return nil }
        offset += 1
        var corners: [Double] = []
        while corners.count < 4 {
            offset = skippingBlanks(bytes, from: offset)
            let end = endOfNumber(bytes, from: offset)
            guard end > offset, let number = Double(String(decoding: bytes.bytes[offset..<end], as: UTF8.self)) else {
                return nil
            }
            corners.append(number)
            offset = end
        }
        return ImageSize(width: abs(corners[2] - corners[0]), height: abs(corners[3] - corners[1]))
    }

    private static func skippingBlanks(_ bytes: ImageBytes, from offset: Int) -> Int {
        var offset = offset
        while let byte = bytes[offset], byte.isBlank { offset += 1 }
        return offset
    }

    private static func endOfNumber(_ bytes: ImageBytes, from offset: Int) -> Int {
        var end = offset
        while let byte = bytes[end], (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte) { end += 1 }
        return end
    }
}
