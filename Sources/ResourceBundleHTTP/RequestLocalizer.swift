public import LanguageFallback
public import ResourceBundle

/// Chooses the language of each request: by the path, a parameter, a cookie, the reader's profile or the header `Accept-Language`.
///
/// ```swift
/// let localizer = RequestLocalizer(shop, sources: [.pathPrefix, .cookie("lang"), .acceptLanguage])
/// let localized = localizer.localize(PlainRequest(target: "/fr/cart?size=2"))
/// localized.view.localized("checkout.title")    // "Validation de la commande"
/// localized.target                              // "/cart?size=2"
/// localized.consulted.varyValue()               // nil: the path alone decided
/// ```
/// The first source that names a language of the bundle decides. `Accept-Language` is an exception: it decides even if none of its
/// languages matches. So make it the last source. If no source decides, the reader gets the development language.
///
/// Prefer `.pathPrefix`: each URL then has one language, so caches and search engines can store it.
public struct RequestLocalizer: Sendable {
    /// A part of a request that can name its language.
    public enum Source: Sendable, Hashable {
        /// The first segment of the path, if it is the tag of one of the bundle's localizations in any case: `/fr-CA/cart`.
        case pathPrefix
        /// A parameter of the query: `/cart?lang=fr`. It is an explicit switch: if `.cookie` is a source too, the response sets the cookie.
        case query(String)
        /// A cookie whose value is a language. Caches cannot share responses that depend on it.
        case cookie(String)
        /// The languages of a signed-in reader, which the server looks up.
        case profile
        /// The header field `Accept-Language`.
        case acceptLanguage
    }

    /// The sources, in the order in which they are read.
    public var sources: [Source]
    /// The context of a view except its languages: display, missing keys, escaping of arguments, policy.
    public var context = ResourceContext()
    /// The header fields by which the server finds the reader's profile, such as `Authorization`; `Cookie` by default.
    public var profileFields = ["Cookie"]
    /// Whether responses request the hints by which `ResourceResponder` chooses images.
    public var clientHints = ClientHints.Mode.none
    /// The attributes of the cookie that an explicit switch sets. Add `; Secure` if the site uses only HTTPS.
    public var cookieAttributes = "Path=/; Max-Age=31536000; SameSite=Lax"
    private let snapshot: @Sendable () -> ResourceBundle

    /// Creates a localizer for a bundle that does not change.
    public init(_ bundle: ResourceBundle, sources: [Source] = [.pathPrefix, .acceptLanguage]) {
        self.sources = sources
        snapshot = { bundle }
    }

    /// Creates a localizer for a bundle that is reloaded. Each call uses one snapshot.
    public init(_ bundle: ReloadingBundle, sources: [Source] = [.pathPrefix, .acceptLanguage]) {
        self.sources = sources
        snapshot = { bundle.current }
    }

    /// The bundle that the next request uses.
    public var bundle: ResourceBundle { snapshot() }

    /// Chooses the language of a request.
    ///
    /// - Parameter profile: The languages of a signed-in reader, for `.profile`; see `needsProfile(_:)`.
    /// - Complexity: about a microsecond if the bundle has a view for the same reader, otherwise some microseconds.
    public func localize(
        _ request: some LocalizableRequest, profile: LanguagePreferences? = nil
    ) -> LocalizedRequest {
        localize(request, in: bundle, profile: profile)
    }

    /// Chooses the language of a request in one snapshot of the bundle.
    package func localize(
        _ request: some LocalizableRequest, in bundle: ResourceBundle, profile: LanguagePreferences? = nil
    ) -> LocalizedRequest {
        decide(request, in: bundle) { profile }
    }

    /// Chooses the language of a request for a resource. Profiles are not looked up for resources, so the response does not depend on
    /// their header fields.
    func localizeResource(_ request: some LocalizableRequest) -> LocalizedRequest {
        decide(request, in: bundle, asksForProfile: false) { nil }
    }

    /// Returns whether `.profile` is a source and no earlier source decides. Look up the reader's languages only then.
    public func needsProfile(_ request: some LocalizableRequest) -> Bool { needsProfile(request, in: bundle) }

