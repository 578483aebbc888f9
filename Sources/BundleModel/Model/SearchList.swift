package import ResourceTraits

/// The localizations to search in one provider, best first, as the provider's own numbers.
package struct SearchList: Sendable {
    /// The localizations for string tables.
    package private(set) var strings: [UInt16] = []
    /// The index of each element of `strings` in the search order that all providers share. Results of different providers are
    /// compared by it.
    package private(set) var searchIndices: [Int] = []
    /// The localization ranks for files.
    package let files: LocalizationRanks

    /// Creates a list from a search order.
    ///
    /// - Parameter chain: The provider's number of each localization of the order; nil for one that it lacks.
    package init(chain: [UInt16?]) {
        files = LocalizationRanks(chain: chain)
        strings.reserveCapacity(chain.count)
        searchIndices.reserveCapacity(chain.count)
        for (index, number) in chain.enumerated() {
            guard let number, !strings.contains(number) else { continue }
            strings.append(number)
            searchIndices.append(index)
        }
    }

    /// Returns the list with only those localizations for string tables that satisfy a predicate. They keep their search indices.
    func filter(_ isIncluded: (UInt16) -> Bool) -> SearchList {
        let kept = strings.indices.filter { isIncluded(strings[$0]) }
        var list = self
        list.strings = kept.map { strings[$0] }
        list.searchIndices = kept.map { searchIndices[$0] }
        return list
    }
}
