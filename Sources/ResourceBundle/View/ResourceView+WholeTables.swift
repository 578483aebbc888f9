internal import PropertyLists
internal import StringTables

extension ResourceView {
    /// Returns all texts of a table in the reader's languages, sorted by the bytes of their keys, each with its localization.
    ///
    /// ```swift
    /// view.strings(table: "Legal/Notices").map(\.key)    // ["returns", "tax"]
    /// ```
    /// Texts are not formatted: they contain `%@`. For a message with variations, the text is its general form. The result
    /// is empty if no searched localization has the table.
    /// - Complexity: O(keys of the table × localizations of the chain).
    public func strings(table: String? = nil) -> [ResolvedString] {
        let table = StringTable.name(ofLookup: table)
        return keys(in: table).compactMap { find($0, in: table) }
    }

    /// Returns a table in the reader's languages as one JSON object of keys and texts, sorted by the keys' bytes: for web
    /// clients.
    ///
    /// ```swift
    /// view.json(table: "Legal/Notices")
    /// // {"returns":"Vous pouvez retourner les articles sous %@ jours.","tax":"Les prix sont indiqués toutes taxes comprises."}
    /// ```
    /// - Complexity: as `strings(table:)`.
    public func json(table: String? = nil, isPretty: Bool = false) -> String {
        let entries = strings(table: table).map { ($0.key, PropertyListValue.string($0.value)) }
        return JSONWriter(pretty: isPretty).text(of: .object(entries))
    }
}
