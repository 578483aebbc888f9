/// A made-up localization that shows, before any translator has worked, what translations will do to a program.
///
/// Conversions (`%@`), variables (`%#@n@`), and tags (`<b>`) stay as they are.
public enum PseudoLocalization: String, Sendable, Hashable, CaseIterable {
    /// Accented letters in brackets, and about 40 % longer: `[Çĥéçķöûţ ~~~~]`. Shows texts that are not looked up, fonts
    /// that lack letters, texts that are put together, and places that are too narrow.
    case accented = "en-XA"
    /// Words that are shown from right to left. Shows layouts that know one direction only.
    case rightToLeft = "ar-XB"
    /// Every word twice. Shows places that are too narrow for long words and for many.
    case doubled = "en-XL"

    /// The name by which a bundle offers it.
    public var name: String { rawValue }
}

extension PseudoLocalization {
    /// A message in this localization, from the development language's.
    ///
    /// O(size).
    package func message(_ message: Message) -> Message { message.mapped(text: { text($0, isWhole: $1) }) }

    /// A text in this localization; one that is a whole message, and not a part of one, gets brackets.
    func text(_ text: String, isWhole: Bool) -> String {
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes)
        var output: [UInt8] = []
        var letterCount = 0
        while let piece = scanner.next() {
            switch piece {
            case .literal(let range):
                // A percent sign on its own is the second one of two.
                if bytes[range].elementsEqual([UInt8(ascii: "%")]) {
                    output += Array("%%".utf8)
                } else {
                    write(String(decoding: bytes[range], as: UTF8.self), to: &output, &letterCount)
                }
            case .specifier(let specifier): output += bytes[specifier.range]
            case .reference(let reference): output += bytes[reference.range]
            case .malformed(let range, _): output += bytes[range]
            }
        }
        let result = String(decoding: output, as: UTF8.self)
        guard self == .accented, isWhole, !text.isEmpty else { return result }
        let padding = String(repeating: "~", count: (letterCount * 2 + 4) / 5)
        return padding.isEmpty ? "[\(result)]" : "[\(result) \(padding)]"
    }

    /// Writes a text without conversions: its words changed, its tags and spaces as they are.
    private func write(_ text: String, to output: inout [UInt8], _ letterCount: inout Int) {
        var word = ""
        var rest = text.unicodeScalars[...]
        func flush(_ output: inout [UInt8]) {
            if !word.isEmpty { output += Array(changed(word).utf8) }
            word = ""
        }
        while let scalar = rest.first {
            if let tag = Self.tag(at: rest) {
                flush(&output)
                output += Array(String(tag).utf8)
                rest = rest[tag.endIndex...]
                continue
            }
            rest = rest.dropFirst()
            if scalar.properties.isAlphabetic {
                letterCount += 1
                word.unicodeScalars.append(scalar)
            } else if word.isEmpty || scalar.properties.isWhitespace || scalar.value < 0x80 {
                flush(&output)
                output += Array(String(Character(scalar)).utf8)
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        flush(&output)
    }

    /// `<b>`, `</a>`, `<br/>`: what markup takes for a tag, up to a limit, so that a text of open tags is read once.
    private static func tag(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == "<", let second = text.dropFirst().first, second == "/" || second.properties.isAlphabetic,
            let end = text.prefix(tagLimit).firstIndex(of: ">")
        else { return nil }
        return text[...end]
    }

    private static let tagLimit = 128

    private func changed(_ word: String) -> String {
        switch self {
        case .accented:
            String(String.UnicodeScalarView(word.unicodeScalars.map { Self.accents[$0] ?? $0 }))
        // As Android's: each word between marks, its letters overridden.
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
