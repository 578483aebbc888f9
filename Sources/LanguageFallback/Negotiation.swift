/// The result of a language negotiation.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["en", "fr", "zh-Hans"])
/// let negotiation = matcher.negotiate(LanguagePreferences(["it", "fr-CA"]))
/// negotiation.chain      // ["fr"]
/// negotiation.why        // "fr was chosen for fr-CA: it is the nearest available form of the same language."
/// ```
public struct Negotiation: Sendable {
    /// The matched localization and its parent locales, best first, as the available names spell them; empty without a
    /// match.
    public var chain: [String] { values.chain }
    /// Whether a localization was matched: `chain` is not empty.
    public var matched: Bool { !values.chain.isEmpty }
    /// The preferred language that was matched, as BCP 47 spells it.
    ///
    /// It is nil if none was, if `*` matched, and under the policy `.cldr`, which compares all preferred languages at once.
    public var matchedLanguage: String? { values.matchedLanguage }
    /// The rules by which the localization was chosen.
    public var policy: Negotiation.Policy { values.policy }
    /// Whether the reader accepts the result.
    ///
    /// It is true if a localization matched; if the reader prefers and refuses no language; if the reader accepts any language
    /// (`*`) and refuses none that the bundle has; and if the bundle has no localizations. If it is false, the reader gets the development language, which they did not request or even refuse. A server may
    /// respond with 406 instead (RFC 9110 §15.5.7).
    public var isAcceptable: Bool { values.isAcceptable }

    /// The localizations that match the other preferred languages in the same language, with their parent locales, in the
    /// reader's order.
    ///
    /// Lookups search them after `chain` and before the development language. Under the policy `.apple` there are none.
    /// - Complexity: as `negotiate`, at each call.
    package var further: [String] { values.others?.localizations(values.preferred) ?? [] }

    private let values: Values

    /// The values, which all copies share: copying them would count a reference for each.
    final class Values: Sendable {
        let chain: [String]
        let matchedLanguage: String?
        let policy: Negotiation.Policy
        let isAcceptable: Bool
        let others: Negotiator.OtherMatches?
        let rule: Candidate.Rule?
        let preferred: [LanguageSpelling]
        let acceptsOthers: Bool

        init(
            chain: [String], matchedLanguage: String?, policy: Negotiation.Policy, isAcceptable: Bool,
            others: Negotiator.OtherMatches?, rule: Candidate.Rule?, preferred: [LanguageSpelling],
            acceptsOthers: Bool = false
        ) {
            self.chain = chain
            self.matchedLanguage = matchedLanguage
            self.policy = policy
            self.isAcceptable = isAcceptable
            self.others = others
            self.rule = rule
            self.preferred = preferred
            self.acceptsOthers = acceptsOthers
        }
    }

    init(_ values: Values) { self.values = values }

    /// The reason for the result, in one or two sentences: the preferred language, the matched localization, and the rule.
    public var why: String {
        guard let winner = chain.first, let rule = values.rule else {
            let preferred = values.preferred
            if preferred.isEmpty {
                return values.acceptsOthers
                    ? "any language is accepted (*), so the development language is used."
                    : "no preferred language was given."
            }
            let list = preferred.map { "\"\($0.full)\"" }.joined(separator: ", ")
            return "no available localization matches \(list) under the policy \"\(policy.rawValue)\"."
        }
        let reason =
            switch rule {
            case .exact: "it is an exact match."
            case .sameLanguage: "it is the nearest available form of the same language."
            case .exactLaterPreference:
                "it is an exact match. Exact matches win over near matches of an earlier preferred language, "
                    + "if both are one language."
            case .reluctantly:
                "no preferred language has a better match, so Brazilian Portuguese is used for other Portuguese."
            case .relatedLanguage:
                "it is another language, but one that these readers understand (CLDR language matching)."
            case .icu: "it has the smallest CLDR distance, as ICU's LocaleMatcher computes it."
            case .noLinguisticContent: "no language matched, and it has no linguistic content."
            case .anyLanguage: "any language is accepted (*), and this one is not excluded."
            }
        guard let matchedLanguage else { return "\(winner) was chosen: \(reason)" }
        return "\(winner) was chosen for \(matchedLanguage): \(reason)"
    }
}

extension Negotiation {
    /// Creates the result for a localization that was chosen by name, without negotiation; nil chooses none.
    package init(chosen name: String?, policy: Negotiation.Policy) {
        self.init(
            Values(
                chain: name.map { [$0] } ?? [], matchedLanguage: name, policy: policy, isAcceptable: true, others: nil,
                rule: name == nil ? nil : .exact, preferred: []))
    }
}

extension Negotiation {
    /// The rules by which a localization is chosen for the preferred languages.
    public enum Policy: String, Sendable, Hashable, CaseIterable {
        /// Prefers the same language in the same script, then a related language that its readers understand (CLDR distance
        /// up to 14).
        ///
        /// `gsw` gets `de`, `nb` gets `da`, `id` gets `ms`, but `uk` never gets `ru`. This is the default.
        case intelligible
        /// The rules of `intelligible`, without the step to a related language.
        case sameLanguage = "same-language"
        /// ICU's LocaleMatcher: every pair in CLDR's matching data up to distance 50; later preferred languages rank lower.
        ///
        /// Like ICU, this policy does not support legacy names (`English`). The order of the available names breaks the
        /// last tie.
        case cldr
        /// The rules of Apple's `ualoc_localizationsToUse`, for equal results. The order of the available names breaks the
        /// last tie.
        case apple
    }
}
