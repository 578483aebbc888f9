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
    public let chain: [String]
    /// Whether a preferred language was available.
    public let matched: Bool
    /// The preferred language that was matched, as BCP 47 spells it; nil if none was.
    public let wanted: String?
    /// The rules by which the localization was chosen.
    public let policy: Negotiation.Policy
    /// Whether the reader accepts the result: a preferred language matched, or there is none, or the reader accepts any
    /// language (`*`).
    ///
    /// If it is false, the reader gets the development language, which they did not request or even refuse. A server may
    /// respond with 406 instead (RFC 9110 §15.5.7).
    public let isAcceptable: Bool

    /// The localizations that match the other preferred languages in the same language, with their parent locales, in the
    /// reader's order.
    ///
    /// Lookups search them after `chain` and before the development language. Under the policy `.apple` there are none.
    package let further: [String]
    let rule: Candidate.Rule?
    let preferred: [LanguageSpelling]

    /// The reason for the result, in one sentence: the preferred language, the matched localization, and the rule.
    public var why: String {
        guard let winner = chain.first, let rule else {
            if preferred.isEmpty { return "No preferred language was given." }
            let list = preferred.map(\.full).joined(separator: ", ")
            return "No available localization matches \(list) under the policy \"\(policy.rawValue)\"."
        }
        let reason =
            switch rule {
            case .exact: "it is an exact match."
            case .sameLanguage: "it is the nearest available form of the same language."
            case .exactLaterPreference:
                "an exact match of a later preference beats a near match of an earlier one in the same language."
            case .reluctantly:
                "no preferred language has a better match, so Brazilian Portuguese is used for other Portuguese."
            case .relatedLanguage:
                "it is another language, but one that these readers understand (CLDR language matching)."
            case .icu: "it has the smallest CLDR distance, as ICU's LocaleMatcher computes it."
            case .noLinguisticContent: "no language matched, and it has no linguistic content."
            case .anyLanguage: "any language is accepted (*), and this one is not excluded."
            }
        guard let wanted else { return "\(winner) was chosen: \(reason)" }
        return "\(winner) was chosen for \(wanted): \(reason)"
    }
}

extension Negotiation {
    /// Creates the result for a localization that was chosen by name, without negotiation; nil chooses none.
    package init(chosen name: String?, policy: Negotiation.Policy) {
        self.init(
            chain: name.map { [$0] } ?? [], matched: name != nil, wanted: name, policy: policy, isAcceptable: true,
            further: [],
            rule: name == nil ? nil : .exact, preferred: [])
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
