/// Makes Swift identifiers of whatever resources are called.
///
/// Letters, digits and marks of all scripts stay; what lies between them separates words, which are joined as
/// `cartItems` or `CartItems`. A name without any gets Unicode's names of its characters: `🚀` is `rocket`.
enum SwiftIdentifier {
    /// As many characters as fit on a screen beside their use.
    static let maximumCount = 64
    /// A name of signs alone says enough with its first ones.
    private static let maximumSignCount = 4

    /// `cartItems`: for constants and functions; of the second name where the first one has no letters.
    static func member(_ name: String, or other: String? = nil) -> String {
        let spoken = words(of: name)
        if spoken.isEmpty, let other { return member(other) }
        var words = evenCase(spoken.isEmpty ? signNames(of: name) : spoken)
        words[0] = words[0].withLowercaseStart
        for place in words.indices.dropFirst() { words[place] = words[place].withUppercaseStart }
        return joined(words)
    }

    /// `CartItems`: for enums.
    static func type(_ name: String) -> String {
        let spoken = words(of: name)
        let words = spoken.isEmpty ? signNames(of: name) : spoken.count == 1 ? spoken : evenCase(spoken)
        return joined(words.map(\.withUppercaseStart))
    }

    /// An identifier as it is written: keywords in backticks.
    static func written(_ identifier: String) -> String {
        isKeyword(identifier) ? "`\(identifier)`" : identifier
    }

    /// Whether a word is an identifier as it is.
    static func isPlain(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first, first == "_" || first.isIdentifierHead else { return false }
        return word != "_" && !isKeyword(word)
            && word.unicodeScalars.allSatisfy { $0 == "_" || $0.isIdentifierPart }
    }

    static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

    /// Words that name something only in backticks, in one place or another.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// The runs of letters, digits and marks; an apostrophe does not end one.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var count = 0
        for scalar in name.unicodeScalars {
            if count >= maximumCount { break }
            if scalar.isIdentifierPart {
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

    /// `CHECKOUT_TITLE` as `checkout title`: where all is in capitals they say nothing.
    private static func evenCase(_ words: [String]) -> [String] {
        let hasLowercase = words.contains { $0.unicodeScalars.contains { $0.properties.isLowercase } }
        return hasLowercase ? words : words.map { $0.mapped(\.lowercaseMapping) }
    }

    /// Unicode's names of the first characters, which never change.
    private static func signNames(of name: String) -> [String] {
        let names = name.unicodeScalars.prefix(maximumSignCount).flatMap { scalar in
            let name = scalar.properties.name ?? scalar.properties.nameAlias ?? "U\(String(scalar.value, radix: 16))"
            return words(of: name).map { $0.mapped(\.lowercaseMapping) }
        }
        return names.isEmpty ? ["empty"] : names
    }

    private static func joined(_ words: [String]) -> String {
        let identifier = words.joined()
        let isHead = identifier.unicodeScalars.first?.isIdentifierHead ?? false
        return isHead ? identifier : "_\(identifier)"
    }
}

extension String {
    fileprivate var withUppercaseStart: String {
        guard let first = unicodeScalars.first else { return self }
        return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
    }

    /// `URL` as `url`, `HTTPServer` as `httpServer`, `MP3Player` as `mp3Player`, `iPhone` as it is.
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
