internal import ResourceBasics

/// Writes values as JSON (RFC 8259) with keys sorted by their UTF-8 bytes.
///
/// ```swift
/// JSONWriter().text(of: value)    // {"a":1,"b":[0.5,"x"]}
/// ```
/// Types that JSON lacks are converted: data to a Base64 string, a date to an ISO 8601 string, a UID to its number, and
/// NaN, infinity and dates outside the years 0000 to 9999 to `null`. Reals always have a point or exponent, so they are read
/// back as reals.
package struct JSONWriter: Sendable {
    /// Whether to write line breaks, and two spaces of indentation for each level.
    package var isPretty: Bool

    package init(pretty: Bool = false) { isPretty = pretty }

    /// Returns the JSON text of a value, without a newline at the end.
    ///
    /// - Complexity: O(count log count).
    package func text(of value: PropertyListValue) -> String {
        String(decoding: bytes(of: value), as: UTF8.self)
    }

    /// Returns the JSON of a value as UTF-8 bytes, without a newline at the end.
    package func bytes(of value: PropertyListValue) -> [UInt8] {
        var output: [UInt8] = []
        write(value, level: 0, to: &output)
        return output
    }

    private func write(_ value: PropertyListValue, level: Int, to output: inout [UInt8]) {
        switch value {
        case .string(let text): Self.writeString(text.utf8, to: &output)
        case .integer(let number): output.append(contentsOf: String(number).utf8)
        case .unsignedInteger(let number), .uid(let number): output.append(contentsOf: String(number).utf8)
        case .real(let number):
            output.append(contentsOf: (number.isFinite ? ShortestReal.text(of: number) : "null").utf8)
        case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        case .data(let bytes): Self.writeString(Base64.encode(bytes), to: &output)
        case .date(let seconds):
            if let date = CalendarDate(secondsSinceReference: seconds), 0...9999 ~= date.year {
                Self.writeString(date.text.utf8, to: &output)
            } else {
                output.append(contentsOf: "null".utf8)
            }
        case .array(let elements):
            writeList(elements, between: "[", "]", level: level, to: &output) { element, output in
                write(element.value, level: level + 1, to: &output)
            }
        case .dictionary(let dictionary):
            let entries = dictionary.sortedEntries
            writeList(entries, between: "{", "}", level: level, to: &output) { entry, output in
                Self.writeString(entry.key.utf8, to: &output)
                output.append(contentsOf: (isPretty ? ": " : ":").utf8)
                write(entry.value.value, level: level + 1, to: &output)
            }
        }
    }

    private func writeList<Element>(
        _ elements: [Element], between open: String, _ close: String, level: Int, to output: inout [UInt8],
        writeElement: (Element, inout [UInt8]) -> Void
    ) {
        output.append(contentsOf: open.utf8)
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(Ascii.comma) }
            newLine(level + 1, to: &output)
            writeElement(element, &output)
        }
        if !elements.isEmpty { newLine(level, to: &output) }
        output.append(contentsOf: close.utf8)
    }

    private func newLine(_ level: Int, to output: inout [UInt8]) {
        guard isPretty else { return }
        output.append(Ascii.newline)
        output.append(contentsOf: repeatElement(Ascii.space, count: 2 * level))
    }

    /// Writes a string in quotes. What must be escaped is, and so are the other control characters, which a terminal would obey: delete,
    /// and U+0080 to U+009F.
    private static func writeString(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        output.append(Ascii.quote)
        for byte in text {
            switch byte {
            case Ascii.quote, Ascii.backslash: output.append(contentsOf: [Ascii.backslash, byte])
            case Ascii.newline: output.append(contentsOf: "\\n".utf8)
            case Ascii.carriageReturn: output.append(contentsOf: "\\r".utf8)
            case 9: output.append(contentsOf: "\\t".utf8)
            case 0..<Ascii.space, 0x7F: output.append(contentsOf: "\\u00\(hexadecimal([byte]))".utf8)
            case 0x80..<0xA0 where output.last == 0xC2:
                output.removeLast()
                output.append(contentsOf: "\\u00\(hexadecimal([byte]))".utf8)
            default: output.append(byte)
            }
        }
        output.append(Ascii.quote)
    }
}
