internal import ResourceArchive
public import StringTables

extension ResourceView {
    /// The localized text of a key made beforehand, formatted with arguments if there are any, or nil where no
    /// localization has it.
    ///
    /// - Complexity: one probe a localization of the chain; an archive's key is not hashed again.
    public func string(_ key: StringKey, _ arguments: any MessageArgumentConvertible...) -> String? {
        let answer = texts.find(key.key, hash: key.hash, table: key.table)
        return arguments.isEmpty
            ? text(answer, key.key, key.table) : text(answer, arguments, key.key, key.table)
    }

    /// The localized text of a key made beforehand; where there is none, what the context says (`missingKeys`).
    public func localized(_ key: StringKey, _ arguments: any MessageArgumentConvertible...) -> String {
        string(StringRequest(key, arguments)) ?? context.missingKeys.text(for: key.key)
    }
}
