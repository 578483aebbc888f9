/// The syntax of comments and literals in one kind of source file.
struct SourceLanguage: Sendable {
    /// Whether it is code: `//` and `/* */` are comments, and a backslash begins an escape sequence in a literal. Markup has neither.
    var isCode = true
    /// Whether comments nest, and literals may have interpolations, number signs and three quotes.
    var isSwift = false
    /// Whether a slash may begin a regular expression.
    var hasRegularExpressions = false
    /// Whether `'` begins a character literal, whose contents are ignored.
    var hasCharacterLiterals = false
    /// The quotes that begin and end a literal.
    var quotes: [UInt8]
    /// The quote of literals in which `${…}` is an interpolation; nil if there are none.
    var interpolatingQuote: UInt8?
    /// Whether `$name` is an interpolation too.
    var interpolatesNames = false
}

extension SourceLanguage {
    private static let double = UInt8(ascii: "\"")
    private static let single = UInt8(ascii: "'")
    private static let back = UInt8(ascii: "`")

    /// The syntax for a file name extension; nil for files that are not sources.
    init?(fileExtension: String) {
        switch fileExtension {
        case "swift": self.init(isSwift: true, hasRegularExpressions: true, quotes: [Self.double])
        case "m", "mm", "h", "java": self.init(hasCharacterLiterals: true, quotes: [Self.double])
        case "kt":
            self.init(
                hasCharacterLiterals: true, quotes: [Self.double], interpolatingQuote: Self.double,
                interpolatesNames: true)
        case "js", "ts", "jsx", "tsx", "mjs", "cjs", "mts", "cts":
            self.init(
                hasRegularExpressions: true, quotes: [Self.double, Self.single, Self.back],
                interpolatingQuote: Self.back)
        case "storyboard", "xib", "intentdefinition": self.init(isCode: false, quotes: [Self.double])
        case "html", "leaf", "mustache", "stencil": self.init(isCode: false, quotes: [Self.double, Self.single])
        default: return nil
        }
    }
}
