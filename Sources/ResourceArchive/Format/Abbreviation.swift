internal import ExactText

/// File names and source paths without the name that they mostly repeat: `icon-cart@2x.png` in the asset `icon-cart` is
/// kept as `\u{1}@2x.png`, and so is once for all assets.
enum Abbreviation {
    /// Stands for the name: a character that no file's name has. An archive with one that has it is not abbreviated.
    static let mark: UInt8 = 1
    private static let slash = UInt8(ascii: "/")

    /// A text with the mark in place of the name, if it has the name where such texts have it.
    ///
    /// In an asset's texts the last component begins with the last component of its name, up to a sign that is neither
    /// letter nor digit; a file's path ends with its name.
    static func shortened(_ text: String, of name: String, _ domain: ResourceDomain) -> String {
        let bytes = Array(text.utf8)
        let stem = stem(of: Array(name.utf8), domain)
        if stem.isEmpty || stem.count > bytes.count { return text }
        let start = domain == .file ? bytes.count - stem.count : (bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)
        let end = start + stem.count
        guard end <= bytes.count, bytes[start..<end].elementsEqual(stem) else { return text }
        switch domain {
        case .file: guard start == 0 || bytes[start - 1] == slash else { return text }
        case .asset: guard end == bytes.count || !isWordByte(bytes[end]) else { return text }
        }
        return String(decoding: bytes[..<start] + [mark] + bytes[end...], as: UTF8.self)
    }

    /// The part of a name that its texts repeat.
    private static func stem(of name: [UInt8], _ domain: ResourceDomain) -> ArraySlice<UInt8> {
        domain == .file ? name[...] : name[(name.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }
}

extension ArchiveContents {
    /// Whether the texts of groups can be abbreviated: none has the mark by itself.
    var canAbbreviate: Bool {
        func hasMark(_ text: String) -> Bool { text.utf8.contains(Abbreviation.mark) }
        return !groups.contains { hasMark($0.sourcePath) || $0.variants.contains { hasMark($0.fileName) } }
    }
}
