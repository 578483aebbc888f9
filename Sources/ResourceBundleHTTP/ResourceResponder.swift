internal import ResourceBasics
internal import ResourceBundle

/// Sends images, data assets and files over HTTP, each in the variant that fits the reader and the display.
///
/// ```swift
/// let responder = ResourceResponder(RequestLocalizer(shop))
/// let response = responder.respond(to: PlainRequest(target: "/assets/Icons/Cart", headers: ["Sec-CH-DPR": "2"]))
/// response?.status                          // 200
/// response?.value(of: "Content-Type")       // "image/png"
/// response?.value(of: "Vary")               // "Sec-CH-DPR, DPR, Sec-CH-Prefers-Color-Scheme"
/// ```
/// | URL | resource |
/// |---|---|
/// | `/assets/Icons/Cart`, `/assets/Icons/Cart.png` | the image in the reader's language, scale and appearance |
/// | `/assets/Icons/Cart@2x.png` | the image at scale 2, for every display |
/// | `/assets/DIGEST/Icons/Cart.png` | exactly the content with this digest; clients and caches may store it forever |
/// | `/fr/assets/Icons/Cart` | the image for readers of French, if the localizer reads the path |
///
/// A name is looked up in the bundle's index, and never joined to a path. Entity tags (`ETag`, `If-Match`, `If-None-Match`), ranges
/// (`Range`, `If-Range`) and `HEAD` are supported. `Vary` has only fields by which the variants of this resource differ.
public struct ResourceResponder: Sendable {
    /// The kinds of resources.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Images of asset catalogs and loose image files. A loose PDF is a document, and belongs to `files`.
        case images
        /// Data assets.
        case data
        /// All loose files, including Info.plist, except string tables (`.strings`, `.stringsdict`, `.xcstrings`, `.loctable`).
        /// ``ClientTables`` sends the texts of string tables.
        case files
    }

    /// Chooses the language of a request.
    public var localizer: RequestLocalizer
    /// The path under which resources are, percent-encoded, with a slash at both ends.
    public let prefix: String
    /// The kinds that are sent. `.files` is not among them by default, because a bundle can have files that are not for the public.
    public var kinds: Set<Kind> = [.images, .data]
    /// Whether the scale and the appearance are read from client hints. Otherwise they are those of the localizer's context, and a name
    /// with `@2x` still has its scale.
    public var usesClientHints = true
    /// The value of `Cache-Control` for URLs without a digest. Their content can change with each reload.
    public var cacheControl = "public, max-age=60"

    /// The value of `Cache-Control` for URLs with a digest: their content never changes.
    private static let immutable = "public, max-age=31536000, immutable"

    /// Creates a responder for the resources of a localizer's bundle.
    public init(_ localizer: RequestLocalizer, prefix: String = "/assets/") {
        self.localizer = localizer
        self.prefix = PathPrefix.withSlashes(prefix)
    }

    /// The URLs of resources.
    public var urls: ResourceURLs { ResourceURLs(prefix: prefix) }

    /// Returns the response to a request for a resource; nil if its path is not under ``prefix``.
    ///
    /// - Complexity: some microseconds for a resource of an archive. For a directory, the call reads the file. For a URL with a digest, it
    ///   reads each variant's file until one has the digest, and that one twice.
    public func respond(to request: some LocalizableRequest) -> ResourceResponse? {
        guard let prefixed = PrefixedRequest(request, under: prefix, localizer) else { return nil }
        if let refusal = PrefixedRequest.refusal(of: request) { return refusal }
        let (readings, view) = (RequestedName.readings(of: prefixed.name), prefixed.localized.view)
        for requested in readings {
            if let digest = requested.digest, let exact = exactContent(requested, digest, view) {
                return response(exact, request, digest: digest, ConsultedFields())
            }
        }
        for requested in readings {
            for search in ResourceSearch.searches(requested, kinds, view) {
                return chosen(search, requested.scale, request, prefixed.localized)
            }
        }
        return notFound(request, ConsultedFields())
    }

    // MARK: - Finding

    /// Responds with the variant that fits the reader, of the scale in the URL if it has one.
    private func chosen(
        _ search: ResourceSearch, _ scale: DisplayTraits.Scale?, _ request: some LocalizableRequest,
        _ localized: LocalizedRequest
    ) -> ResourceResponse {
        var consulted = ConsultedFields()
        // Without localized variants, the response is the same in all languages.
        if search.hasLocalizations { consulted = localized.consulted }
        var display = localized.view.context.display
        if let scale { display.scale = scale }
        if usesClientHints {
            if search.hasScales, scale == nil {
                display.scale = ClientHints.scale(of: request)
                consulted.insert(.secCHDPR)
                consulted.insert(.dpr)
            }
            if search.hasAppearances {
                display.appearance = ClientHints.appearance(of: request)
                consulted.insert(.secCHPrefersColorScheme)
            }
        }
        var accepted = MediaRanges("")
        if search.hasFormats {
            consulted.insert(.accept)
            accepted = MediaRanges(request.value(of: .accept) ?? "")
        }
        guard let found = search.best(for: display, accepted) else { return notFound(request, consulted) }
        return response(found, request, digest: nil, consulted)
    }

    /// Returns the variant whose content has a digest, for any reader; nil if the bundle no longer has it.
    private func exactContent(_ requested: RequestedName, _ digest: String, _ view: ResourceView) -> (any FileResource)?
    {
        // An image, a data asset and a file can have the same name.
        let all = ResourceSearch.searches(requested, kinds, view).flatMap(\.all)
        func isExact(_ one: any FileResource) -> Bool { one.sha256?.hasPrefix(digest) ?? false }
        // Variants of several scales can have the same content, but not the same size in points.
        return all.first { ($0.traits.scale ?? .x1) == (requested.scale ?? .x1) && isExact($0) }
            ?? all.first(where: isExact)
    }

    // MARK: - Responding

    private func response(
        _ found: any FileResource, _ request: some LocalizableRequest, digest: String?, _ consulted: ConsultedFields
    ) -> ResourceResponse {
        let content = found.content
        // A file is read once, so that the header describes the body even if another program changes the file.
        let fileBytes: [UInt8]?
        do throws(ResourceError) {
            fileBytes = content.isFile ? try content.bytes() : nil
        } catch {
            return .unreadable(error, request)
        }
        guard !content.isUnsupported, let sha256 = fileBytes.map({ SHA256.hexDigest(of: $0) }) ?? content.sha256,
            let byteCount = fileBytes?.count ?? content.byteCount
        else {
            return .unreadable(content.unreadableBlob, request)
        }
        let tag = EntityTag(sha256: sha256)
        let isExact = digest.map { sha256.hasPrefix($0) } ?? false
        var fields = [("ETag", tag.text), ("Cache-Control", isExact ? Self.immutable : cacheControl)]
        fields += consulted.varyField
        if let conditional = ResourceResponse.conditional(tag, request, fields) { return conditional }
        let type = Self.contentType(of: found)
        fields.append(("Content-Type", type))
        fields.append(("X-Content-Type-Options", "nosniff"))
        fields.append(("Accept-Ranges", "bytes"))
        if let language = found.localization.flatMap({ LanguageTag($0)?.identifier }) {
            fields.append(("Content-Language", language))
        }
        if let image = found as? ImageResource, !image.isVector, image.scale != .unknown {
            fields.append(("Content-DPR", "\(image.scale.factor)"))
        }
        var response = ResourceResponse(status: 200, fields: fields)
        response.sha256 = sha256
        response.content = content
        response.fileBytes = fileBytes
        var ranges = ByteRanges.whole
        if request.method == "GET", let field = request.value(of: .range),
            request.value(of: .ifRange).map({ tag.allowsPart($0) }) ?? true
        {
            ranges = ByteRanges(field, byteCount: byteCount)
        }
        switch ranges {
        case .whole: response.parts = byteCount > 0 ? [.range(0..<byteCount)] : []
        case .unsatisfiable:
            return .text(
                416, "No requested range is in the content.", request,
                fields: [("Content-Range", "bytes */\(byteCount)"), ("ETag", tag.text), ("Cache-Control", "no-store")])
        case .parts(let parts): response.setParts(parts, of: byteCount, type: type)
        }
        response.fields.append(("Content-Length", "\(response.bodyByteCount)"))
        if request.method == "HEAD" { response.parts = [] }
        return response
    }

    private func notFound(_ request: some LocalizableRequest, _ consulted: ConsultedFields) -> ResourceResponse {
        // The resource may exist after the next reload.
        .text(
            404, "There is no such resource.", request,
            fields: [("Cache-Control", "no-cache")] + consulted.varyField)
    }

    /// The media type of a resource. It declares texts as UTF-8; if a text begins with another byte order mark, browsers prefer that.
    private static func contentType(of found: any FileResource) -> String {
        let type = found.mediaType ?? "application/octet-stream"
        return type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
    }
}