    /// Returns whether `.profile` is a source and no earlier source decides, in one snapshot of the bundle.
    package func needsProfile(_ request: some LocalizableRequest, in bundle: ResourceBundle) -> Bool {
        var isNeeded = false
        _ = decide(request, in: bundle) {
            isNeeded = true
            return nil
        }
        return isNeeded
    }

    /// Returns the value of `Set-Cookie` that stores a language, for a page on which readers choose one. It is nil if no source is a
    /// cookie, or if the bundle lacks the language.
    ///
    /// ```swift
    /// localizer.cookie(storing: "fr")    // "lang=fr; Path=/; Max-Age=31536000; SameSite=Lax"
    /// ```
    public func cookie(storing language: String) -> String? {
        guard let view = view(of: [language], in: snapshot()), view.negotiation.matched else { return nil }
        return cookie(storing: view)
    }

    private func decide(
        _ request: some LocalizableRequest, in bundle: ResourceBundle, asksForProfile: Bool = true,
        profile: () -> LanguagePreferences?
    ) -> LocalizedRequest {
        let target = RequestTarget(request.target)
        var consulted = ConsultedFields()
        let prefix = sources.contains(.pathPrefix) ? prefixView(target, in: bundle) : nil
        let rest = prefix.map { _ in target.withoutFirstSegment } ?? request.target
        func decided(_ view: ResourceView, by source: Source?, cookie: String? = nil) -> LocalizedRequest {
            LocalizedRequest(
                view: view, source: source, target: rest, hasPathPrefix: prefix != nil, consulted: consulted,
                cookie: cookie, sources: sources, clientHints: clientHints)
        }
        for source in sources {
            switch source {
            case .pathPrefix:
                if let prefix { return decided(prefix, by: source) }
            case .query(let name):
                guard let value = target.value(ofParameter: name), let view = view(of: [value], in: bundle) else {
                    continue
                }
                return decided(view, by: source, cookie: cookie(storing: view))
            case .cookie(let name):
                consulted.insert(.cookie)
                guard let field = request.value(of: .cookie), let value = CookieField.value(of: name, in: field),
                    let view = view(of: [value], in: bundle)
                else { continue }
                return decided(view, by: source)
            case .profile:
                guard asksForProfile else { continue }
                for name in profileFields { consulted.insert(name) }
                guard let preferences = profile() else { continue }
                let view = view(for: preferences, in: bundle)
                if view.negotiation.matched { return decided(view, by: source) }
            case .acceptLanguage:
                consulted.insert(.acceptLanguage)
                guard let header = request.value(of: .acceptLanguage) else { continue }
                return decided(bundle.view(acceptLanguage: header, context: context), by: source)
            }
        }
        return decided(view(for: LanguagePreferences(), in: bundle), by: nil)
    }

    /// Returns the view of the localization whose tag is the first segment of a path.
    private func prefixView(_ target: RequestTarget, in bundle: ResourceBundle) -> ResourceView? {
        // A language has two or three letters, and subtags after a hyphen. Most paths begin with longer words.
        guard let segment = target.firstSegment?.name,
            2...3 ~= segment.utf8.prefix(while: { $0 != UInt8(ascii: "-") }).count
        else { return nil }
        return bundle.view(ofTag: String(segment), context)
    }

    /// Returns the view of a language that was chosen explicitly; nil if the bundle does not have it.
    private func view(of languages: [String], in bundle: ResourceBundle) -> ResourceView? {
        let preferences = LanguagePreferences(languages)
        guard !preferences.isEmpty else { return nil }
        let view = view(for: preferences, in: bundle)
        return view.negotiation.matched ? view : nil
    }

    private func view(for preferences: LanguagePreferences, in bundle: ResourceBundle) -> ResourceView {
        var context = context
        context.languages = preferences
        return bundle.view(for: context)
    }

    private func cookie(storing view: ResourceView) -> String? {
        guard let language = view.language else { return nil }
        for case .cookie(let name) in sources {
            // The value is a language tag, which needs no quotes.
            return "\(name)=\(language)\(cookieAttributes.isEmpty ? "" : "; ")\(cookieAttributes)"
        }
        return nil
    }
}
