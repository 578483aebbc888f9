internal import ResourceArchive
public import StringTables

/// The key of a localized text, with its table and its arguments. Generated accessors have one for each text.
///
/// ```swift
/// extension StringKey {
///     static let title: StringKey = "checkout.title"
///     static func items(_ count: Int) -> StringKey { StringKey("cart.items", count) }
/// }
/// view.string(.title)       // "Passer à la caisse"
/// view.string(.items(3))    // "3 articles dans votre panier"
/// ```
/// A key is a value: it can be stored, sent to other threads, and looked up in any view. It is hashed once, when it is made.
public struct StringKey: Sendable {
    /// The key, which is compared by its bytes.
    public let key: String
    /// The string table; nil for `Localizable`.
    public let table: String?
    let hash: ArchiveKeyHash
    let arguments: MessageArguments

    /// Creates a key with arguments by position and by name.
    ///
    /// ```swift
    /// view.string(StringKey("cart.items", 3))    // "3 articles dans votre panier"
    /// view.string(StringKey("returns", "30", table: "Legal/Notices"))
    /// // "Vous pouvez retourner les articles sous 30 jours."
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

    /// Returns the key with additional arguments. Positional arguments follow those that the key already has.
    ///
    /// ```swift
    /// let greeting: StringKey = "greeting"
    /// view.string(greeting.with("Zoé"))    // "Bonjour Zoé !"
    /// ```
    /// - Complexity: O(arguments); the key is not hashed again.
    public func with(
        _ arguments: any MessageArgumentConvertible..., named: NamedArguments = [:]
    ) -> StringKey { adding(arguments, named) }

    /// Returns the key in another table.
    package func inTable(_ table: String) -> StringKey { StringKey(key, table, hash, arguments) }

    func adding(_ arguments: [any MessageArgumentConvertible], _ named: NamedArguments) -> StringKey {
        if arguments.isEmpty, named.isEmpty { return self }
        return StringKey(key, table, hash, self.arguments.adding(MessageArguments(arguments, named)))
    }
}

extension StringKey: Hashable {
    /// Returns whether keys and tables have the same bytes, and the arguments are equal.
    public static func == (left: StringKey, right: StringKey) -> Bool {
        left.hash == right.hash && left.key.utf8.elementsEqual(right.key.utf8)
            && StringTable.name(ofLookup: left.table).utf8.elementsEqual(StringTable.name(ofLookup: right.table).utf8)
            && left.arguments == right.arguments
    }

    /// Hashes the key.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension StringKey: ExpressibleByStringInterpolation {
    /// A key of `Localizable`: `let title: StringKey = "checkout.title"`.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key from an interpolation, as Foundation does: `"\(count) items"` is the key `%lld items` with one argument.
    ///
    /// Integers become `%lld`, unsigned ones `%llu`, floating-point numbers `%lf`, everything else `%@`. A percent sign is doubled.
    public init(stringInterpolation value: StringInterpolation) {
        self.init(value.key, nil, ArchiveKeyHash(value.key), MessageArguments(value.arguments))
    }

    /// The key and the arguments of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var key = ""
        fileprivate var arguments: [MessageArgument] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

        /// Appends a literal part.
        public mutating func appendLiteral(_ literal: String) {
            for scalar in literal.unicodeScalars {
                if scalar == "%" { key.unicodeScalars.append(scalar) }
                key.unicodeScalars.append(scalar)
            }
        }

        /// Appends an argument.
        public mutating func appendInterpolation(_ value: some MessageArgumentConvertible) {
            let argument = value.messageArgument
            arguments.append(argument)
            switch argument {
            case .integer: key += "%lld"
            case .unsigned: key += "%llu"
            case .double: key += "%lf"
            case .decimal, .text: key += "%@"
            }
        }

        /// Appends an unsigned integer. Its conversion is `%llu`, also for values that `Int64` can represent.
        public mutating func appendInterpolation(_ value: some MessageArgumentConvertible & UnsignedInteger) {
            arguments.append(value.messageArgument)
            key += "%llu"
        }
    }
}
