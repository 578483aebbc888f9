public import PropertyLists

extension BundleListing {
    /// The listing as a JSON document, with the stable field names of `resource-bundle list --json`.
    ///
    /// ```swift
    /// JSONWriter(pretty: true).text(of: shop.listing().document)    // {"assets": [{"name": "AppIcon", …
    /// ```
    public var document: PropertyListValue {
        .object([
            ("localizations", .list(localizations.map { .string($0) })),
            ("developmentLocalization", .optional(developmentLocalization)),
            ("tables", .list(tables.map(\.document))),
            ("files", .list(files.map(\.document))),
            ("assets", .list(assets.map(\.document))),
        ])
    }
}

extension BundleListing.Table {
    fileprivate var document: PropertyListValue {
        var fields: [(String, PropertyListValue)] = [
            ("table", .string(name)), ("localization", .optional(localization)),
            ("keys", .integer(Int64(keyCount))), ("sha256", .string(sha256)),
        ]
        if !states.isEmpty { fields.append(("states", .dictionary(states))) }
        if !comments.isEmpty { fields.append(("comments", .dictionary(comments))) }
        return .object(fields)
    }
}

extension BundleListing.File {
    fileprivate var document: PropertyListValue {
        .object([("path", .string(path)), ("size", .integer(Int64(byteCount))), ("sha256", .string(sha256))])
    }
}

extension BundleListing.Asset {
    fileprivate var document: PropertyListValue {
        .object([
            ("name", .string(name)), ("type", .string(type)), ("path", .string(path)),
            ("variants", .list(variants.map { .dictionary($0) })),
        ])
    }
}
