/// Formats names and counts for messages. Long lists are shortened to the first few names and the number of the others.
enum Names {
    /// Number of keys in a list: enough to recognize what they are about, few enough for one line.
    private static let shownCount = 3
    /// Number of words in a list: enough for the languages of most bundles.
    private static let shownWordCount = 12
    /// Number of characters of a key. Longer keys are whole sentences; their beginnings identify them.
    private static let shownLength = 40

    /// Formats a list of quoted keys: `"a", "b", "c" and 9 more`.
    static func keys(_ keys: [String]) -> String { list(keys.map { "\"\(shortened($0))\"" }, shownCount) }

    /// Formats a list of words: `de, es, fr and 9 more`.
    static func words(_ words: [String]) -> String { list(words, shownWordCount) }

    private static func list(_ words: [String], _ count: Int) -> String {
        let shown = words.prefix(count).joined(separator: ", ")
        return words.count > count ? "\(shown) and \(words.count - count) more" : shown
    }

    /// Shortens a key to one line.
    static func shortened(_ key: String) -> String {
        let line = key.unicodeScalars.prefix(shownLength + 1).map { $0.value < 0x20 ? " " : String(Character($0)) }
        return line.count > shownLength ? line.prefix(shownLength).joined() + "…" : line.joined()
    }
}
