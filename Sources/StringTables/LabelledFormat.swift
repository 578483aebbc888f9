/// A format whose conversions may have labels, as Xcode 26 writes them in String Catalogs: `%1$(count)lld`.
///
/// A label names the parameter of a generated symbol. It has no effect on the text, and no formatter supports it. So the
/// catalog parser removes the labels.
package struct LabelledFormat {
    /// The format without the labels: `%1$lld`.
    package let format: String
    /// The labels by their conversion's byte offset in `format`.
    private var labels: [Int: String] = [:]

    /// Removes the labels from a text. Parentheses after a percent sign that are not the label of a conversion stay.
    ///
    /// - Complexity: O(length).
    package init(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "(")), text.utf8.contains(UInt8(ascii: "%")) else {
            format = text
            return
        }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var cursor = FormatCursor(bytes: bytes, offset: 0)
        while let byte = cursor.peek {
            let start = cursor.offset
            cursor.offset += 1
            if byte == UInt8(ascii: "%") {
                if cursor.skip(byte) {
                    result += [byte, byte]
                    continue
                }
                let position = cursor.position().map { "\($0)$" } ?? ""
                if let name = cursor.label(), Self.isConversion(at: cursor.offset, of: bytes) {
                    labels[result.count] = String(decoding: bytes[name], as: UTF8.self)
                    result += "%\(position)".utf8
                    continue
                }
                cursor.offset = start + 1
            }
            result.append(byte)
        }
        format = String(decoding: result, as: UTF8.self)
    }

    /// The labels by the 1-based position of their argument. If an argument has several labels, the first one is used.
    package var labelsByArgument: [Int: String] {
        guard !labels.isEmpty else { return [:] }
        var result: [Int: String] = [:]
        for (specifier, argument) in format.conversionArguments where result[argument] == nil {
            result[argument] = labels[specifier.range.lowerBound]
        }
        return result
    }

    /// The most bytes of a conversion after its label: flags, a width, a precision, a length and a letter.
    private static let maximumConversionByteCount = 32

    /// Whether the bytes from an offset are the rest of a conversion, such as `lld`.
    private static func isConversion(at offset: Int, of bytes: [UInt8]) -> Bool {
        let rest = bytes[offset..<min(bytes.count, offset + maximumConversionByteCount)]
        var scanner = FormatScanner([UInt8(ascii: "%")] + rest)
        if case .specifier(let found)? = scanner.next() { return found.position == 0 && found.name.isEmpty }
        return false
    }
}

extension String {
    /// Returns the text with a replacement for each conversion and reference, and with one percent sign for `%%`.
    package func replacingConversions(with replacement: String) -> String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let bytes = Array(utf8)
        var result: [UInt8] = []
        for piece in FormatScanner(bytes) {
            switch piece {
            case .literal(let range), .malformed(let range, _): result += bytes[range]
            case .specifier, .reference: result += replacement.utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension FormatCursor {
    /// Parses `(name)` and returns the range of the name, which consists of letters, digits and underscores; nil if there is
    /// none.
    fileprivate mutating func label() -> Range<Int>? {
        guard skip(UInt8(ascii: "(")) else { return nil }
        let start = offset
        while let byte = peek, byte.isIdentifierPart, offset - start < Self.maximumNameByteCount { offset += 1 }
        let name = start..<offset
        return !name.isEmpty && skip(UInt8(ascii: ")")) ? name : nil
    }
}

extension UInt8 {
    /// Whether the byte is a letter, digit, underscore or part of a longer character, so that identifiers may have it.
    package var isIdentifierPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
