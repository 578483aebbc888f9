internal import PropertyLists

/// The keys that the forms of a variation may have. String Catalogs and `.stringsdict` files have the same keys.
struct FormKeys<Selector> {
    /// Returns what a key selects; nil if it is unknown.
    let selector: (String) -> Selector?
    /// What to report about an unknown key, without the first half of the id and without the key.
    let unknown: (severity: Diagnostic.Severity, id: String, text: String, hint: String)
}

extension FormKeys<PluralCase> {
    static var plural: FormKeys {
        FormKeys(
            selector: { PluralCase($0) },
            unknown: (
                .warning, "unknown-category", "is not a plural category", "use zero, one, two, few, many or other"
            ))
    }
}

extension FormKeys<Device> {
    static var device: FormKeys {
        FormKeys(
            selector: { Device($0) },
            unknown: (
                .warning, "unknown-device", "is not a device",
                "use \(Device.allCases.map(\.rawValue).joined(separator: ", "))"
            ))
    }
}

extension FormKeys<Int> {
    static var width: FormKeys {
        FormKeys(
            selector: { key in Int(key).flatMap { $0 >= 0 ? $0 : nil } },
            unknown: (.warning, "unknown-width", "is not a width", "write digits"))
    }
}
