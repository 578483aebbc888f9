public import ResourceBundle

extension ResourceBundle {
    /// Returns a view that reports each text that the reader's languages lack, for tests.
    ///
    /// ```swift
    /// let view = shop.strictView(for: ResourceContext(languages: ["fr-CA"])) { Issue.record("\($0)") }
    /// view.string("title")      // "Commander": from fr, a parent of fr-CA
    /// view.string("only.en")    // "Only", and an issue: no string "only.en" in table "Localizable" for fr; the text of en is used
    /// ```
    /// A text is reported if no localization has its key, or only one outside the reader's languages and their parents: the
    /// development language, `Base`, or the table outside any `.lproj`. The results are those of `view(for:)`; `localized(_:)` marks
    /// a key that no localization has: `⟦key⟧`.
    /// - Parameters:
    ///   - context: The reader. A hook of its `missingKeys` is replaced.
    ///   - report: Receives a report at each such lookup, on the thread of the lookup.
    public func strictView(
        for context: ResourceContext, reportingTo report: @escaping @Sendable (MissingKeys.Report) -> Void
    ) -> ResourceView {
        var context = context
        context.missingKeys = MissingKeys(fallback: .markedKey, hook: report)
        return view(for: context)
    }

    /// Returns a view for preferred languages, best first, that reports each text that they lack; see `strictView(for:reportingTo:)`.
    public func strictView(
        for languages: [String], reportingTo report: @escaping @Sendable (MissingKeys.Report) -> Void
    ) -> ResourceView {
        strictView(for: ResourceContext(languages: languages), reportingTo: report)
    }
}
