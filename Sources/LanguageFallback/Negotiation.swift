/// What a negotiation came to.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["en", "fr", "zh-Hans"])
/// let answer = matcher.negotiate(LanguagePreferences(["it", "fr-CA"]))
/// answer.chain      // ["fr"]
/// answer.why        // "Wanted fr-CA, got fr: the nearest available form of the same language."
/// ```
public struct Negotiation: Sendable {
    /// The winner, then its ancestors, best first, as they are spelled in the available names; empty if nothing matched.
    public let chain: [String]
    /// Whether a wanted language was available.
    public let matched: Bool
    /// The wish that was answered, as BCP 47 spells it; nil if none was.
    public let wanted: String?
    /// The rules by which it was chosen.
    public let policy: NegotiationPolicy
    /// Whether the reader accepts what they get: a language matched, none was asked for, or any will do (`*`).
    ///
    /// Where it is false, the development language is shown to a reader who did not ask for it, or refuses it; a server may answer
    /// 406 instead (RFC 9110 §15.5.7).
    public let isAcceptable: Bool

    /// The same-language matches of the other preferred languages, with their parents, in the reader's order.
    ///
    /// Texts that the chain lacks are taken from them before the development language. Under `.apple` there are none.
    package let further: [String]
    let rule: Candidate.Rule?
    let wishes: [LanguageSpelling]

    /// One sentence for people: what was wanted, what won, and by which rule.
    public var why: String {
        guard let winner = chain.first, let rule else {
            if wishes.isEmpty { return "No language was asked for." }
            let list = wishes.map(\.full).joined(separator: ", ")
            return "Nothing available matches \(list) under the policy \(policy.rawValue)."
        }
        let reason =
            switch rule {
            case .exact: "it is exactly that."
            case .sameLanguage: "the nearest available form of the same language."
            case .exactLaterWish:
                "a later wish in the same language, available exactly, beats a near match of an earlier one."
            case .reluctantly: "no wish has a better match, so Brazilian stands in for other Portuguese."
            case .relatedLanguage: "not the same language, but its readers understand it (CLDR language matching)."
            case .icu: "the least CLDR distance, as ICU's LocaleMatcher weighs it."
            case .noLinguisticContent: "nothing matched, and it has no linguistic content."
            case .anyLanguage: "any language is accepted (*), and this one is not refused."
            }
        guard let wanted else { return "Got \(winner): \(reason)" }
        return "Wanted \(wanted), got \(winner): \(reason)"
    }
}

extension Negotiation {
    /// What a choice by name comes to, where nothing is negotiated; nil is for no localization at all.
    package init(chosen name: String?, policy: NegotiationPolicy) {
        self.init(
            chain: name.map { [$0] } ?? [], matched: name != nil, wanted: name, policy: policy, isAcceptable: true,
            further: [],
            rule: name == nil ? nil : .exact, wishes: [])
    }
}

/// How a language is chosen among the available ones.
public enum NegotiationPolicy: String, Sendable, Hashable, CaseIterable {
    /// Same language first, guarded by script; then a language its readers understand (CLDR distance up to 14).
    ///
    /// `gsw` gets `de`, `nb` gets `da`, `id` gets `ms`, but `uk` never gets `ru`. The default.
    case intelligible
    /// As `intelligible`, without the step to another language.
    case sameLanguage = "same-language"
    /// Plain ICU LocaleMatcher: every pair in CLDR's matching data up to distance 50, later wishes demoted.
    ///
    /// Like ICU it knows no legacy names, and its last tie is the order of the available names.
    case cldr
    /// What Apple's `ualoc_localizationsToUse` answers, for parity; its last tie is the order of the available names.
    case apple
}
