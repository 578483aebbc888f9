public import StringTables

/// A localized text together with its key, its localization and formatting errors.
///
/// ```swift
/// let text = view.resolvedString("order.arrival", 17)
/// text?.value                // "La commande 17 arrivera le %2$@."
/// text?.localization         // "fr"
/// text?.errors.first?.code   // .missingArgument, for %2$@
/// ```
public struct ResolvedString: Sendable {
    /// The text, formatted.
    public let value: String
    /// The requested key.
    public let key: String
    /// The table that contains it.
    public let table: String
    /// The localization of the text, as its folder spells it; nil for a table outside any `.lproj`.
    public let localization: String?
    /// The errors of formatting. The text contains the conversion of each error, unformatted.
    public let errors: [FormatError]
}
