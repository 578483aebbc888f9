internal import ICUBridge

/// An operator that makes something of a value: `$(NAME:upper)`.
enum RetrievalOperator: String, CaseIterable, Sendable {
    case quote, upper, lower, identifier, rfc1034identifier, c99extidentifier
    case dir, file, base, suffix, standardizepath
    case not, truncatedversion

    /// Applies it; nothing stays nothing.
    func apply(to value: SettingValue) -> SettingValue {
        value.isPresent ? SettingValue(apply(to: value.text).utf8) : value
    }

    /// Applies it to a text.
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
        case .truncatedversion: Self.firstComponents(of: text, count: 3)
        }
    }

    /// With a backslash before everything that ends a word in a list of words; `""` for an empty text.
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

    /// With one replacement for each character that is no ASCII letter, digit or the replacement itself, and for a digit
    /// in front.
    ///
    /// A character is what a reader takes for one: a letter with its accents is replaced once, however it is written.
    private static func identifier(_ text: String, replacement: Character) -> String {
        var result = ""
        for character in text {
            // The one character that is a letter of ASCII by canonical equivalence, the Kelvin sign, counts as that.
            let plain: Character = character == "K" ? "K" : character
            let isLetter = plain.isASCII && plain.isLetter
            let isDigit = plain.isASCII && plain.isNumber && !result.isEmpty
            result.append(isLetter || isDigit || plain == replacement ? plain : replacement)
        }
        return result
    }

    /// In Normalization Form C, with an underscore for each scalar that C99 does not allow, and for a digit in front.
    private static func extendedIdentifier(_ text: String) -> String {
        // NUL is not allowed anyway, and ends the text for ICU.
        let writable =
            text.utf8.contains(0) ? String(text.unicodeScalars.map { $0 == "\0" ? "_" : Character($0) }) : text
        var result = String.UnicodeScalarView()
        for scalar in (UnicodeNormalization.composed(writable) ?? writable).unicodeScalars {
            let isAllowed = C99Identifier.allows(scalar) && !(result.isEmpty && C99Identifier.isDigit(scalar))
            result.append(isAllowed ? scalar : "_")
        }
        return String(result)
    }

    private static func firstComponents(of version: String, count: Int) -> String {
        var dots = 0
        for index in version.utf8.indices where version.utf8[index] == UInt8(ascii: ".") {
            dots += 1
            if dots == count { return String(version[..<index]) }
        }
        return version
    }
}
