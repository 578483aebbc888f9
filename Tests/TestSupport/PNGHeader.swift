/// The first bytes of a PNG file, from which parsers of image headers get this size in pixels.
public func pngHeader(width: Int, height: Int) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return [0x89] + Array("PNG\r\n\u{1a}\n\0\0\0\u{d}IHDR".utf8) + word(width) + word(height) + [8, 6, 0, 0, 0]
}
