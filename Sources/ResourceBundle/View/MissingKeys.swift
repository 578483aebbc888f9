/// The fallback text and the report for string keys that no localization has.
///
/// ```swift
/// var context = ResourceContext(languages: ["fr"])
/// context.missingKeys = MissingKeys(fallback: .markedKey) { log.notice("\($0)") }
/// shop.view(for: context).localized("no.such.key")    // "⟦no.such.key⟧"
/// ```
public struct MissingKeys: Sendable, Hashable {
    /// The text that `localized(_:)` returns for a key that no localization has.
    public enum Fallback: String, Sendable, Hashable, CaseIterable {
        /// The key itself, as NSBundle returns it.
        case key
        /// The key in brackets that rarely occur in texts: `⟦key⟧`.
        case markedKey = "marked-key"
    }

    /// The text that `localized(_:)` returns for a missing key.
    public var fallback: Fallback
    /// The closure that receives reports; nil for none.
    let hook: Hook?

    /// Creates settings without reports.
    ///
    /// ```swift
    /// context.missingKeys = MissingKeys(fallback: .markedKey)
    /// ```
    public init(fallback: Fallback = .key) {
        self.fallback = fallback
        hook = nil
    }

    /// Creates settings with a closure that receives reports of missing keys.
    ///
    /// The closure is called for a key that no localization has, and for a key that only a localization outside the reader's
    /// languages has. A reader who accepts any language, such as one without preferences, also reads the development language.
    ///
    /// ```swift
    /// context.missingKeys = MissingKeys { print($0) }
    /// shop.view(for: context).string("receipt.footer")
    /// // no string "receipt.footer" in table "Localizable" for fr; the text of en is used
    /// ```
    /// The closure runs on the thread of the lookup, once for each lookup. It has to count and limit the reports itself.
    public init(fallback: Fallback = .key, hook: @escaping @Sendable (MissingKeys.Report) -> Void) {
        self.fallback = fallback
        self.hook = Hook(hook)
    }

    /// Returns the text for a missing key.
    package func text(for key: String) -> String {
        switch fallback {
        case .key: InflectionMarkup.removed(from: key) ?? key
        case .markedKey: "⟦\(key)⟧"
        }
    }

    /// A closure with identity, so that `MissingKeys` can be `Hashable`.
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
    /// A report of a requested key that the reader's languages lack.
    ///
    /// ```swift
    /// context.missingKeys = MissingKeys { report in counts[report.key, default: 0] += 1 }
    /// ```
    public struct Report: Sendable, Hashable, CustomStringConvertible {
        /// The requested key.
        public let key: String
        /// The requested string table.
        public let table: String
        /// The localizations that matched the reader's languages, best first; empty if none matched.
        public let matchedLocalizations: [String]
        /// The localization whose text was used instead; nil if there was none, and for a text outside any `.lproj`.
        public let usedLocalization: String?
        /// Whether the lookup found a text, in another language or unlocalized.
        public let isFallbackUsed: Bool

        /// The report as one line for a log.
        public var description: String {
            let languages =
                matchedLocalizations.isEmpty
                ? ": no localization matched" : " for \(matchedLocalizations.joined(separator: ", "))"
            let used = usedLocalization.map { "the text of \($0)" } ?? "the unlocalized text"
            return "no string \"\(key)\" in table \"\(table)\"\(languages)\(isFallbackUsed ? "; \(used) is used" : "")"
        }
    }
}
