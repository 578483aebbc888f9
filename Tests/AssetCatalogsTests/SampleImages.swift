import TestSupport

/// Small files of every format, 40 pixels wide and 30 high. They have only the bytes that a header needs.
enum SampleImages {
    static let png = pngHeader(width: 40, height: 30)
    /// A PNG as Xcode compresses it for iOS: Apple's own chunk comes first.
    static let applePNG: [UInt8] =
        [0x89] + bytes("PNG\r\n\u{1a}\n") + big(4, 4) + bytes("CgBI") + [0x50, 0, 0x20, 6] + big(0, 4) + big(13, 4)
        + bytes("IHDR") + big(40, 4) + big(30, 4) + [8, 6, 0, 0, 0]
    /// A JPEG with fill bytes and a thumbnail in EXIF. The size of the thumbnail's frame is not that of the image.
    static let jpeg: [UInt8] =
        [0xff, 0xd8, 0xff, 0xe1] + big(14, 2) + [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 3]
        + [0xff, 0xc4] + big(4, 2) + [0, 0] + [0xff, 0xff, 0xff, 0xc2] + big(11, 2) + [8] + big(30, 2) + big(40, 2)
    static let gif = bytes("GIF89a") + little(40, 2) + little(30, 2) + [0, 0, 0]
    static let lossyWebP =
        bytes("RIFF") + little(30, 4) + bytes("WEBPVP8 ") + little(10, 4) + [0, 0, 0, 0x9d, 0x01, 0x2a]
        + little(40 | 1 << 14, 2) + little(30, 2)
    static let losslessWebP =
        bytes("RIFF") + little(20, 4) + bytes("WEBPVP8L") + little(5, 4) + [0x2f] + little(39 | 29 << 14, 4)
    static let extendedWebP =
        bytes("RIFF") + little(30, 4) + bytes("WEBPVP8X") + little(10, 4) + [0, 0, 0, 0] + little(39, 3) + little(29, 3)
    static let littleTIFF =
        bytes("II*\0") + little(8, 4) + little(3, 2) + tag(254, type: 4, value: little(0, 4))
        + tag(256, type: 3, value: little(40, 4)) + tag(257, type: 4, value: little(30, 4))
    static let bigTIFF =
        bytes("MM\0*") + big(8, 4) + big(2, 2) + big(256, 2) + big(3, 2) + big(1, 4) + big(40, 2) + [0, 0]
        + big(257, 2) + big(4, 2) + big(1, 4) + big(30, 4)
    static let largeTIFF =
        bytes("II+\0") + little(8, 2) + little(0, 2) + little(16, 8) + little(2, 8)
        + little(256, 2) + little(4, 2) + little(1, 8) + little(40, 8) + little(257, 2) + little(16, 2) + little(1, 8)
        + little(30, 8)
    /// The second item is the primary one: its size comes after that of a thumbnail.
    static let heic = heic(rotation: nil, width: 40, height: 30)
    /// Stored in landscape, shown in portrait.
    static let rotatedHEIC = heic(rotation: 3, width: 30, height: 40)

    static let pdf = bytes(
        "%PDF-1.4\n1 0 obj\n<< /Type /Page /MediaBox 9 0 R >>\n<</MediaBox [ 10 5.5\n50 35.25 ]>>\nendobj")
    static let svg = bytes(
        """
        \u{feff}<?xml version="1.0"?>\n<!-- <svg width="1"> --><!DOCTYPE svg [<!ENTITY a "<svg>">]>
        <svg:svg data-width="7" viewBox="0 0 9 9" stroke-width='3' width = "40px" height='22.5pt' note="a>b"><rect width="5"/>
        """)
    static let boxedSVG = bytes(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0 40 29.5" width="100%"/>"#)
    static let halfSVG = bytes(#"<svg height="15" viewBox="0 0 80 30"></svg>"#)

    private static func tag(_ number: Int, type: Int, value: [UInt8]) -> [UInt8] {
        little(number, 2) + little(type, 2) + little(1, 4) + value
    }

    private static func heic(rotation: UInt8?, width: Int, height: Int) -> [UInt8] {
        func extents(_ width: Int, _ height: Int) -> [UInt8] {
            box("ispe", [0, 0, 0, 0] + big(width, 4) + big(height, 4))
        }
        let turn = rotation.map { box("irot", [$0]) } ?? []
        let container = box("ipco", extents(8, 6) + extents(width, height) + turn)
        let own: [UInt8] = rotation == nil ? [1, 2] : [2, 2, 0x83]
        let associations = box("ipma", [0, 0, 0, 0] + big(2, 4) + big(1, 2) + [1, 1] + big(2, 2) + own)
        let primary = box("pitm", [0, 0, 0, 0] + big(2, 2))
        let meta = box("meta", [0, 0, 0, 0] + primary + box("iprp", container + associations))
        return box("ftyp", bytes("heic") + [0, 0, 0, 0] + bytes("mif1")) + meta
    }

    private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        big(contents.count + 8, 4) + bytes(type) + contents
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func big(_ number: Int, _ byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> (8 * (byteCount - 1 - $0))) }
    }

    private static func little(_ number: Int, _ byteCount: Int) -> [UInt8] { big(number, byteCount).reversed() }
}
