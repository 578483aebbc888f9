/// Escapes text for Swift source, so that it cannot end or change the literal or comment that contains it.
enum SwiftText {
    /// The maximum number of characters of a text in a comment or a message.
    static let shownCount = 120
    /// The maximum number of characters of a comment to translators.
    static let shownCommentCount = 500

    /// Returns a text as a string literal, truncated after `limit` characters if a limit is given.
    static func literal(_ text: String, limit: Int? = nil) -> String {
        var literal = "\""
        append(text, to: &literal, limit: limit) { scalar in
            scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : nil
        }
        return literal + "\""
    }

    /// Returns a text as inline code for one line of a documentation comment. Markup in it has no effect.
    static func comment(_ text: String, limit: Int = shownCount) -> String {
        var comment = "`"
        // A backtick would end the code, so it is replaced by its escape.
        append(text, to: &comment, limit: limit) { $0 == "`" ? "\\u{60}" : nil }
        return comment + "`"
    }

    private static func append(
        _ text: String, to result: inout String, limit: Int?, _ special: (Unicode.Scalar) -> String?
    ) {
        var count = 0
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            if let limit, count >= limit {
                result += "…"
                return
            }
            count += 1
            if let escape = special(scalar) {
                result += escape
            } else if isVisible(scalar), !isLooseMark(scalar, after: last) {
                result.unicodeScalars.append(scalar)
            } else {
                result += escape(scalar)
            }
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// Returns whether a combining mark follows a Latin letter or the quote. Editors may compose the two, which would change
    /// the key.
    private static func isLooseMark(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        guard scalar.value >= 0x300, scalar.properties.generalCategory == .nonspacingMark else { return false }
        return scalar.value < 0xfe00 && (last?.value ?? 0) < 0x250
    }

    /// Returns whether a character is visible. Line ends, control characters, direction marks and other invisible characters
    /// are not. The joiners and the emoji variation selectors are allowed.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7e, 0x200c, 0x200d, 0xfe0e, 0xfe0f: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return false
        case .spaceSeparator: return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
