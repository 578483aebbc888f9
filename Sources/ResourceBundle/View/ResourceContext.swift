public import LanguageFallback
public import ResourceTraits

/// Who asks: the languages a reader understands, and the screen the answer is for.
///
/// A value, made anew for each request; nothing about it lives in the process.
///
/// ```swift
/// ResourceContext(acceptLanguage: "fr-CA, en;q=0.5")
/// ResourceContext(languages: ["fr-CA", "en"], display: DisplayTraits(scale: .x2, appearance: .dark))
/// ```
public struct ResourceContext: Sendable, Hashable {
    /// The languages wanted, best first, and those refused.
    public var languages: LanguagePreferences
    /// The screen: scale, idiom, appearance and the rest.
    public var display: DisplayTraits
    /// How a localization is chosen for the languages.
    public var negotiation: NegotiationPolicy

    /// A reader of languages, best first.
    public init(
        languages: [String] = [], display: DisplayTraits = DisplayTraits(),
        negotiation: NegotiationPolicy = .intelligible
    ) {
        self.languages = LanguagePreferences(languages)
        self.display = display
        self.negotiation = negotiation
    }

    /// The reader who sent an `Accept-Language` header (RFC 9110 §12.5.4); what is wrong in it is passed over.
    public init(
        acceptLanguage: String, display: DisplayTraits = DisplayTraits(), negotiation: NegotiationPolicy = .intelligible
    ) {
        self.languages = LanguagePreferences(acceptLanguage: acceptLanguage)
        self.display = display
        self.negotiation = negotiation
    }
}
