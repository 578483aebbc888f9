/// How a kind of source file writes comments and literals.
struct SourceLanguage: Sendable {
    /// Whether there are `//` and `/* */`.
    var hasComments: Bool
    /// Whether comments nest, and literals have interpolations, number signs in front and three quotes.
    var isSwift = false
    /// Whether a backslash begins an escape in a literal.
    var hasEscapes: Bool
    /// Whether `'` begins a literal of one character, whose contents mean nothing.
    var hasCharacterLiterals = false
    /// The bytes that begin and end a literal.
    var quotes: [UInt8]

    private static let double = UInt8(ascii: "\"")
    private static let single = UInt8(ascii: "'")
    private static let back = UInt8(ascii: "`")

    /// The language of a file's extension; nil for files that are no sources.
    init?(fileExtension: String) {
        switch fileExtension {
        case "swift": self.init(hasComments: true, isSwift: true, hasEscapes: true, quotes: [Self.double])
        case "m", "mm", "h":
            self.init(hasComments: true, hasEscapes: true, hasCharacterLiterals: true, quotes: [Self.double])
        case "kt", "java":
            self.init(hasComments: true, hasEscapes: true, hasCharacterLiterals: true, quotes: [Self.double])
        case "js", "ts": self.init(hasComments: true, hasEscapes: true, quotes: [Self.double, Self.single, Self.back])
        case "storyboard", "xib", "intentdefinition":
            self.init(hasComments: false, hasEscapes: false, quotes: [Self.double])
        case "html", "leaf", "mustache", "stencil":
            self.init(hasComments: false, hasEscapes: false, quotes: [Self.double, Self.single])
        default: return nil
        }
    }

    private init(
        hasComments: Bool, isSwift: Bool = false, hasEscapes: Bool, hasCharacterLiterals: Bool = false,
        quotes: [UInt8]
    ) {
        self.hasComments = hasComments
        self.isSwift = isSwift
        self.hasEscapes = hasEscapes
        self.hasCharacterLiterals = hasCharacterLiterals
        self.quotes = quotes
    }
}
