public import PropertyLists

/// The moment of a `<date>` value.
public struct InfoDate: InfoValue, Sendable, Hashable {
    /// Seconds since 2001-01-01 00:00:00 UTC, as property lists and Foundation's `Date` count.
    public let secondsSince2001: Double

    /// Seconds since 1970-01-01 00:00:00 UTC, as Unix counts.
    public var secondsSince1970: Double { secondsSince2001 + 978_307_200 }

    /// The moment of a date.
    public init?(_ node: PropertyListNode) {
        guard case .date(let seconds) = node.value else { return nil }
        secondsSince2001 = seconds
    }

    /// "date".
    public static var typeName: String { "date" }
}
