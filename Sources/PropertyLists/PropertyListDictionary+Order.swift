internal import ExactText

extension PropertyListDictionary {
    /// The entries by the UTF-8 bytes of their keys, as files are written.
    ///
    /// O(count log count).
    package var sortedEntries: [Entry] {
        entries.sorted { isOrdered($0.key, before: $1.key) }
    }
}
