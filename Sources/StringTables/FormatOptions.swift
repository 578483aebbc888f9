/// How arguments are shown in messages.
public struct FormatOptions: Sendable, Hashable {
    /// How numbers are shown.
    public enum Numbers: Sendable, Hashable {
        /// In the digits, separators and groups of the localization that answered, as Apple's
        /// `String.localizedStringWithFormat` does.
        case localized
        /// As the localization writes them, but without grouping: for years and identifiers.
        case localizedUngrouped
        /// As C writes them, as Apple's `String(format:)` does.
        case plain
    }

    /// How `%d`, `%u`, `%f`, `%@` of a number and their like are shown; `%x`, `%o`, `%e`, `%g` and `%a` are always plain.
    public var numbers: Numbers = .localized
    /// Whether texts put in by `%@` are wrapped in U+2068 and U+2069, so that their direction does not upset the
    /// message's (Unicode UAX #9, "first strong isolate").
    ///
    /// Leave it off for HTML, where `<bdi>` does the same.
    public var isolatesText = false
    /// Whom device variations are chosen for; nil takes `other`.
    public var device: Device?
    /// The width to choose width variations for, in the tables' unit; nil takes the widest.
    public var width: Int?

    /// Localized, grouped numbers, no isolation, no device, no width.
    public init(
        numbers: Numbers = .localized, isolatesText: Bool = false, device: Device? = nil, width: Int? = nil
    ) {
        self.numbers = numbers
        self.isolatesText = isolatesText
        self.device = device
        self.width = width
    }
}
