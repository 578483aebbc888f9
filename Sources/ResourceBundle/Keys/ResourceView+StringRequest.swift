internal import ResourceArchive
internal import StringTables

extension ResourceView {
    /// The localized text of a request with its arguments put in, or nil where no localization has its key.
    ///
    /// ```swift
    /// view.string(StringRequest(StringKey("cart.items"), 3))    // "3 articles"
    /// ```
    /// - Complexity: one probe a localization of the chain; an archive's key is not hashed again.
    public func string(_ request: StringRequest) -> String? {
        guard let texts else { return resolvedString(request)?.value }
        switch texts.find(request.key.key, hash: request.key.hash, table: request.key.table) {
        case .missing: return nil
        case .other: return resolvedString(request)?.value
        case .text(let found):
            let text = texts.string(found)
            return request.arguments.isEmpty
                ? text : formatter(of: found).format(text: text, request.arguments).text
        }
    }

    /// The localized text of a request; where there is none, what the context says (`missingKeys`).
    ///
    /// ```swift
    /// view.localized(StringRequest(StringKey("nowhere")))    // "nowhere"
    /// ```
    /// - Complexity: as `string(_:)`.
    public func localized(_ request: StringRequest) -> String {
        string(request) ?? context.missingKeys.text(for: request.key.key)
    }

    /// The localized text of a request whose key has to be there.
    ///
    /// - Complexity: as `string(_:)`.
    /// - Throws: `.notFound`, naming the bundle and the table, and the reason if one is known.
    public func requiredString(_ request: StringRequest) throws(ResourceError) -> String {
        if let found = string(request) { return found }
        throw missing(.string(request.key.key, table: request.key.table))
    }

    /// The localized text of a key made beforehand that has to be there.
    ///
    /// - Complexity: as `string(_:)`.
    /// - Throws: `.notFound`, naming the bundle and the table, and the reason if one is known.
    public func requiredString(_ key: StringKey) throws(ResourceError) -> String {
        try requiredString(StringRequest(key))
    }

    /// The localized text of a request with everything about how it was found, or nil.
    ///
    /// ```swift
    /// view.resolvedString(StringRequest(StringKey("cart.items"), 3))?.localization    // "fr"
    /// ```
    /// - Complexity: as `string(_:)`.
    public func resolvedString(_ request: StringRequest) -> ResolvedString? {
        resolve(request.key.key, request.arguments, table: request.key.table)
    }

    /// The localized text of a key made beforehand with everything about how it was found, or nil.
    ///
    /// - Complexity: as `string(_:)`.
    public func resolvedString(_ key: StringKey) -> ResolvedString? { resolvedString(StringRequest(key)) }
}
