/// Formats names and counts for messages. Long lists are shortened to the first few names and the number of the others.
enum Names {
    /// Number of keys in a list: enough to recognize what they are about, few enough for one line.
    private static let shownCount = 3
    /// Number of words in a list: enough for the languages of most bundles.
    private static let shownWordCount = 12
    /// Number of characters of a key. Of a longer key, its beginning and its end are shown: keys of one screen begin alike.
    private static let shownLength = 80

    /// Formats a list of quoted keys: `"a", "b", "c" and 9 more`.
    ///
    /// - Parameter total: The number of keys, of which `keys` has at least the first few; nil for its count.
    static func keys(_ keys: some Sequence<String>, of total: Int? = nil) -> String {
        list(keys.lazy.map { "\"\(shortened($0))\"" }, shownCount, of: total)
    }

    /// Formats a list of words: `de, es, fr and 9 more`.
    ///
    /// - Parameter total: The number of words, of which `words` has at least the first few; nil for its count.
    static func words(_ words: some Sequence<String>, of total: Int? = nil) -> String {
        list(words, shownWordCount, of: total)
    }

    private static func list(_ words: some Sequence<String>, _ shownCount: Int, of total: Int?) -> String {
        let total = total ?? words.reduce(0) { count, _ in count + 1 }
        let shown = words.prefix(shownCount).joined(separator: ", ")
        return total > shownCount ? "\(shown) and \(total - shownCount) more" : shown
    }

    /// Shortens a key to one line.
    static func shortened(_ key: String) -> String {
        let scalars = key.unicodeScalars
        func line(_ part: some Sequence<Unicode.Scalar>) -> String {
            String(String.UnicodeScalarView(part.map { $0.value < 0x20 ? " " : $0 }))
        }
        guard scalars.prefix(shownLength + 1).count > shownLength else { return line(scalars) }
        return line(scalars.prefix(shownLength / 2)) + "…" + line(scalars.suffix(shownLength / 2 - 1))
    }
}
