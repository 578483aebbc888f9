/// The header fields of cookies (RFC 6265).
enum CookieField {
    /// Returns the value of the first cookie with a name, without the quotes around it; nil if there is none.
    static func value(of name: String, in field: String) -> String? {
        // A semicolon always separates: values contain neither it nor quotes (§4.1.1).
        for pair in field.utf8.split(separator: UInt8(ascii: ";")) {
            guard let mark = pair.firstIndex(of: UInt8(ascii: "=")),
                FieldList.trimmed(Substring(pair[..<mark])).utf8.elementsEqual(name.utf8)
            else { continue }
            let value = Substring(pair[pair.index(after: mark)...])
            return String(FieldList.unquoted(FieldList.trimmed(value)))
        }
        return nil
    }
}
