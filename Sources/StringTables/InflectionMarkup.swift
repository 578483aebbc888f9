internal import ResourceBasics

/// Removes the markup for automatic grammar agreement in Apple's attributed strings: `^[%lld apple](inflect: true)`.
///
/// This package does not inflect words, so readers get the text inside the markup. The parentheses after the text contain
/// an attribute's name and a colon; anything else is not markup.
///
/// ```swift
/// InflectionMarkup.removed(from: "You have ^[2 apples](inflect: true).")    // "You have 2 apples."
/// ```
package enum InflectionMarkup {
    /// The longest attribute list in bytes. It bounds the cost of a parenthesis that never ends.
    private static let attributeByteLimit = 512

    /// Whether a text may contain markup: a fast check that never misses markup.
    static func mayBe(in bytes: Span<UInt8>) -> Bool {
        var start = 0
        while let offset = bytes.firstOffset(of: UInt8(ascii: "^"), from: start) {
            start = offset + 1
            if start < bytes.count, bytes[start] == UInt8(ascii: "[") { return true }
        }
        return false
    }

    /// Removes the markup from a text; nil if there is none.
    ///
    /// - Complexity: O(length).
    package static func removed(from text: String) -> String? {
        guard mayBe(in: text.utf8Span.span) else { return nil }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        // For each open bracket, the output offset of its contents; nil for one without a caret.
        var open: [Int?] = []
        // The output offsets at which `^[` was not markup and has to be restored.
        var literalOffsets: [Int] = []
        var hasMarkup = false
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "^"), offset < bytes.count, bytes[offset] == UInt8(ascii: "[") {
                open.append(output.count)
                offset += 1
            } else if byte == UInt8(ascii: "]"), let start = open.popLast() {
                if start != nil, let end = attributesEnd(in: bytes, from: offset) {
                    hasMarkup = true
                    offset = end
                } else {
                    if let start { literalOffsets.append(start) }
                    output.append(byte)
                }
            } else {
                if byte == UInt8(ascii: "[") { open.append(nil) }
                output.append(byte)
            }
        }
        guard hasMarkup else { return nil }
        literalOffsets += open.compactMap(\.self)
        return String(decoding: output.inserting(literalOffsets.map { (offset: $0, text: "^[") }), as: UTF8.self)
    }

    /// The offset after `(name: …)`; nil if there is no attribute list.
    private static func attributesEnd(in bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
        let limit = min(bytes.count, start + attributeByteLimit)
        var offset = start + 1
        while offset < limit, isLetter(bytes[offset]) { offset += 1 }
        guard offset > start + 1, offset < limit, bytes[offset] == UInt8(ascii: ":") else { return nil }
        var depth = 1
        var quote: UInt8?
        while offset < limit {
            let byte = bytes[offset]
            offset += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return offset }
            }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension Message {
    /// The message without inflection markup; nil if it has none.
    func withoutInflection() -> Message? {
        var isChanged = false
        let message = mapped(text: { text, _ in
            guard let plain = InflectionMarkup.removed(from: text) else { return text }
            isChanged = true
            return plain
        })
        return isChanged ? message : nil
    }
}
