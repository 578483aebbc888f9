/// A string that equals another only if their UTF-8 bytes are equal.
///
/// Swift's `String` compares canonical equivalents as equal: `"é"` written as one scalar or as two is one dictionary
/// key. Resource names and string keys are different when their bytes are (CFBundle compares code units, Linux file
/// systems compare bytes), so every dictionary and set of names in this package is keyed by `ExactKey`.
///
/// ```swift
/// "caf\u{E9}" == "cafe\u{301}"                        // true
/// ExactKey("caf\u{E9}") == ExactKey("cafe\u{301}")    // false
/// ```
public struct ExactKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text itself.
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

    /// The text itself.
    public var description: String { string }

    /// Equality of UTF-8 bytes.
    ///
    /// O(length).
    public static func == (left: ExactKey, right: ExactKey) -> Bool {
        left.string.utf8.span.hasSameBytes(as: right.string.utf8.span)
    }

    /// Order of UTF-8 bytes.
    ///
    /// O(length).
    @inlinable
    public static func < (left: ExactKey, right: ExactKey) -> Bool {
        isOrdered(left.string, before: right.string)
    }

    /// Feeds the seeded hash of the UTF-8 bytes to the hasher.
    ///
    /// O(length).
    public func hash(into hasher: inout Hasher) { hasher.combine(KeyIndex.wideHash(of: string.utf8.span)) }
}

/// Orders strings by their UTF-8 bytes, as every list and index of this package does.
///
/// Swift's own `<` compares canonical equivalents as equal; files and keys that differ in bytes are different.
/// - Complexity: O(length of the shorter string).
@inlinable
public func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf8.span.isOrdered(before: right.utf8.span)
}
