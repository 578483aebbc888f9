/// A string that equals another only if their UTF-8 bytes are equal.
///
/// Swift's `String` compares canonical equivalents as equal: `"é"` written as one scalar or as two is one dictionary
/// key. Resource names and string keys differ if their bytes differ (CFBundle compares code units, Linux file systems
/// compare bytes). So every dictionary and set of names in this package has `ExactKey` as its key.
///
/// ```swift
/// "caf\u{E9}" == "cafe\u{301}"                        // true
/// ExactKey("caf\u{E9}") == ExactKey("cafe\u{301}")    // false
/// ```
public struct ExactKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The wrapped string.
    public let string: String

    /// Wraps a string.
    @inlinable
    public init(_ string: String) {
        self.string = string
    }

    /// Wraps a literal.
    public init(stringLiteral value: String) {
        string = value
    }

    /// The wrapped string.
    public var description: String { string }

    /// Whether the UTF-8 bytes of two strings are equal.
    ///
    /// - Complexity: O(length).
    public static func == (left: ExactKey, right: ExactKey) -> Bool {
        left.string.utf8.span.hasSameBytes(as: right.string.utf8.span)
    }

    /// Whether a string's UTF-8 bytes come before another's.
    ///
    /// - Complexity: O(length).
    @inlinable
    public static func < (left: ExactKey, right: ExactKey) -> Bool {
        isOrdered(left.string, before: right.string)
    }

    /// Hashes the UTF-8 bytes with a hash that is seeded for each process.
    ///
    /// - Complexity: O(length).
    public func hash(into hasher: inout Hasher) { hasher.combine(KeyIndex.wideHash(of: string.utf8.span)) }
}

/// Whether a string comes before another by UTF-8 bytes, the order of every list and index of this package.
///
/// Swift's own `<` compares canonical equivalents as equal, but files and keys that differ in bytes are different.
/// - Complexity: O(length of the shorter string).
@inlinable
public func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf8.span.isOrdered(before: right.utf8.span)
}
