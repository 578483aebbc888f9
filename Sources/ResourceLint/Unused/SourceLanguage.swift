/// The syntax of comments and literals in one kind of source file.
struct SourceLanguage: Sendable {
    /// Whether `//` and `/* */` are comments.
    var hasComments: Bool
    /// Whether comments nest, and literals may have interpolations, number signs and three quotes.
    var isSwift = false
    /// Whether a slash may begin a regular expression.
    var hasRegularExpressions = false
    /// Whether a backslash begins an escape sequence in a literal.
    var hasEscapes: Bool
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
        case "swift":
            self.init(hasComments: true, isSwift: true, hasEscapes: true, quotes: [Self.double])
            hasRegularExpressions = true
        case "m", "mm", "h":
            self.init(hasComments: true, hasEscapes: true, hasCharacterLiterals: true, quotes: [Self.double])
        case "kt", "java":
            self.init(hasComments: true, hasEscapes: true, hasCharacterLiterals: true, quotes: [Self.double])
            interpolatesNames = fileExtension == "kt"
            interpolatingQuote = interpolatesNames ? Self.double : nil
        case "js", "ts", "jsx", "tsx", "mjs", "cjs", "mts", "cts":
            self.init(hasComments: true, hasEscapes: true, quotes: [Self.double, Self.single, Self.back])
            hasRegularExpressions = true
            interpolatingQuote = Self.back
        case "storyboard", "xib", "intentdefinition":
            self.init(hasComments: false, hasEscapes: false, quotes: [Self.double])
        case "html", "leaf", "mustache", "stencil":
            self.init(hasComments: false, hasEscapes: false, quotes: [Self.double, Self.single])
        default: return nil
        }
    }
}
