internal import BundleModel
internal import LanguageFallback
internal import ResourceBasics
internal import ResourceTraits

/// A reader whose languages are matched with the localizations of a bundle. A view and its lookups share it.
///
/// What most views do not need is computed on first use.
final class MatchedReader: Sendable {
    let bundle: BundleStorage
    let context: ResourceContext
    let negotiation: Negotiation
    /// Whether only one localization is searched, without a fallback chain.
    let isStrict: Bool
    private let madeLanguage = Once<String?>()
    private let madeDirection = Once<DisplayTraits.LayoutDirection>()
    private let madeAssetLocalizations = Once<[String?]>()

    init(_ bundle: BundleStorage, _ context: ResourceContext, _ negotiation: Negotiation, isStrict: Bool) {
        self.bundle = bundle
        self.context = context
        self.negotiation = negotiation
        self.isStrict = isStrict
    }

    /// The language of the first searched localization, as a BCP 47 tag.
    var language: String? {
        madeLanguage.value {
            // `Base` is not a language tag. Its texts are in the development language.
            let development = bundle.model.developmentLanguage
            let names = [
                bundle.firstLocalization(of: negotiation),
                development.localization == nil ? nil : development.formattingLanguage,
            ]
            return names.lazy.compactMap { $0.flatMap { LanguageTag($0) } }.first?.identifier
        }
    }

    /// The layout direction of the reader's display, or else the writing direction of the first searched localization.
    ///
    /// In a bundle without localizations, the reader's first language decides.
    var direction: DisplayTraits.LayoutDirection {
        madeDirection.value {
            if let direction = context.display.layoutDirection { return direction }
            let anyLanguage = bundle.localizations.isEmpty ? context.languages.languages.first : nil
            let language = bundle.firstLocalization(of: negotiation) ?? anyLanguage
            let isRightToLeft = language.flatMap { LanguageTag($0) }?.isRightToLeft ?? false
            return isRightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// The folders of the localizations that the reader accepts, best first. A reader who accepts any language, such as one without
    /// preferences, accepts the development language.
    var acceptedLocalizations: [String] {
        let acceptsAny = !negotiation.matched && negotiation.isAcceptable
        let names =
            acceptsAny
            ? bundle.model.developmentLanguage.localizations + [FallbackChain.base]
            : negotiation.chain + negotiation.further
        return names.map { bundle.model.localizationNames.folder(of: $0) }
    }

    /// The locales in which assets are searched, best first, by name; nil is for unlocalized assets. Reads the catalogs.
    var assetLocalizations: [String?] {
        madeAssetLocalizations.value {
            let matchers = bundle.assetMatchers.value
            let matcher = matchers[context.policy]
            if matcher.available.isEmpty { return [nil] }
            if isStrict {
                return negotiation.chain.compactMap { LanguageTag.name(for: $0, among: matcher.available) } + [nil]
            }
            let chain = FallbackChain(
                negotiation: matcher.negotiate(context.languages),
                developmentLocalizations: [bundle.assetDevelopment.value].compactMap(\.self),
                matcher: matchers[.sameLanguage])
            return chain.localizedFirst + [nil]
        }
    }
}
