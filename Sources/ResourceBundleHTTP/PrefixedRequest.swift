internal import ResourceBundle

/// A request for a path under a prefix, perhaps behind a language: `/fr/assets/Icons/Cart`.
struct PrefixedRequest {
    /// The language of the request.
    let localized: LocalizedRequest
    /// The path behind the prefix, percent-encoded.
    let name: Substring

    /// Chooses the language of a request; nil if its path is not under the prefix. Most requests are for pages, so the prefix is
    /// checked first.
    init?(_ request: some LocalizableRequest, under prefix: String, _ localizer: RequestLocalizer) {
        let target = RequestTarget(request.target)
        guard target.path.hasPrefix(prefix) || target.firstSegment?.rest.hasPrefix(prefix) ?? false else { return nil }
        localized = localizer.localizeResource(request)
        let path = RequestTarget(localized.target).path
        guard path.hasPrefix(prefix) else { return nil }
        name = path.dropFirst(prefix.count)
    }

    /// The response to a method other than `GET` and `HEAD`; nil for these two.
    static func refusal(of request: some LocalizableRequest) -> ResourceResponse? {
        if request.method == "GET" || request.method == "HEAD" { return nil }
        return .text(405, "Use GET or HEAD.", request, fields: [("Allow", "GET, HEAD")])
    }
}