extension ResourceResponse {
    /// Returns a response whose body is a text: plain text by default.
    static func text(
        _ status: Int, _ text: String, _ request: some LocalizableRequest, type: String = "text/plain; charset=utf-8",
        fields: [(String, String)]
    ) -> ResourceResponse {
        var response = ResourceResponse(
            status: status,
            fields: fields + [
                ("Content-Type", type), ("X-Content-Type-Options", "nosniff"),
                ("Content-Length", "\(text.utf8.count)"),
            ])
        if request.method != "HEAD" { response.parts = [.text(text)] }
        return response
    }

    /// Returns the response with status 412 or 304 that the preconditions of a request require; nil if they allow the content. `If-Match`
    /// is checked before `If-None-Match` (RFC 9110 §13.2.2).
    ///
    /// - Parameter fields: The fields of a response with status 304.
    static func conditional(
        _ tag: EntityTag, _ request: some LocalizableRequest, _ fields: [(String, String)]
    ) -> ResourceResponse? {
        if let field = request.value(of: .ifMatch), !tag.isIn(field, comparesWeakTags: false) {
            // Caches must not send this response to other requests.
            return .text(
                412, "The content has another entity tag.", request,
                fields: [("ETag", tag.text), ("Cache-Control", "no-store")])
        }
        guard let field = request.value(of: .ifNoneMatch), tag.isIn(field) else { return nil }
        return ResourceResponse(status: 304, fields: fields)
    }

