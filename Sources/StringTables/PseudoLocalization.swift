/// A generated localization for tests: before any text is translated, it shows how translations will affect a program.
///
/// Conversions (`%@`), variables (`%#@n@`), tags (`<b>`) and character references (`&amp;`) are unchanged.
public enum PseudoLocalization: String, Sendable, Hashable, CaseIterable {
    /// Accented letters in brackets, and about 40 % longer: `[Çĥéçķöûţ ~~~~]`. Reveals hard-coded texts, fonts that lack
    /// letters, concatenated texts, and layouts that are too narrow.
    case accented = "en-XA"
    /// Words displayed from right to left. Reveals layouts that support one direction only.
    case rightToLeft = "ar-XB"
    /// Every word twice. Reveals layouts that are too narrow for long texts.
    case doubled = "en-XL"

    /// The localization's name in a bundle.
    public var name: String { rawValue }
}

extension PseudoLocalization {
    /// Pseudo-localizes a message of the development language.
    ///
    /// - Complexity: O(size).
    package func message(_ message: Message) -> Message { message.mapped(text: { text($0, isWhole: $1) }) }

    /// Pseudo-localizes a text. Only a whole message gets brackets, not the text of a variable.
    func text(_ text: String, isWhole: Bool) -> String {
        let bytes = Array(text.utf8)
        var result = ""
        var letterCount = 0
        for piece in FormatScanner(bytes) {
            switch piece {
            case .literal(let range):
                let literal = String(decoding: bytes[range], as: UTF8.self)
                // A literal of one percent sign was written as `%%`.
                if literal == "%" { result += "%%" } else { write(literal, to: &result, &letterCount) }
            case .specifier(let specifier): result += String(decoding: bytes[specifier.range], as: UTF8.self)
            case .reference(let reference): result += String(decoding: bytes[reference.range], as: UTF8.self)
            case .malformed(let range, _): result += String(decoding: bytes[range], as: UTF8.self)
            }
        }
        guard self == .accented, isWhole, !text.isEmpty else { return result }
        let padding = String(repeating: "~", count: (letterCount * 2 + 4) / 5)
        return padding.isEmpty ? "[\(result)]" : "[\(result) \(padding)]"
    }

    /// Pseudo-localizes a text without conversions: words change, tags and spaces do not.
    private func write(_ text: String, to output: inout String, _ letterCount: inout Int) {
        var word = ""
        var rest = text.unicodeScalars[...]
        func flush() {
            if !word.isEmpty { output += changed(word) }
            word = ""
        }
        while let scalar = rest.first {
            if let tag = Self.tag(at: rest) ?? Self.characterReference(at: rest) {
                flush()
                output.unicodeScalars += tag
                rest = rest[tag.endIndex...]
                continue
            }
            rest = rest.dropFirst()
            if scalar.properties.isAlphabetic {
                letterCount += 1
                word.unicodeScalars.append(scalar)
            } else if word.isEmpty || scalar.properties.isWhitespace || scalar.value < 0x80 {
                flush()
                output.unicodeScalars.append(scalar)
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        flush()
    }

    /// The tag at the start of a text, such as `<b>`, `</a>` or `<br/>`; nil if there is none. The length limit bounds
    /// the cost of unclosed tags.
    private static func tag(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == "<", let second = text.dropFirst().first, second == "/" || second.properties.isAlphabetic,
            let end = text.prefix(tagLimit).firstIndex(of: ">")
        else { return nil }
        return text[...end]
    }

    private static let tagLimit = 128

    /// The character reference at the start of a text, such as `&amp;` or `&#38;`; nil if there is none.
    private static func characterReference(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == "&", let end = text.prefix(referenceLimit).firstIndex(of: ";") else { return nil }
        let name = text[..<end].dropFirst()
        let isName = name.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
        return !name.isEmpty && (isName || name.first == "#") ? text[...end] : nil
    }

    /// HTML's longest name of a character has 31 letters.
    private static let referenceLimit = 33

    private func changed(_ word: String) -> String {
        switch self {
        case .accented:
            String(String.UnicodeScalarView(word.unicodeScalars.map { Self.accents[$0] ?? $0 }))
        // As in Android: each word is wrapped in direction marks and an override.
        case .rightToLeft: "\u{200f}\u{202e}\(word)\u{202c}\u{200f}"
        case .doubled: "\(word) \(word)"
        }
    }

    private static let accents: [Unicode.Scalar: Unicode.Scalar] = {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
        let accented = "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ".unicodeScalars
        return Dictionary(zip(plain, accented)) { first, _ in first }
    }()
}
