internal import StringTables

/// Makes the name of a string's symbol from its key, as Xcode 26 does.
///
/// Apple does not document the rules. These are derived from symbols that Xcode generated:
///
/// - Conversions and their labels are left out: `%lld MiB` is `miB`.
/// - Characters that cannot be in an identifier, and the underscore, separate words; an apostrophe does not.
/// - The first word begins in lowercase, each other one with a capital. Of several capitals at the beginning of a word, the
///   others are in lowercase: `ALPS_NAME` is `alpsName`, `the CKAsset` is `theCkasset`.
///
/// The name may be a keyword, which has to be written in backticks.
enum StringSymbolName {
    /// Returns the name of a key's symbol; nil for a key without letters and digits.
    static func name(ofKey key: String) -> String? {
        let text = LabelledFormat(key).format.replacingConversions(with: "")
        // An identifier cannot begin with a dollar sign.
        let start = String(text.unicodeScalars.drop { !$0.isIdentifierPart })
        let words = SwiftIdentifier.words(of: start, limit: .max) { $0.isIdentifierPart || $0 == "$" }
        guard let first = words.first else { return nil }
        return SwiftIdentifier.joined([first.withLowercaseStart] + words.dropFirst().map(\.withCapital))
    }
}

extension String {
    fileprivate var withLowercaseStart: String {
        let capitals = unicodeScalars.prefix { $0.properties.isUppercase }
        return capitals.reduce(into: "") { $0 += $1.properties.lowercaseMapping }
            + String(unicodeScalars[capitals.endIndex...])
    }

    fileprivate var withCapital: String {
        guard let first = unicodeScalars.first else { return self }
        let rest = String(unicodeScalars.dropFirst())
        return first.properties.titlecaseMapping + (first.properties.isUppercase ? rest.withLowercaseStart : rest)
    }
}