    /// Returns the response for a content that cannot be read.
    fileprivate static func unreadable(_ error: ResourceError?, _ request: some LocalizableRequest) -> ResourceResponse
    {
        var response = text(
            500, "The resource cannot be read.", request, fields: [("Cache-Control", "no-store")])
        response.error = error
        return response
    }

    /// Makes this the response with requested parts (RFC 9110 §15.3.7).
    fileprivate mutating func setParts(_ ranges: [Range<Int>], of byteCount: Int, type: String) {
        status = 206
        func contentRange(_ range: Range<Int>) -> String {
            "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(byteCount)"
        }
        if ranges.count == 1 {
            fields.append(("Content-Range", contentRange(ranges[0])))
            parts = [.range(ranges[0])]
            return
        }
        // The digest is a safe boundary, because a content does not contain its own digest.
        let boundary = sha256 ?? ""
        for range in ranges {
            parts.append(
                .text("\r\n--\(boundary)\r\nContent-Type: \(type)\r\nContent-Range: \(contentRange(range))\r\n\r\n"))
            parts.append(.range(range))
        }
        parts.append(.text("\r\n--\(boundary)--\r\n"))
        fields.removeAll { $0.name == "Content-Type" }
        fields.append(("Content-Type", "multipart/byteranges; boundary=\(boundary)"))
    }
}
