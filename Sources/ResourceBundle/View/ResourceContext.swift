internal import FileAccess
public import LanguageFallback
public import ResourceTraits
public import StringTables

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
    /// The device for texts and Info.plist keys; nil uses the display's idiom. Set `.ipod` for an iPod touch: its files are those of
    /// an iPhone, its texts and keys are its own.
    public var device: Device?
    /// How a localization is chosen for the languages.
    public var negotiation: Negotiation.Policy
    /// In which order the places of a bundle are looked in.
    public var search: ResourceContext.SearchPolicy
    /// Whether the scale or the device of a variant gives way first; without an idiom it is always the scale.
    public var variantOrder: VariantOrder = .nested
    /// What is done about keys that no localization has.
    public var missingKeys = MissingKeys()
    /// Whether texts that are put into messages are wrapped in U+2068 and U+2069, so that their direction does not upset
    /// that of the message (Unicode UAX #9, "first strong isolate").
    ///
    /// Leave it off for HTML, where `<bdi>` does the same.
    public var isolatesArguments = false

    /// The device by whose word texts and keys of Info.plist vary.
    package var effectiveDevice: Device? { device ?? display.idiom?.device }

    /// A reader of languages, best first.
    public init(
        languages: [String] = [], display: DisplayTraits = DisplayTraits(),
        negotiation: Negotiation.Policy = .intelligible, search: ResourceContext.SearchPolicy = .localizedFirst
    ) {
        self.languages = LanguagePreferences(languages)
        self.display = display
        self.negotiation = negotiation
        self.search = search
    }

    /// The reader who sent an `Accept-Language` header (RFC 9110 §12.5.4); what is wrong in it is passed over.
    public init(
        acceptLanguage: String, display: DisplayTraits = DisplayTraits(),
        negotiation: Negotiation.Policy = .intelligible, search: ResourceContext.SearchPolicy = .localizedFirst
    ) {
        self.languages = LanguagePreferences(acceptLanguage: acceptLanguage)
        self.display = display
        self.negotiation = negotiation
        self.search = search
    }

    /// Whoever started this process: the languages of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext reads
    /// them, and the operating system it runs on.
    ///
    /// ```swift
    /// shop.view(for: .environment())    // LANG=de_AT.UTF-8: German, on Linux
    /// ```
    /// Read anew at each call. No language where the variables name none, or `C` or `POSIX`.
    public static func environment() -> ResourceContext { environment { ProcessEnvironment.value($0) } }

    /// The same for given variables: `.environment { ["LANG": "fr_CA"][$0] }`.
    public static func environment(_ lookup: (String) -> String?) -> ResourceContext {
        var context = ResourceContext(display: DisplayTraits(platform: DisplayTraits.Platform.current))
        context.languages = .environment(lookup)
        return context
    }
}

extension ResourceContext {
    /// In which order the places of a bundle are looked in, and whether a table is one file or a chain of them.
    public enum SearchPolicy: String, Sendable, Hashable, CaseIterable {
        /// The reader's language first, what is not localized last; a key that one language lacks is taken from the next.
        ///
        /// The order is the same for strings, files, images and Info.plist: the matched localizations with their parents, the
        /// development language, `Base`, outside any `.lproj`.
        case localizedFirst = "localized-first"
        /// NSBundle's order: what is not localized hides all else, then the first language, `Base`, the other languages of
        /// the chain, the development language.
        ///
        /// A table is one file: the first one found, and a key that it lacks is missing. Source: CFBundle, and Apple's
        /// "Bundle Programming Guide".
        case nsbundle
    }
}

extension DisplayTraits.Idiom {
    /// The device by whose word string tables vary texts, or nil for none in particular.
    fileprivate var device: Device? {
        switch self {
        case .iphone: .iphone
        case .ipad: .ipad
        case .mac: .mac
        case .tv: .appletv
        case .watch: .applewatch
        case .vision, .reality: .applevision
        case .universal, .car, .iosMarketing, .watchMarketing, .tvMarketing, .unknown: nil
        }
    }
}
