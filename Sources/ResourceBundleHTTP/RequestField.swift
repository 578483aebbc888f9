/// A request header field that can decide which resource is sent.
public enum RequestField: String, Sendable, Hashable, CaseIterable {
    /// The media types that the client accepts.
    case accept = "Accept"
    /// The languages that the reader prefers.
    case acceptLanguage = "Accept-Language"
    /// The cookies of the site.
    case cookie = "Cookie"
    /// The display scale, of clients that send the older name.
    case dpr = "DPR"
    /// The entity tags that the client allows: the content must have one of them.
    case ifMatch = "If-Match"
    /// The entity tags of the responses that the client has.
    case ifNoneMatch = "If-None-Match"
    /// The entity tag of the content that the client already has in part.
    case ifRange = "If-Range"
    /// The requested part of the content.
    case range = "Range"
    /// The display scale, as a client hint.
    case secCHDPR = "Sec-CH-DPR"
    /// The appearance that the reader prefers, as a client hint.
    case secCHPrefersColorScheme = "Sec-CH-Prefers-Color-Scheme"

    /// The text that joins the values of several lines with this name: `; ` for cookies, which HTTP/2 splits, and `, ` for other fields.
    public var separator: String { self == .cookie ? "; " : ", " }
}
