public import PropertyLists

/// The time of a `<date>` value of Info.plist.
///
/// ```swift
/// view.info[InfoKey<InfoDate>("ReleaseDate")]?.secondsSince1970    // nil: the bundle has no such key
/// ```
public struct InfoDate: InfoValue, Sendable, Hashable {
    /// The seconds since 2001-01-01 00:00:00 UTC, the reference date of property lists and of Foundation's `Date`.
    public let secondsSince2001: Double

    /// The seconds since 1970-01-01 00:00:00 UTC, as in Unix time.
    public var secondsSince1970: Double { secondsSince2001 + 978_307_200 }

    /// Creates the value from a date node; nil for a node of another type.
    public init?(_ node: PropertyListNode) {
        guard case .date(let seconds) = node.value else { return nil }
        secondsSince2001 = seconds
    }

    /// The type's name in messages: `date`.
    public static var typeName: String { "date" }
}
