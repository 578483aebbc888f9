/// The header fields of cookies (RFC 6265).
enum CookieField {
    /// Returns the value of the first cookie with a name, without the quotes around it; nil if there is none.
    static func value(of name: String, in field: String) -> String? {
        let bytes = field.utf8.span
        let name = name.utf8.span
        var start = 0
        while start < bytes.count {
            // A semicolon always separates: values contain neither it nor quotes (§4.1.1).
            var end = start
            var mark: Int?
            while end < bytes.count, bytes[end] != UInt8(ascii: ";") {
                if mark == nil, bytes[end] == UInt8(ascii: "=") { mark = end }
                end += 1
            }
            if let mark, isName(name, in: bytes, start..<mark) {
                let value = field.utf8.dropFirst(mark + 1).prefix(end - mark - 1)
                return String(FieldList.unquoted(FieldList.trimmed(Substring(value))))
            }
            start = end + 1
        }
        return nil
    }

    /// Returns whether a range of a header has a name, ignoring white space around it.
    private static func isName(_ name: Span<UInt8>, in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var (start, end) = (range.lowerBound, range.upperBound)
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        guard end - start == name.count else { return false }
        for index in name.indices where name[index] != bytes[start + index] { return false }
        return true
    }
}
