extension LocaleName {
    /// The maximum length of a parent chain. No chain of CLDR is longer, and the limit stops a loop in a bad table.
    private static let maximumDepth = 10

    /// Returns the parent locales, nearest first.
    func ancestors() -> [LocaleName] {
        var result: [LocaleName] = []
        var current = self
        var raw = name
        for _ in 0..<Self.maximumDepth {
            guard let parent = AppleParentLocales.parent(of: raw),
                let tag = LanguageTag(parent), let next = LocaleName(tag)
            else { break }
            // A name without its script is not a parent locale. A parent in another language comes from the tables.
            if next.language == current.language, next.script != current.script { break }
            raw = parent
            if next != current { result.append(next) }
            current = next
        }
        return result
    }
}
