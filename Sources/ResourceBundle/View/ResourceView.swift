internal import BundleModel
public import LanguageFallback
internal import ResourceBasics
public import ResourceTraits

/// A bundle for one reader: lookups of localized strings, files, images, colors, data and Info.plist.
///
/// A view matches the reader's languages once, when it is made. All lookups of a view use the same fallback chain. Each
/// kind of resource has three forms: `string(…)` returns nil for a miss, `string(…, default:)` returns the default,
/// `requiredString(…)` throws. A result contains its localization.
///
/// ```swift
/// let shop = try ResourceBundle(at: "Fixtures/Sample.bundle")
/// let view = shop.view(for: ["fr-CA", "en"])
/// view.string("cart.items", 3)              // "3 articles dans votre panier"
/// view.file("terms", type: "html")?.path    // "fr.lproj/terms.html"
/// view.image("Icons/Cart")?.fileName        // "cart.png"
/// view.info[.displayName]                   // "Dépanneur du coin"
/// ```
/// The examples of this module use this bundle and this view, unless they create other ones.
public struct ResourceView: Sendable {
    @usableFromInline let storage: ViewStorage

    /// The bundle that is searched.
    public var bundle: ResourceBundle { ResourceBundle(storage.bundle) }
    /// The reader: preferred languages, and the traits of the display.
    public var context: ResourceContext { storage.context }
    /// The result of matching the reader's languages with the bundle's localizations, and the reason.
    ///
    /// ```swift
    /// view.negotiation.chain    // ["fr-CA", "fr"]
    /// view.negotiation.why      // "fr-CA was chosen for fr-CA: it is an exact match."
    /// ```
    public var negotiation: Negotiation { storage.negotiation }

    var lookups: [ProviderLookup] { storage.lookups }
}

extension ResourceView {
    /// The language of the first searched localization, as a BCP 47 tag: for `lang` in HTML, and for `Content-Language`.
    ///
    /// It is the first matched localization, or the development language if none matches; nil if the bundle has neither.
    ///
    /// ```swift
    /// shop.view(for: ["fr-CA"]).language    // "fr-CA"
    /// shop.view(for: ["de"]).language       // "en", the development language
    /// ```
    /// - Complexity: O(1); the first call takes a few microseconds, since ICU parses the tag.
    public var language: String? { storage.reader.language }

    /// Returns a view for the same languages at another display. The languages are not matched again.
    ///
    /// ```swift
    /// view.with(display: DisplayTraits(scale: .x3)).image("Icons/Cart")?.fileName    // "cart@3x.png"
    /// ```
    public func with(display: DisplayTraits) -> ResourceView {
        ResourceView(storage: storage.with { $0.display = display })
    }

    /// Returns a view for the same reader that escapes text arguments of messages for HTML, or one that does not.
    ///
    /// ```swift
    /// view.escapingArguments().string("greeting", "<Zoé>")    // "Bonjour &lt;Zoé&gt; !"
    /// ```
    /// See ``ResourceContext/escapesArguments``.
    public func escapingArguments(_ escapes: Bool = true) -> ResourceView {
        escapes == context.escapesArguments
            ? self : ResourceView(storage: storage.with { $0.escapesArguments = escapes })
    }

    /// A view of a bundle without resources, for any reader: every lookup misses.
    ///
    /// ```swift
    /// var view = ResourceView.empty             // until the language of a request is known
    /// view.string("checkout.title")             // nil
    /// view.localized("checkout.title")          // "checkout.title"
    /// ```
    public static let empty = ResourceBundle(path: "", model: LayeredBundle(base: [])).view(for: ResourceContext())

    /// The layout direction of the context's display, or else the writing direction of the first searched localization.
    ///
    /// That is the first matched localization, or the development language if none matches. In a bundle without localizations
    /// it is the reader's first language. Without any language the direction is left to right.
    ///
    /// ```swift
    /// shop.view(for: ["ar-EG"]).layoutDirection    // .rightToLeft
    /// ```
    public var layoutDirection: DisplayTraits.LayoutDirection {
        storage.reader.direction
    }
}
