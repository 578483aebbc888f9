internal import ResourceBasics

extension PropertyListDictionary {
    /// The entries sorted by the UTF-8 bytes of their keys, the order in which files are written.
    ///
    /// - Complexity: O(count log count).
    package var sortedEntries: [Entry] {
        let isSorted = entries.indices.dropFirst().allSatisfy {
            isOrdered(entries[$0 - 1].key, before: entries[$0].key)
        }
        return isSorted ? entries : entries.ordered { isOrdered($0.key, before: $1.key) }
    }
}
