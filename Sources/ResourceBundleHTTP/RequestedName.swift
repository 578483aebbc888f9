internal import FileAccess
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

    /// Reads the part of a path behind the prefix of resources, percent-encoded. It is empty for a malformed path.
    ///
    /// A digest or a scale can be a part of the resource's own name. So there are several readings, the most likely one first.
    static func readings(of path: Substring) -> [RequestedName] {
        // A segment `..` that is encoded in the URL would lead to a resource past the rules of a proxy.
        guard let text = PercentEncoding.decoded(path.utf8), !text.isEmpty, RelativePath.isValid(text) else {
            return []
        }
        var parts: [(digest: String?, text: String)] = [(nil, text)]
        let bytes = text.utf8
        if let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
            bytes.distance(from: bytes.startIndex, to: slash) == EntityTag.digitCount,
            bytes[..<slash].allSatisfy(isDigit)
        {
            parts.insert((String(text[..<slash]), String(text[bytes.index(after: slash)...])), at: 0)
        }
        return parts.flatMap { digest, text in
            let whole = RequestedName(text, digest: digest, readsScale: false)
            let scaled = RequestedName(text, digest: digest, readsScale: true)
            // Without its scale, `..@2x` would be a step out of its folder.
            return scaled.scale == nil || !RelativePath.isValid(scaled.name) ? [whole] : [scaled, whole]
        }
    }

    private init(_ text: String, digest: String?, readsScale: Bool) {
        self.digest = digest
        // Search bytes, not Characters: a dot and a combining mark after it are one Character.
        let bytes = text.utf8
        let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
        var stem = text[...]
        var type = ""
        // The dot of `Cart@1.5x` is a part of the scale.
        let endsWithScale = readsScale && Self.scale(in: text[nameStart...]) != nil
        if !endsWithScale, let dot = bytes[nameStart...].lastIndex(of: UInt8(ascii: ".")), dot > nameStart,
            bytes.last != UInt8(ascii: ".")
        {
            stem = text[..<dot]
            type = String(text[bytes.index(after: dot)...])
        }
        let suffix = readsScale ? Self.scale(in: stem[nameStart...]) : nil
        scale = suffix?.scale
        if let suffix { stem = stem[..<suffix.start] }
        split = type.isEmpty ? nil : (String(stem), type.lowercased())
        name = type.isEmpty ? String(stem) : "\(stem).\(type)"
    }

    /// Returns the scale at the end of a file name without its extension, and the index of its `@`; nil if there is none.
    private static func scale(in name: Substring) -> (scale: DisplayTraits.Scale, start: String.Index)? {
        guard let mark = name.utf8.lastIndex(of: UInt8(ascii: "@")), mark > name.startIndex,
            let scale = DisplayTraits.Scale(String(name[name.utf8.index(after: mark)...]))
        else { return nil }
        return (scale, mark)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
}
