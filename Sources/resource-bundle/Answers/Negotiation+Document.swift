internal import LanguageFallback
internal import PropertyLists

extension Negotiation {
    /// The JSON document of `negotiate --json`, whose field names are a contract.
    var document: PropertyListValue {
        .object([
            ("chain", .list(chain.map { .string($0) })), ("matched", .boolean(matched)), ("why", .string(why)),
        ])
    }
}
