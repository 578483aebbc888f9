/// A header field's value that is a list: its elements, and their parameters (RFC 9110 §5.6).
///
/// A hostile value costs time linear in its length.
enum FieldList {
    /// The maximum number of elements that are read by default: browsers send at most about ten.
    static let maximumCount = 64

    /// Returns the elements of a list without the white space around them. Separators in quotes are ignored.
    ///
    /// - Parameters:
    ///   - hasEscapes: Whether a backslash in quotes escapes the next byte, as in quoted strings, but not in entity tags.
    ///   - maximumCount: The maximum number of elements that are read; later ones are ignored.
    static func elements(
        of value: Substring, separator: UInt8 = UInt8(ascii: ","), hasEscapes: Bool = true,
        maximumCount: Int = maximumCount
    ) -> [Substring] {
        var elements: [Substring] = []
        var start = value.startIndex
        var isQuoted = false
        var isEscaped = false
        var index = start
        let bytes = value.utf8
        func add(_ end: Substring.Index) {
            let element = trimmed(value[start..<end])
            if !element.isEmpty { elements.append(element) }
        }
        while index < value.endIndex, elements.count < maximumCount {
            let byte = bytes[index]
            if isEscaped {
                isEscaped = false
            } else if hasEscapes, isQuoted, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == separator, !isQuoted {
                add(index)
                start = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        if elements.count < maximumCount { add(value.endIndex) }
        return elements
    }

    /// Returns a text without the quotes around it, if it has both.
    static func unquoted(_ text: Substring) -> Substring {
        let quote = UInt8(ascii: "\"")
        guard text.utf8.count >= 2, text.utf8.first == quote, text.utf8.last == quote else { return text }
        return Substring(text.utf8.dropFirst().dropLast())
    }

    /// Returns a text without the spaces and tabs around it.
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        while isSpace(text.utf8.first) { text = Substring(text.utf8.dropFirst()) }
        while isSpace(text.utf8.last) { text = Substring(text.utf8.dropLast()) }
        return text
    }
}
