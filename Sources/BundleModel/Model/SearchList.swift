package import ResourceTraits

/// The localizations that one provider is searched for, best first, by the provider's own numbers.
package struct SearchList: Sendable {
    /// For string tables.
    package var strings: [UInt16]
    /// The position of each of `strings` in the search order that all providers share, by which their results compare.
    package var stringPlaces: [Int]
    /// For files.
    package var files: LocalizationRanks

    /// A list of numbers and ranks.
    package init(strings: [UInt16], stringPlaces: [Int], files: LocalizationRanks) {
        self.strings = strings
        self.stringPlaces = stringPlaces
        self.files = files
    }

    /// A list of one localization, for strings alone.
    package init(only number: UInt16) {
        self.init(strings: [number], stringPlaces: [0], files: .unlocalizedOnly)
    }
}
