package import PropertyLists
internal import ResourceBasics
internal import StringTables

/// A String Catalog's metadata for translators about one table: comments on keys, the translation states of each language, and the keys
/// that need no translation.
package struct TableNotes: Sendable {
    /// The comments by key.
    package private(set) var comments = PropertyListDictionary()
    /// The number of keys by state (`new`, `translated`, `needs_review`, …), for each language.
    package private(set) var states = PropertyListDictionary()
    /// The keys that must not be translated.
    package private(set) var untranslatableKeys: [String] = []
    /// The keys that Xcode no longer found in the code.
    package private(set) var staleKeys: [String] = []

    /// Creates empty notes.
    package init() {}

    /// Collects the notes of a String Catalog.
    init(_ catalog: StringCatalog) {
        var counts: [ExactKey: [ExactKey: Int64]] = [:]
        for key in catalog.keys {
            if let comment = key.comment, !comment.isEmpty { comments.set(key.key, .string(comment)) }
            if !key.shouldTranslate { untranslatableKeys.append(key.key) }
            if key.extractionState == "stale" { staleKeys.append(key.key) }
            for (language, states) in key.states {
                for state in states { counts[ExactKey(language), default: [:]][ExactKey(state), default: 0] += 1 }
            }
        }
        for (language, states) in counts.ordered(by: { $0.key < $1.key }) {
            let states = states.ordered { $0.key < $1.key }.map { ($0.key.string, PropertyListValue.integer($0.value)) }
            self.states.set(language.string, .object(states))
        }
    }

    /// Reads the notes that an archive stores as JSON.
    init(_ document: PropertyListNode) {
        comments = document["comments"]?.dictionary?.unplaced ?? PropertyListDictionary()
        states = document["states"]?.dictionary?.unplaced ?? PropertyListDictionary()
        untranslatableKeys = document["untranslatable"]?.array?.compactMap(\.string) ?? []
        staleKeys = document["stale"]?.array?.compactMap(\.string) ?? []
    }

    /// Whether there are no notes.
    package var isEmpty: Bool { comments.isEmpty && states.isEmpty && untranslatableKeys.isEmpty && staleKeys.isEmpty }

    /// The notes in the form that an archive stores.
    package var document: PropertyListValue {
        let lists = [("untranslatable", untranslatableKeys), ("stale", staleKeys)].filter { !$0.1.isEmpty }
        return .object(
            [("comments", .dictionary(comments)), ("states", .dictionary(states))]
                + lists.map { ($0.0, .list($0.1.map { .string($0) })) })
    }

    /// The states of a localization; nil if the catalog has none for it.
    package func states(of localization: String?) -> PropertyListDictionary? {
        localization.flatMap { states[$0]?.dictionary }
    }
}
