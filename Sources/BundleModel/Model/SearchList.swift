package import ResourceTraits

/// The localizations to search in one provider, best first, as the provider's own numbers.
package struct SearchList: Sendable {
    /// The localizations for string tables.
    package var strings: [UInt16]
    /// The index of each element of `strings` in the search order that all providers share. Results of different providers are
    /// compared by it.
    package var searchIndices: [Int]
    /// The localization ranks for files.
    package var files: LocalizationRanks

    /// Creates a list from numbers and ranks.
    package init(strings: [UInt16], searchIndices: [Int], files: LocalizationRanks) {
        self.strings = strings
        self.searchIndices = searchIndices
        self.files = files
    }

    /// Creates a list of one localization, for strings only.
    package init(only number: UInt16) {
        self.init(strings: [number], searchIndices: [0], files: .unlocalizedOnly)
    }
}
