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
