internal import FileAccess
public import LanguageFallback
public import ResourceTraits
public import StringTables

/// A description of a reader: preferred languages, and the traits of the display.
///
/// A context is a value. It does not depend on the process, so a server makes one for each request.
///
/// ```swift
/// ResourceContext(acceptLanguage: "fr-CA, en;q=0.5")
/// ResourceContext(languages: ["fr-CA", "en"], display: DisplayTraits(scale: .x2, appearance: .dark))
/// ```
public struct ResourceContext: Sendable, Hashable {
    /// The preferred languages, best first, and the refused ones.
    public var languages: LanguagePreferences
    /// The display traits: scale, idiom, appearance and others.
    public var display: DisplayTraits
    /// The device for which texts and Info.plist keys vary; nil for the device of the display's idiom.
    ///
    /// Set `.ipod` for an iPod touch: it uses the files of an iPhone, but has its own texts and keys.
    public var device: Device?
    /// The policy by which localizations are matched with the preferred languages.
    public var policy: Negotiation.Policy
    /// The order in which localizations and unlocalized resources are searched.
    public var search: ResourceContext.SearchPolicy
    /// Whether a variant's scale or its idiom has priority. Without an idiom in `display`, the idiom always has priority.
    public var variantOrder: VariantOrder = .nested
    /// The fallback text and the report for keys that no localization has.
    public var missingKeys = MissingKeys()
    /// Whether text arguments of messages are wrapped in U+2068 and U+2069, so that their direction does not affect the
    /// other text. Source: Unicode Standard Annex 9, "First Strong Isolate".
    ///
    /// ```swift
    /// var context = ResourceContext(languages: ["fr"])
    /// context.isolatesArguments = true
    /// shop.view(for: context).string("greeting", "Zoé")    // "Bonjour \u{2068}Zoé\u{2069} !"
    /// ```
    /// Leave it off for HTML, where `<bdi>` has the same effect.
    public var isolatesArguments = false
    /// Whether `&`, `<`, `>`, `"` and `'` in text arguments of messages become character references of HTML.
    ///
    /// ```swift
    /// var context = ResourceContext(languages: ["fr"])
    /// context.escapesArguments = true
    /// shop.view(for: context).string("greeting", "<Zoé>")    // "Bonjour &lt;Zoé&gt; !"
    /// ```
    /// Only arguments are escaped, so translations may contain markup. For translations without markup leave it off, and escape
    /// the whole text with ``HTMLText/escaped(_:)``.
    public var escapesArguments = false

    /// The device by which texts and Info.plist keys vary.
    package var effectiveDevice: Device? { device ?? display.idiom?.device }

    /// Creates a context from preferred languages, best first.
    ///
    /// ```swift
    /// ResourceContext(languages: ["fr-CA", "en"])
    /// ```
    /// Language tags are BCP 47 tags or names of `.lproj` folders, such as `fr-CA`, `fr_CA` or `French`.
    public init(
        languages: [String] = [], display: DisplayTraits = DisplayTraits(),
        policy: Negotiation.Policy = .intelligible, search: ResourceContext.SearchPolicy = .localizedFirst
    ) {
        self.init(preferences: LanguagePreferences(languages), display: display, policy: policy, search: search)
    }

    /// Creates a context from preferences, which can contain refused languages. Example: an `Accept-Language` header after a
    /// language that the reader chose.
    ///
    /// ```swift
    /// ResourceContext(preferences: LanguagePreferences(acceptLanguage: "fr-CA, en;q=0").preferring("it"))
    /// ```
    public init(
        preferences: LanguagePreferences, display: DisplayTraits = DisplayTraits(),
        policy: Negotiation.Policy = .intelligible, search: ResourceContext.SearchPolicy = .localizedFirst
    ) {
        languages = preferences
        self.display = display
        self.policy = policy
        self.search = search
    }

    /// Creates a context from an `Accept-Language` header (RFC 9110 §12.5.4). Invalid elements of the header are ignored.
    ///
    /// ```swift
    /// ResourceContext(acceptLanguage: "fr-CA, en;q=0.5")    // prefers fr-CA to en
    /// ```
    public init(
        acceptLanguage: String?, display: DisplayTraits = DisplayTraits(),
        policy: Negotiation.Policy = .intelligible, search: ResourceContext.SearchPolicy = .localizedFirst
    ) {
        self.init(
            preferences: LanguagePreferences(acceptLanguage: acceptLanguage ?? ""), display: display, policy: policy,
            search: search)
    }

    /// Returns a context for the user of this process: the languages of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, and
    /// this operating system.
    ///
    /// ```swift
    /// shop.view(for: .environment())    // LANG=de_AT.UTF-8: German, on Linux
    /// ```
    /// The variables are read at each call, by the rules of gettext. If they are empty, `C` or `POSIX`, the context has no
    /// preferred language.
    public static func environment() -> ResourceContext { environment { ProcessEnvironment.value($0) } }

    /// Returns a context for environment variables that a closure looks up, and this operating system.
    ///
    /// ```swift
    /// ResourceContext.environment { ["LANG": "fr_CA"][$0] }    // prefers fr-CA
    /// ```
    public static func environment(_ lookup: (String) -> String?) -> ResourceContext {
        var context = ResourceContext(display: DisplayTraits(platform: DisplayTraits.Platform.current))
        context.languages = .environment(lookup)
        return context
    }

    /// Returns a context for a dictionary of environment variables, such as that of Foundation's `ProcessInfo`.
    ///
    /// ```swift
    /// shop.view(for: .environment(["LANG": "de_DE.UTF-8"]))
    /// ```
    public static func environment(_ variables: [String: String]) -> ResourceContext { environment { variables[$0] } }
}

extension ResourceContext {
    /// The order in which localizations and unlocalized resources are searched, and whether one file or several files of a
    /// table are searched.
    ///
    /// ```swift
    /// shop.view(for: ResourceContext(languages: ["fr"])).string("receipt.footer")
    /// // "Thank you for shopping with us.…": only en has this key
    /// shop.view(for: ResourceContext(languages: ["fr"], search: .nsbundle)).string("receipt.footer")
    /// // nil: only the first table, that of fr, is searched
    /// ```
    public enum SearchPolicy: String, Sendable, Hashable, CaseIterable {
        /// Localizations first, unlocalized resources last. A key that one localization lacks comes from the next one.
        ///
        /// Strings, files, images and Info.plist values are searched in one order: 1. the matched localization and its
        /// parent locales; 2. those of the other preferred languages; 3. the development language; 4. `Base`; 5. resources
        /// outside any `.lproj`.
        case localizedFirst = "localized-first"
        /// NSBundle's order: unlocalized resources, the first matched localization, `Base`, the other localizations of the
        /// chain, the development language.
        ///
        /// Only the first table found is searched, and a key that it lacks is missing. Source: CFBundle, and Apple's "Bundle
        /// Programming Guide".
        case nsbundle
    }
}

extension DisplayTraits.Idiom {
    /// The device by which string tables vary texts; nil if the idiom has none.
    fileprivate var device: Device? { Device.allCases.first { $0.idiom == current } }
}
