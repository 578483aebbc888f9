public import ResourceBundle

/// The language of one request, with the header fields and paths that its response needs.
///
/// ```swift
/// let localized = localizer.localize(request)
/// response.headers["Content-Language"] = localized.view.language
/// response.headers["Vary"] = localized.consulted.varyValue()
/// ```
public struct LocalizedRequest: Sendable {
    /// The view for the response: the bundle in the language of the request.
    public let view: ResourceView
    /// The source that decided; nil if none did, so that the reader gets the development language.
    public let source: RequestLocalizer.Source?
    /// The path and the query without the path prefix of the language. Pass it to the router.
    public let target: String
    /// Whether the path begins with a language, which need not be the one that decided.
    let hasPathPrefix: Bool
    /// The header fields that were consulted.
    public let consulted: ConsultedFields
    /// The value of `Set-Cookie` after an explicit switch; nil otherwise.
    public let cookie: String?
    /// The localizer's sources.
    let sources: [RequestLocalizer.Source]
    let clientHints: ClientHints.Mode

    /// Whether one of the bundle's languages is acceptable to the reader. Respond with status 406 to refuse other readers.
    public var isAcceptable: Bool { view.negotiation.isAcceptable }

    /// The attributes `lang` and `dir` of HTML's root element.
    ///
    /// ```swift
    /// "<html \(localized.htmlAttributes)>"    // <html lang="ar" dir="rtl">
    /// ```
    public var htmlAttributes: String {
        let language = view.language.map { "lang=\"\($0)\" " } ?? ""
        return "\(language)dir=\"\(view.layoutDirection.htmlName)\""
    }

    /// Returns the path of a link. It begins with the language of this page if the path of this page begins with a language.
    ///
    /// ```swift
    /// localized.path(to: "/cart")    // "/fr/cart" on a page under /fr/, "/cart" on others
    /// ```
    /// The path is that of a page from the root of the site. A path without a slash at its beginning gets one. Links that do not begin with
    /// a path are returned unchanged: a fragment (`#top`), a query (`?page=2`), and a URL with a scheme or a host (`mailto:a@b.example`,
    /// `//cdn.example/`).
    public func path(to path: String) -> String {
        guard RequestTarget.isPath(path) else { return path }
        let rooted = path.utf8.first == UInt8(ascii: "/") ? path : String(RequestTarget.rooted("/\(path)"))
        return hasPathPrefix ? Self.prefixed(rooted, view.language) : rooted
    }

    /// The path of this page in each language of the bundle; empty if `.pathPrefix` is not a source. It is for a language switch, and for
    /// search engines.
    ///
    /// ```swift
    /// localized.alternates.map { language, path in
    ///     "<link rel=\"alternate\" hreflang=\"\(language)\" href=\"https://shop.example\(HTMLText.escaped(path))\">"
    /// }
    /// ```
    /// The paths have the client's query without the parameter that names the language. So escape them for HTML.
    public var alternates: [(language: String, path: String)] {
        guard sources.contains(.pathPrefix) else { return [] }
        let target = defaultPath
        return view.bundle.languageTags.map { ($0, Self.prefixed(target, $0)) }
    }

    /// The path of this page without a language, which search engines call `x-default`: its language depends on the reader.
    ///
    /// The query is as in ``alternates``, so escape the path for HTML.
    public var defaultPath: String {
        let names = sources.compactMap { if case .query(let name) = $0 { name } else { nil } }
        return RequestTarget(target).withoutParameters(names)
    }

    /// The path of this page in the reader's language, for a redirect; nil if the path has a language, or `.pathPrefix` is not a source.
    ///
    /// ```swift
    /// if let path = localized.redirectPath { return .redirect(to: path, type: .temporary) }    // "/cart" to "/fr/cart"
    /// ```
    /// The redirect depends on the reader, so send the fields of ``responseFields(varyMergedWith:)`` with it.
    public var redirectPath: String? {
        guard !hasPathPrefix, target.utf8.first == UInt8(ascii: "/") else { return nil }
        return alternates.first { $0.language == view.language }?.path
    }

    private static func prefixed(_ path: String, _ language: String?) -> String {
        language.map { "/\($0)\(path)" } ?? path
    }

    /// Returns the header fields that the response needs. Append `Set-Cookie`, replace `Vary`, and add `Content-Language` if the response
    /// has none. Add `Accept-CH` and `Critical-CH` to the values that the response has.
    ///
    /// - Parameter existing: The values of the response's own `Vary` lines.
    public func responseFields(varyMergedWith existing: [String] = []) -> [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        if let language = view.language { fields.append(("Content-Language", language)) }
        if let vary = consulted.varyValue(mergedWith: existing) { fields.append(("Vary", vary)) }
        if let cookie { fields.append(("Set-Cookie", cookie)) }
        if clientHints != .none { fields.append(("Accept-CH", ClientHints.acceptCH)) }
        if clientHints == .critical { fields.append(("Critical-CH", ClientHints.acceptCH)) }
        return fields
    }
}
