internal import PropertyLists

/// The keys that the forms of a variation may have. String Catalogs and `.stringsdict` files have the same keys.
struct FormKeys<Selector: Sendable> {
    /// What a key names, for messages.
    let noun: String
    /// Returns what a key selects; nil if it is unknown.
    let selector: (String) -> Selector?
    /// What to report about an unknown key, without the first half of the id.
    let unknown: (severity: Diagnostic.Severity, id: String, hint: String)
}

extension FormKeys<PluralCase> {
    static var plural: FormKeys {
        FormKeys(
            noun: "plural category", selector: { PluralCase($0) },
            unknown: (.warning, "unknown-category", "use zero, one, two, few, many or other"))
    }
}

extension FormKeys<Device> {
    static var device: FormKeys {
        FormKeys(
            noun: "device", selector: { Device($0) },
            unknown: (
                .warning, "unknown-device", "use \(Device.allCases.map(\.rawValue).joined(separator: ", "))"
            ))
    }
}

extension FormKeys<Int> {
    static var width: FormKeys {
        FormKeys(
            noun: "width",
            selector: { key in key.utf8.first == UInt8(ascii: "+") ? nil : Int(key).flatMap { $0 >= 0 ? $0 : nil } },
            unknown: (.warning, "unknown-width", "write digits"))
    }
}
