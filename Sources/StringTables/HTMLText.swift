/// Plain text in HTML, where some characters are markup.
///
/// ```swift
/// HTMLText.escaped("Zoé & <Co>")    // "Zoé &amp; &lt;Co&gt;"
/// ```
public enum HTMLText: Sendable {
    /// Returns a text with `&`, `<`, `>`, `"` and `'` as character references: for the content of elements, and for quoted
    /// attributes.
    ///
    /// ```swift
    /// "<h1>\(HTMLText.escaped(view.localized("checkout.title")))</h1>"    // "<h1>Passer à la caisse</h1>"
    /// ```
    /// It does not make a text safe in scripts, style sheets, URLs or attributes without quotes. Source: the HTML Standard,
    /// "Escaping a string".
    /// - Complexity: O(length). The result has at most six times as many bytes.
    public static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        escape(text) { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the bytes of an escaped text.
    package static func escape(_ text: String, write: (UInt8) -> Void) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): "&amp;".utf8.forEach(write)
            case UInt8(ascii: "<"): "&lt;".utf8.forEach(write)
            case UInt8(ascii: ">"): "&gt;".utf8.forEach(write)
            case UInt8(ascii: "\""): "&quot;".utf8.forEach(write)
            case UInt8(ascii: "'"): "&#39;".utf8.forEach(write)
            default: write(byte)
            }
        }
    }
}
