/// A text in the language of `man` pages: man(7) macros for groff and mandoc.
struct Roff {
    private(set) var text = ""

    /// The maximum length of a line before its characters are escaped.
    private static let lineLength = 76

    /// Appends a line with a macro and its arguments, which are already escaped.
    mutating func macro(_ name: String, _ arguments: String...) {
        text += ".\(name)" + arguments.map { " \($0)" }.joined() + "\n"
    }

    /// Appends a line of a comment.
    mutating func comment(_ line: String) { text += ".\\\" \(line)\n" }

    /// Appends text that is filled, with each sentence on its own line, as man(7) requires.
    mutating func paragraph(_ paragraph: String) {
        for line in paragraph.split(separator: "\n") {
            var words: [Substring] = []
            var length = 0
            for word in line.split(separator: " ") {
                let endsSentence = words.last.map { ".!?".contains($0.last ?? " ") && word.first?.isUppercase == true }
                if !words.isEmpty, length + word.count >= Self.lineLength || endsSentence == true {
                    self.line(words.joined(separator: " "))
                    (words, length) = ([], 0)
                }
                words.append(word)
                length += word.count + 1
            }
            self.line(words.joined(separator: " "))
        }
    }

    /// Appends lines that are printed unchanged.
    mutating func verbatim(_ lines: [String]) {
        macro("EX")
        for line in lines { self.line(line) }
        macro("EE")
    }

    private mutating func line(_ line: String) {
        // A dot at the start of a line would begin a macro. So would an apostrophe, but that is escaped.
        text += (line.first == "." ? "\\&" : "") + Self.escaped(line) + "\n"
    }

    /// The text with escapes for the characters that roff changes: a hyphen would become a typographic one.
    static func escaped(_ text: some StringProtocol) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u\(hexadecimal(scalar.value))]"
            }
        }.joined()
    }

    /// The text as one argument of a macro.
    static func quoted(_ text: some StringProtocol) -> String {
        "\"\(escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq"))\""
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
