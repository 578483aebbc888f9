/// Text inside Swift source: nothing in it can end the literal or the comment it stands in, or change how it is read.
enum SwiftText {
    /// As much of a text as a comment or a message shows.
    static let shownCount = 120
    /// As much as is shown of a comment to translators.
    static let shownCommentCount = 500

    /// A text as a string literal, cut off after a number of characters if one is given.
    static func literal(_ text: String, limit: Int? = nil) -> String {
        var literal = "\""
        append(text, to: &literal, limit: limit) { scalar in
            scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : nil
        }
        return literal + "\""
    }

    /// A text for one line of a documentation comment, as code: markup in it means nothing.
    static func comment(_ text: String, limit: Int = shownCount) -> String {
        var comment = "`"
        // A backtick would end the code, and its escape shows what was meant.
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

    /// Whether a mark stands where editors like to join it with a Latin letter, or with the quote: it would be another key.
    private static func isLooseMark(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        guard scalar.value >= 0x300, scalar.properties.generalCategory == .nonspacingMark else { return false }
        return scalar.value < 0xfe00 && (last?.value ?? 0) < 0x250
    }

    /// Whether a character shows itself: not line ends of any kind, control characters, marks that turn the direction of
    /// text, and what nobody sees, but those that join letters and choose the form of an emoji.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7e: return true
        case 0x200c, 0x200d, 0xfe0e, 0xfe0f: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return false
        case .spaceSeparator: return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
