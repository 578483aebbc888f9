/// What is done about keys that the reader's language does not have.
///
/// ```swift
/// var context = ResourceContext(languages: ["fr"])
/// context.missingKeys = MissingKeys(answer: .markedKey) { log.notice("\($0)") }
/// shop.view(for: context).localized("no.such.key")    // "⟦no.such.key⟧"
/// ```
public struct MissingKeys: Sendable, Hashable {
    /// What `localized(_:)` gives for a key that no localization has.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// The key as it is, as NSBundle does.
        case key
        /// The key in brackets that no text has by chance: `⟦key⟧`.
        case markedKey = "marked-key"
    }

    /// What `localized(_:)` gives.
    public var answer: Answer
    /// Who is told; nil for nobody.
    let hook: Hook?

    /// What is given, and nobody is told.
    public init(answer: Answer = .key) {
        self.answer = answer
        hook = nil
    }

    /// What is given, and who is told: of each key that is asked for and that no localization has, and of each that only a
    /// localization outside the reader's languages has.
    ///
    /// The hook is called by whichever thread asks, at every question; it is the one to count or to limit.
    public init(answer: Answer = .key, hook: @escaping @Sendable (MissingKeys.Report) -> Void) {
        self.answer = answer
        self.hook = Hook(hook)
    }

    /// The text for a key.
    func text(for key: String) -> String {
        switch answer {
        case .key: InflectionMarkup.removed(from: key) ?? key
        case .markedKey: "⟦\(key)⟧"
        }
    }

    /// A closure that is equal to itself.
    final class Hook: Sendable, Hashable {
        let call: @Sendable (MissingKeys.Report) -> Void

        init(_ call: @escaping @Sendable (MissingKeys.Report) -> Void) {
            self.call = call
        }

        static func == (left: Hook, right: Hook) -> Bool { left === right }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}

extension MissingKeys {
    /// A key that was asked for and that the reader's languages do not have.
    public struct Report: Sendable, Hashable, CustomStringConvertible {
        /// The key.
        public let key: String
        /// The table it was looked for in.
        public let table: String
        /// The localizations chosen for the reader, best first; empty where none suits.
        public let wanted: [String]
        /// The localization that answered instead; nil where none did, and for what is not localized.
        public let answering: String?
        /// Whether there was an answer at all.
        public let hasAnswer: Bool

        /// One line for a log.
        public var description: String {
            let languages = wanted.isEmpty ? ": no localization matched" : " for \(wanted.joined(separator: ", "))"
            let used = answering.map { "the text of \($0)" } ?? "the unlocalized text"
            return "no string \"\(key)\" in table \"\(table)\"\(languages)\(hasAnswer ? "; \(used) is used" : "")"
        }
    }
}
