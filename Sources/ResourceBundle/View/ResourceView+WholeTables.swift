internal import PropertyLists
internal import StringTables

extension ResourceView {
    /// All texts of a table as the reader sees them, by the bytes of their keys, each with the localization that answers.
    ///
    /// ```swift
    /// view.strings(inTable: "Errors").map(\.key)    // ["disk.full", "no.network"]
    /// ```
    /// Texts come as they are, `%@` and all; of a message that varies, its general form. A table that the reader's
    /// languages do not have is empty.
    /// - Complexity: O(keys of the table × localizations of the chain).
    public func strings(inTable table: String? = nil) -> [ResolvedString] {
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? defaultTableName
        return keys(in: table).compactMap { find($0, MessageArguments([]), in: table) }
    }

    /// A table as the reader sees it, as one JSON object of keys and texts, sorted by the keys' bytes: for web clients.
    ///
    /// ```swift
    /// view.json(ofTable: "Errors")    // {"disk.full":"Disque plein","no.network":"Pas de réseau"}
    /// ```
    /// - Complexity: as `strings(inTable:)`.
    public func json(ofTable table: String? = nil, isPretty: Bool = false) -> String {
        let entries = strings(inTable: table).map { ($0.key, PropertyListValue.string($0.value)) }
        return JSONWriter(pretty: isPretty).text(of: .object(entries))
    }
}
