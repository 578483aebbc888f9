internal import ResourceBasics

/// File names and source paths without the name that they mostly repeat: `icon-cart@2x.png` in the asset `icon-cart` is
/// kept as `\u{1}@2x.png`, and so is once for all assets.
package enum Abbreviation {
    /// Stands for the name: a character that no file's name has. An archive with one that has it is not abbreviated.
    package static let mark: UInt8 = 1
    private static let slash = UInt8(ascii: "/")

    /// A text with the mark in place of the name, if it has the name where such texts have it.
    ///
    /// In an asset's texts the last component begins with the last component of its name, up to a sign that is neither
    /// letter nor digit; a file's path ends with its name.
    package static func shortened(_ text: String, of name: String, _ domain: ResourceDomain) -> String {
        let (bytes, name) = (text.utf8.span, name.utf8.span)
        // The part of the name that its texts repeat.
        let stem = domain == .file ? 0 : lastComponent(of: name)
        let count = name.count - stem
        if count == 0 || count > bytes.count { return text }
        let start = domain == .file ? bytes.count - count : lastComponent(of: bytes)
        let end = start + count
        guard end <= bytes.count else { return text }
        for place in 0..<count where bytes[start + place] != name[stem + place] { return text }
        switch domain {
        case .file: guard start == 0 || bytes[start - 1] == slash else { return text }
        case .asset: guard end == bytes.count || !isWordByte(bytes[end]) else { return text }
        }
        var shortened: [UInt8] = []
        shortened.reserveCapacity(bytes.count - count + 1)
        for place in 0..<start { shortened.append(bytes[place]) }
        shortened.append(mark)
        for place in end..<bytes.count { shortened.append(bytes[place]) }
        return String(decoding: shortened, as: UTF8.self)
    }

    /// Where the last component of a path begins.
    private static func lastComponent(of path: Span<UInt8>) -> Int {
        var start = path.count
        while start > 0, path[start - 1] != slash { start -= 1 }
        return start
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }
}
