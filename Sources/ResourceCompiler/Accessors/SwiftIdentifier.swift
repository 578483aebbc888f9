/// Makes Swift identifiers from the names of resources.
///
/// Letters, digits and marks of all scripts stay. Other characters separate words, which are joined as `cartItems` or
/// `CartItems`. For a name without letters and digits, Unicode's names of its characters are used: `🚀` is `rocket`.
enum SwiftIdentifier {
    /// The maximum number of characters, so that an identifier and its use fit on a screen.
    static let maximumCount = 64
    /// The maximum number of characters whose Unicode names are used.
    private static let maximumSignCount = 4

    /// Returns an identifier for constants and functions, such as `cartItems`. If the first name has no letters, the second one
    /// is used.
    static func member(_ name: String, or other: String? = nil) -> String {
        let ownWords = words(of: name)
        if ownWords.isEmpty, let other { return member(other) }
        var words = evenCase(ownWords.isEmpty ? signNames(of: name) : ownWords)
        words[0] = words[0].withLowercaseStart
        for index in words.indices.dropFirst() { words[index] = words[index].withUppercaseStart }
        return joined(words)
    }

    /// Returns an identifier for enums, such as `CartItems`.
    static func type(_ name: String) -> String {
        let ownWords = words(of: name)
        let words = ownWords.isEmpty ? signNames(of: name) : ownWords.count == 1 ? ownWords : evenCase(ownWords)
        return joined(words.map(\.withUppercaseStart))
    }

    /// Returns an identifier as it is written in source: keywords are in backticks.
    static func written(_ identifier: String) -> String {
        isKeyword(identifier) ? "`\(identifier)`" : identifier
    }

    /// Returns whether a word is a valid identifier without changes.
    static func isPlain(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first, first == "_" || first.isIdentifierHead else { return false }
        return word != "_" && !isKeyword(word)
            && word.unicodeScalars.allSatisfy { $0 == "_" || $0.isIdentifierPart }
    }

    static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

    /// Words that need backticks when they name a declaration, at least in some contexts.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// Returns the runs of letters, digits and marks, or of other scalars. An apostrophe does not end a run.
    ///
    /// - Parameter limit: The maximum number of scalars in all runs.
    static func words(
        of name: String, limit: Int = maximumCount, _ isPart: (Unicode.Scalar) -> Bool = { $0.isIdentifierPart }
    ) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var count = 0
        for scalar in name.unicodeScalars {
            if count >= limit { break }
            if isPart(scalar) {
                word.append(scalar)
                count += 1
            } else if scalar != "'" && scalar != "\u{2019}" && !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// Returns the words in lowercase if all of them are in capitals: `CHECKOUT_TITLE` becomes `checkout title`.
    private static func evenCase(_ words: [String]) -> [String] {
        let hasLowercase = words.contains { $0.unicodeScalars.contains { $0.properties.isLowercase } }
        return hasLowercase ? words : words.map { $0.mapped(\.lowercaseMapping) }
    }

    /// Returns Unicode's names of the first characters. These names never change.
    private static func signNames(of name: String) -> [String] {
        let names = name.unicodeScalars.prefix(maximumSignCount).flatMap { scalar in
            let name = scalar.properties.name ?? scalar.properties.nameAlias ?? "U\(String(scalar.value, radix: 16))"
            return words(of: name).map { $0.mapped(\.lowercaseMapping) }
        }
        return names.isEmpty ? ["empty"] : names
    }

    /// Returns the words as one identifier, after an underscore if the first one cannot begin it.
    static func joined(_ words: [String]) -> String {
        let identifier = words.joined()
        let isHead = identifier.unicodeScalars.first?.isIdentifierHead ?? false
        return isHead ? identifier : "_\(identifier)"
    }
}

extension String {
    /// The text with a capital at its beginning, if its first letter has one.
    var withUppercaseStart: String {
        guard let first = unicodeScalars.first else { return self }
        return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
    }

    /// The text with its leading capitals in lowercase: `URL` as `url`, `HTTPServer` as `httpServer`, `MP3Player` as
    /// `mp3Player`; `iPhone` is unchanged.
    fileprivate var withLowercaseStart: String {
        let capitals = unicodeScalars.prefix { $0.properties.isUppercase }
        let next = unicodeScalars[capitals.endIndex...].first
        let isPartOfWord = capitals.count > 1 && (next?.properties.isLowercase ?? false)
        let start = isPartOfWord ? capitals.dropLast() : capitals
        return String(start).mapped(\.lowercaseMapping) + String(unicodeScalars[start.endIndex...])
    }

    fileprivate func mapped(_ mapping: (Unicode.Scalar.Properties) -> String) -> String {
        unicodeScalars.reduce(into: "") { $0 += mapping($1.properties) }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is visible, and both Swift and Unicode allow it in an identifier.
    ///
    /// Unicode's rule is XID_Continue of UAX #31. Swift's rule, in "The Swift Programming Language", Lexical Structure, is a list of
    /// ranges. It lacks only connector punctuation and the variation selectors from U+E0100 on, which are not visible. Connector
    /// punctuation, and so the underscore, separates words.
    var isIdentifierPart: Bool {
        if value < 0x80 {
            return (0x30...0x39).contains(value) || (0x41...0x5a).contains(value) || (0x61...0x7a).contains(value)
        }
        return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .connectorPunctuation
    }

    /// Whether an identifier can begin with the scalar.
    var isIdentifierHead: Bool {
        if value < 0x80 { return isIdentifierPart && value > 0x39 }
        return isIdentifierPart && properties.isXIDStart
    }
}
