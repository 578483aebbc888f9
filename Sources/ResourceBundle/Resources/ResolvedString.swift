public import StringTables

/// A localized text together with where it came from.
public struct ResolvedString: Sendable {
    /// The text, formatted.
    public let value: String
    /// The key asked for.
    public let key: String
    /// The table it was found in.
    public let table: String
    /// The localization that answered, as its folder spells it; nil for the copy outside any `.lproj`.
    public let localization: String?
    /// What went wrong while formatting; the text then shows the place.
    public let errors: [FormatError]
}
