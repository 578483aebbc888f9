internal import ResourceBasics

/// The header fields of cookies (RFC 6265).
enum CookieField {
    /// Returns the value of the first cookie with a name, without the quotes around it; nil if there is none.
    static func value(of name: String, in field: String) -> String? {
        // A semicolon always separates: values contain neither it nor quotes (§4.1.1).
        for part in field.utf8.split(separator: UInt8(ascii: ";")) {
            let pair = FieldList.trimmed(Substring(part))
            guard let mark = pair.utf8.firstIndex(of: UInt8(ascii: "=")),
                ExactKey(String(FieldList.trimmed(pair[..<mark]))) == ExactKey(name)
            else { continue }
            return String(FieldList.unquoted(FieldList.trimmed(pair[pair.utf8.index(after: mark)...])))
        }
        return nil
    }

    /// Returns the value of `Set-Cookie`. The cookie's value is a language tag, which needs no quotes.
    static func setting(_ name: String, to language: String, attributes: String) -> String {
        "\(name)=\(language)\(attributes.isEmpty ? "" : "; ")\(attributes)"
    }
}
