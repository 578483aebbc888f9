internal import ResourceBundle

/// The name of a resource in a URL, such as `Icons/Cart@2x.png`, with an optional digest before it.
struct RequestedName {
    /// The name without the suffix of a scale: `Icons/Cart.png`.
    let name: String
    /// The name without its extension, and the extension in lowercase letters; nil if it has none.
    let split: (stem: String, type: String)?
    /// The scale in the name; nil if it has none.
    let scale: DisplayTraits.Scale?
    /// The first digits of the content's SHA-256; nil if the URL has none.
    let digest: String?

    /// Reads the part of a path behind the prefix of resources, percent-encoded; nil if it is malformed.
    init?(_ path: Substring) {
        guard var text = PercentEncoding.decoded(path.utf8) else { return nil }
        let bytes = text.utf8
        if let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
            bytes.distance(from: bytes.startIndex, to: slash) == EntityTag.digitCount,
            bytes[..<slash].allSatisfy(Self.isDigit)
        {
            digest = String(text[..<slash])
            text = String(text[text.index(after: slash)...])
        } else {
            digest = nil
        }
        guard !text.isEmpty else { return nil }
        let nameStart = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        var stem = text[...]
        var type = ""
        // The dot of `Cart@1.5x` is a part of the scale.
        let lastMark = text[nameStart...].lastIndex(of: "@")
        let endsWithScale =
            lastMark.map { DisplayTraits.Scale(String(text[text.index(after: $0)...])) != nil } ?? false
        if !endsWithScale, let dot = text[nameStart...].lastIndex(of: "."), dot > nameStart {
            stem = text[..<dot]
            type = String(text[text.index(after: dot)...])
        }
        if let mark = stem[nameStart...].lastIndex(of: "@"), mark > nameStart,
            let scale = DisplayTraits.Scale(String(stem[stem.index(after: mark)...]))
        {
            self.scale = scale
            stem = stem[..<mark]
        } else {
            scale = nil
        }
        split = type.isEmpty ? nil : (String(stem), type.lowercased())
        name = type.isEmpty ? String(stem) : "\(stem).\(type)"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
}
