internal import ResourceArchive
public import StringTables

/// The key of a text with its table and, where the text needs them, its arguments: what generated code declares for each text.
///
/// ```swift
/// extension StringKey {
///     static let title: StringKey = "checkout.title"
///     static func items(_ count: Int) -> StringKey { StringKey("cart.items", count, table: "Shop") }
/// }
/// view.string(.title)       // "Commander"
/// view.string(.items(3))    // "3 articles"
/// ```
/// A value: store it, send it, look it up in any view. The key is hashed once, when it is made.
public struct StringKey: Sendable {
    /// The key.
    public let key: String
    /// The table; nil for `Localizable`.
    public let table: String?
    let hash: ArchiveKeyHash
    let arguments: MessageArguments

    /// Creates a key with arguments by position and by name.
    ///
    /// ```swift
    /// StringKey("cart.owner", named: ["owner": "Zoé", "count": 3])    // "3 articles pour Zoé"
    /// ```
    /// - Complexity: O(length of the key), O(arguments).
    public init(
        _ key: String, _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:],
        table: String? = nil
    ) {
        self.init(key, table, ArchiveKeyHash(key), MessageArguments(arguments, named))
    }

    private init(_ key: String, _ table: String?, _ hash: ArchiveKeyHash, _ arguments: MessageArguments) {
        self.key = key
        self.table = table
        self.hash = hash
        self.arguments = arguments
    }

    /// Returns the key with further arguments. Those by position follow the ones that the key has.
    ///
    /// - Complexity: O(arguments); the key is not hashed again.
    public func with(
        _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:]
    ) -> StringKey { adding(arguments, named) }

    func adding(_ arguments: [any MessageArgumentConvertible], _ named: NamedArguments) -> StringKey {
        if arguments.isEmpty, named.isEmpty { return self }
        return StringKey(key, table, hash, self.arguments.adding(MessageArguments(arguments, named)))
    }
}

extension StringKey: Hashable {
    /// Whether keys and tables have the same bytes, and the arguments are equal.
    public static func == (left: StringKey, right: StringKey) -> Bool {
        left.hash == right.hash && left.key.utf8.elementsEqual(right.key.utf8)
            && (left.table ?? defaultTableName).utf8.elementsEqual((right.table ?? defaultTableName).utf8)
            && left.arguments == right.arguments
    }

    /// Feeds the key's hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension StringKey: ExpressibleByStringLiteral {
    /// A key of `Localizable`: `let title: StringKey = "checkout.title"`.
    public init(stringLiteral value: String) { self.init(value) }
}
