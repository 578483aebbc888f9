/// Writes values as XML or binary property lists, in Apple's layout. By default, keys are sorted by their UTF-8 bytes.
///
/// ```swift
/// PropertyListWriter().text(of: .dictionary(info))    // <?xml version="1.0" encoding="UTF-8"?> …
/// ```
/// `null`, which property lists lack, is left out of arrays and dictionaries. In XML a UID becomes the dictionary
/// `CF$UID` that Apple's tools write for it, and characters that XML does not allow become U+FFFD.
package struct PropertyListWriter: Sendable {
    /// The format to write.
    package enum Format: String, CaseIterable, Sendable {
        case xml, binary
    }

    private let format: Format
    private let sortsKeys: Bool

    /// Creates a writer of a format. With `sortsKeys` false, XML has the keys in the order of each dictionary.
    package init(_ format: Format = .xml, sortsKeys: Bool = true) {
        self.format = format
        self.sortsKeys = sortsKeys
    }

    /// Returns the text of an XML property list, with a newline at the end.
    ///
    /// - Complexity: O(count log count).
    package func text(of value: PropertyListValue) -> String {
        String(decoding: xml(of: value), as: UTF8.self)
    }

    /// Returns the bytes of a property list; XML is in UTF-8.
    ///
    /// - Complexity: O(count log count).
    package func bytes(of value: PropertyListValue) -> [UInt8] {
        switch format {
        case .xml: xml(of: value)
        case .binary: BinaryWriter.bytes(of: value)
        }
    }

    /// Describes the first part of a value that the format cannot represent; nil if it can represent all.
    ///
    /// - Complexity: O(size).
    package func unrepresentable(in value: PropertyListValue) -> String? {
        switch value {
        case .null: return "a property list has no null"
        case .string(let text):
            return format == .binary || Self.isWritten(text)
                ? nil : "XML cannot represent all characters of \"\(text.abbreviated)\""
        case .date(let seconds):
            if format == .binary { return nil }
            let year = CalendarDate(secondsSinceReference: seconds)?.text.prefix(5) ?? ""
            return year.count == 5 && year.last == "-" && year.first != "-"
                ? nil : "XML cannot represent a date outside the years 0001 to 9999"
        // Loops: a lazy sequence would examine the first part that it finds several times, on each level of nesting.
        case .array(let elements):
            for element in elements {
                if let part = unrepresentable(in: element.value) { return part }
            }
            return nil
        case .dictionary(let dictionary):
            for entry in dictionary.entries {
                let part = unrepresentable(in: .string(entry.key)) ?? unrepresentable(in: entry.value.value)
                if let part { return part }
            }
            return nil
        default: return nil
        }
    }

    /// Whether XML allows all characters of a text.
    private static func isWritten(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 9, 10, 13, 0x20...0xfffd, 0x10000...: true
            default: false
            }
        }
    }

    private func xml(of value: PropertyListValue) -> [UInt8] {
        var output = Array(Self.head.utf8)
        write(value, level: 0, to: &output)
        output.append(contentsOf: "</plist>\n".utf8)
        return output
    }

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    private func write(_ value: PropertyListValue, level: Int, to output: inout [UInt8]) {
        switch value {
        case .string(let text): line("string", text.utf8, level, to: &output)
        case .integer(let number): line("integer", String(number).utf8, level, to: &output)
        case .unsignedInteger(let number): line("integer", String(number).utf8, level, to: &output)
        case .real(let number): line("real", ShortestReal.text(of: number).utf8, level, to: &output)
        case .boolean(let flag): line(flag ? "<true/>" : "<false/>", level, to: &output)
        case .date(let seconds):
            line("date", (CalendarDate(secondsSinceReference: seconds)?.text ?? "").utf8, level, to: &output)
        case .data(let bytes): line("data", Base64.encode(bytes), level, to: &output)
        case .null: break
        case .uid(let number):
            line("<dict>", level, to: &output)
            line("key", "CF$UID".utf8, level + 1, to: &output)
            line("integer", String(number).utf8, level + 1, to: &output)
            line("</dict>", level, to: &output)
        case .array(let nodes):
            let elements = nodes.filter { $0.value != .null }
            if elements.isEmpty { return line("<array/>", level, to: &output) }
            line("<array>", level, to: &output)
            for element in elements { write(element.value, level: level + 1, to: &output) }
            line("</array>", level, to: &output)
        case .dictionary(let dictionary):
            let all = sortsKeys ? dictionary.sortedEntries : dictionary.entries
            let entries = all.filter { $0.value.value != .null }
            if entries.isEmpty { return line("<dict/>", level, to: &output) }
            line("<dict>", level, to: &output)
            for entry in entries {
                line("key", entry.key.utf8, level + 1, to: &output)
                write(entry.value.value, level: level + 1, to: &output)
            }
            line("</dict>", level, to: &output)
        }
    }

    private func line(_ markup: String, _ level: Int, to output: inout [UInt8]) {
        output.append(contentsOf: repeatElement(9, count: level))
        output.append(contentsOf: markup.utf8)
        output.append(Ascii.newline)
    }

    private func line(_ name: String, _ text: some Sequence<UInt8>, _ level: Int, to output: inout [UInt8]) {
        output.append(contentsOf: repeatElement(9, count: level))
        output.append(contentsOf: "<\(name)>".utf8)
        for byte in text { writeEscaped(byte, to: &output) }
        output.append(contentsOf: "</\(name)>\n".utf8)
    }

    private func writeEscaped(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case Ascii.less: output.append(contentsOf: "&lt;".utf8)
        case Ascii.greater: output.append(contentsOf: "&gt;".utf8)
        case Ascii.ampersand: output.append(contentsOf: "&amp;".utf8)
        case Ascii.carriageReturn: output.append(contentsOf: "&#13;".utf8)
        // The last bytes of U+FFFE and U+FFFF, which XML does not allow.
        case 0xbe...0xbf where output.suffix(2).elementsEqual([0xef, 0xbf]): output.append(0xbd)
        case 9, Ascii.newline, Ascii.space...: output.append(byte)
        default: appendScalar(0xfffd, to: &output)
        }
    }
}
