/// Names in a sentence: the first few, and how many more there are.
enum Names {
    /// Enough to recognise what they are about, few enough for one line.
    private static let shownCount = 3
    /// Enough to see at a glance which languages are meant.
    private static let shownWordCount = 12
    /// Longer keys are whole sentences; their beginning tells them apart.
    private static let shownLength = 40

    /// `1 key`, `9 keys`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// `"a", "b", "c" and 9 more`.
    static func keys(_ keys: [String]) -> String { list(keys.map { "\"\(shortened($0))\"" }, shownCount) }

    /// `de, es, fr and 9 more`.
    static func words(_ words: [String]) -> String { list(words, shownWordCount) }

    private static func list(_ words: [String], _ count: Int) -> String {
        let shown = words.prefix(count).joined(separator: ", ")
        return words.count > count ? "\(shown) and \(words.count - count) more" : shown
    }

    /// A key on one line.
    static func shortened(_ key: String) -> String {
        let line = key.unicodeScalars.prefix(shownLength + 1).map { $0.value < 0x20 ? " " : String(Character($0)) }
        return line.count > shownLength ? line.prefix(shownLength).joined() + "…" : line.joined()
    }
}
