internal import ICUBridge

/// An operator without an operand, which transforms a value: `$(NAME:upper)`.
enum RetrievalOperator: String, CaseIterable, Sendable {
    case quote, upper, lower, identifier, rfc1034identifier, c99extidentifier
    case dir, file, base, suffix, standardizepath
    case not, truncatedversion

    /// Applies the operator to a text.
    func apply(to text: String) -> String {
        switch self {
        case .quote: Self.quoted(text)
        case .upper: text.uppercased()
        case .lower: text.lowercased()
        case .identifier: Self.identifier(text, replacement: "_")
        case .rfc1034identifier: Self.identifier(text, replacement: "-")
        case .c99extidentifier: Self.extendedIdentifier(text)
        case .dir: PathText(text).directoryWithSlash
        case .file: PathText(text).name
        case .base: PathText(text).stem
        case .suffix: PathText(text).suffix
        case .standardizepath: PathText(text).standardized
        case .not: text.utf8.elementsEqual("YES".utf8) ? "NO" : "YES"
        case .truncatedversion: Self.truncatedVersion(text)
        }
    }

    /// Escapes the text for a list of words: a backslash before each character that would end a word; `""` for an empty text.
    private static func quoted(_ text: String) -> String {
        if text.isEmpty { return "\"\"" }
        let special = Array(" \t\r\n\\\"'".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if special.contains(byte) { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Replaces each character that is not an ASCII letter, an ASCII digit or the replacement itself. A digit at the start is
    /// replaced too.
    ///
    /// Each grapheme cluster is replaced once: a letter with its accents is one character, in every normalization form.
    private static func identifier(_ text: String, replacement: Character) -> String {
        var result = ""
        for character in text {
            // The Kelvin sign is canonically equivalent to the ASCII letter K, and counts as that letter.
            let plain: Character = character == "K" ? "K" : character
            let isLetter = plain.isASCII && plain.isLetter
            let isDigit = plain.isASCII && plain.isNumber && !result.isEmpty
            result.append(isLetter || isDigit || plain == replacement ? plain : replacement)
        }
        return result
    }

    /// Normalizes the text to Form C, then replaces each scalar that C99 does not allow with an underscore, and also a digit at
    /// the start.
    private static func extendedIdentifier(_ text: String) -> String {
        // NUL is not allowed in an identifier, and ends the text for ICU.
        let writable =
            text.utf8.contains(0) ? String(text.unicodeScalars.map { $0 == "\0" ? "_" : Character($0) }) : text
        var result = String.UnicodeScalarView()
        for scalar in (UnicodeNormalization.composed(writable) ?? writable).unicodeScalars {
            let isAllowed = C99Identifier.allows(scalar) && !(result.isEmpty && C99Identifier.isDigit(scalar))
            result.append(isAllowed ? scalar : "_")
        }
        return String(result)
    }

    /// Returns the first three components of a version.
    private static func truncatedVersion(_ version: String) -> String {
        let dots = version.utf8.indices.filter { version.utf8[$0] == UInt8(ascii: ".") }
        return dots.count < 3 ? version : String(version[..<dots[2]])
    }
}
