internal import ResourceArchive
public import StringTables

/// A key and its table, made once: what generated code declares for each text.
///
/// ```swift
/// extension StringKey { static let cartItems = StringKey("cart.items", table: "Shop") }
/// view.string(.cartItems, 3)    // "3 articles"
/// ```
/// The key is hashed here, so that no lookup in an archive has to.
public struct StringKey: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The table; nil for `Localizable`.
    public let table: String?
    let hash: ArchiveKeyHash

    /// Takes a key and its table.
    ///
    /// - Complexity: O(length of the key).
    public init(_ key: String, table: String? = nil) {
        self.key = key
        self.table = table
        hash = ArchiveKeyHash(key)
    }

    /// Whether two keys and their tables have the same bytes.
    public static func == (left: StringKey, right: StringKey) -> Bool {
        left.hash == right.hash && left.key.utf8.elementsEqual(right.key.utf8)
            && (left.table ?? defaultTableName).utf8.elementsEqual((right.table ?? defaultTableName).utf8)
    }

    /// Feeds the key's hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension StringKey: ExpressibleByStringLiteral {
    /// A key of `Localizable`: `let title: StringKey = "checkout.title"`.
    public init(stringLiteral value: String) { self.init(value) }
}

extension ResourceView {
    /// The localized text of a key made beforehand, formatted with arguments if there are any, or nil where no
    /// localization has it.
    ///
    /// - Complexity: one probe a localization of the chain; an archive's key is not hashed again.
    public func string(_ key: StringKey, _ arguments: any MessageArgumentConvertible...) -> String? {
        guard let texts else { return resolve(key.key, arguments, table: key.table)?.value }
        switch texts.find(key.key, hash: key.hash, table: key.table) {
        case .missing: return nil
        case .other: return resolve(key.key, arguments, table: key.table)?.value
        case .text(let found): return arguments.isEmpty ? texts.string(found) : text(found, of: texts, arguments)
        }
    }

    /// The localized text of a key made beforehand; where there is none, what the context says (`missingKeys`).
    public func localized(_ key: StringKey, _ arguments: any MessageArgumentConvertible...) -> String {
        string(StringRequest(key, arguments)) ?? context.missingKeys.text(for: key.key)
    }
}
