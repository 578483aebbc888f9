extension Unicode.Scalar {
    /// The character in quotes, or its number if it is invisible.
    var messageName: String {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .spaceSeparator, .unassigned: number
        default: properties.isDefaultIgnorableCodePoint ? number : "\"\(self)\""
        }
    }

    /// The number as Unicode writes it, such as `U+00A0`.
    var number: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)"
    }

    /// Whether a terminal acts on the character instead of showing it.
    fileprivate var isControl: Bool { value < 0x20 || (0x7f..<0xa0).contains(value) }

    /// The escape sequence of Swift for the character, such as `\u{1B}`.
    fileprivate var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension ArraySlice<UInt8> {
    /// The first character of a UTF-8 text; nil if the text is empty.
    var firstScalar: Unicode.Scalar? { String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first }
}

extension String {
    /// The text on one line, without control characters, for terminals.
    ///
    /// Control characters, line separators and direction marks are escaped as in Swift. A text that is longer than a
    /// message may be is truncated.
    ///
    /// ```swift
    /// "a\u{1B}[2Jb\nc".printable      // "a\u{1B}[2Jb\nc", all of it to be read
    /// ```
    /// - Complexity: O(length), up to the limit; printable ASCII is returned unchanged.
    package var printable: String {
        if utf8.count <= Self.printableByteLimit, utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if text.utf8.count >= Self.printableByteLimit { return text + "… (\(utf8.count) bytes in all)" }
            switch scalar.value {
            case 0x0a: text += "\\n"
            case 0x0d: text += "\\r"
            case 0x09: text += "\\t"
            case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: text += scalar.escaped
            case _ where scalar.isControl: text += scalar.escaped
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The whole text without control characters, for results at a terminal. Line feeds and tabs stay, and so do direction marks,
    /// which belong to texts.
    ///
    /// - Complexity: O(length).
    package var withEscapedControls: String {
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isControl, scalar != "\n", scalar != "\t" {
                text += scalar.escaped
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text, or its beginning and its size if it is longer than any message.
    ///
    /// So many messages that quote a long key do not need many times its memory.
    package var abbreviated: String {
        if utf8.count <= Self.printableByteLimit { return self }
        var text = ""
        for scalar in unicodeScalars {
            if text.utf8.count >= Self.printableByteLimit { break }
            text.unicodeScalars.append(scalar)
        }
        return text + "… (\(utf8.count) bytes in all)"
    }

    /// The maximum size in bytes: about a screen, more than any message that quotes something of a reasonable size.
    private static let printableByteLimit = 2_000
}
