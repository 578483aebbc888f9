internal import ResourceBasics

/// Shortens file names and source paths by the asset name that most of them repeat.
///
/// In the asset `icon-cart`, `icon-cart@2x.png` is stored as `\u{1}@2x.png`. All assets then share this one text.
package enum Abbreviation {
    /// The character that replaces the name. If a file name contains this character, the archive is not abbreviated.
    package static let mark: UInt8 = 1
    private static let slash = UInt8(ascii: "/")

    /// Returns the text with the mark instead of the name, or the unchanged text if the name is not in the expected position.
    ///
    /// In the texts of an asset, the last path component starts with the last component of the asset's name. The character
    /// after it is not an ASCII letter or digit, and not a byte above 127. A file's path ends with the file's name.
    package static func shortened(_ text: String, of name: String, _ domain: ResourceDomain) -> String {
        let (bytes, name) = (text.utf8.span, name.utf8.span)
        // The offset of the part of the name that its texts repeat.
        let stem = domain == .file ? 0 : lastComponent(of: name)
        let count = name.count - stem
        if count == 0 || count > bytes.count { return text }
        let start = domain == .file ? bytes.count - count : lastComponent(of: bytes)
        let end = start + count
        guard end <= bytes.count else { return text }
        for index in 0..<count where bytes[start + index] != name[stem + index] { return text }
        switch domain {
        case .file: guard start == 0 || bytes[start - 1] == slash else { return text }
        case .asset: guard end == bytes.count || !isWordByte(bytes[end]) else { return text }
        }
        var shortened: [UInt8] = []
        shortened.reserveCapacity(bytes.count - count + 1)
        for index in 0..<start { shortened.append(bytes[index]) }
        shortened.append(mark)
        for index in end..<bytes.count { shortened.append(bytes[index]) }
        return String(decoding: shortened, as: UTF8.self)
    }

    /// Returns the offset at which the last component of a path begins.
    private static func lastComponent(of path: Span<UInt8>) -> Int {
        var start = path.count
        while start > 0, path[start - 1] != slash { start -= 1 }
        return start
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }
}
