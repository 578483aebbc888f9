internal import LanguageFallback
internal import ResourceBasics
internal import ResourceBundle

/// Sends string tables to programs in browsers, as JSON in the reader's language.
///
/// ```swift
/// let tables = ClientTables(RequestLocalizer(shop))
/// tables.respond(to: PlainRequest(target: "/texts/Localizable.json", headers: ["Accept-Language": "fr"]))
/// // {"direction":"ltr","language":"fr","messages":{"cart.items_one":"{{count, number}} article …",…},"zero":"0"}
/// ```
/// The messages have the JSON format of i18next, version 4, which `resource-bundle export --format i18next` writes too: a key for each
/// plural form. Each key has the text of the first preferred language that the bundle has, or of its fallbacks. Further preferred languages
/// are not searched, so there is one document for each language.
///
/// If two messages have one key in this format, such as a message `a` with plural forms and a text `a_one`, the last one is used;
/// `resource-bundle export` reports it.
///
/// Texts of fallbacks keep the plural rules and number formats of their own language. `fallbacks` lists the keys of those with numbers or
/// arguments.
///
/// A table is converted once for each fallback chain of a snapshot, and then sent from memory.
///
/// `texts.js` under the same path is a JavaScript module that reads the tables. It needs no other module:
///
/// ```js
/// import { Texts } from "/texts/texts.js";
/// const texts = await Texts.load("/fr/texts/Localizable.json");
/// texts.text("cart.items", { count: 3 });    // "3 articles dans votre panier"
/// ```
public struct ClientTables: Sendable {
    /// Chooses the language of a request.
    public var localizer: RequestLocalizer
    /// The path under which the tables are, percent-encoded, with a slash at both ends.
    public let prefix: String
    /// The names of the tables that are sent. Other tables can have texts that are not for the public.
    public var tableNames: Set<String>
    /// The value of `Cache-Control`.
    public var cacheControl = "public, max-age=60"

    /// Creates a responder for the tables of a localizer's bundle.
    public init(
        _ localizer: RequestLocalizer, prefix: String = "/texts/", tableNames: Set<String> = ["Localizable"]
    ) {
        self.localizer = localizer
        self.prefix = PathPrefix.withSlashes(prefix)
        self.tableNames = tableNames
    }

    /// Returns the response to a request for a table, such as `/texts/Legal/Notices.json`, or for the JavaScript module. It is nil if the
    /// path of the request is not under ``prefix``.
    ///
    /// - Complexity: O(1) for a table of at most 8 MiB that was sent recently in this language; otherwise O(size of the table).
    public func respond(to request: some LocalizableRequest) -> ResourceResponse? {
        guard let requested = PrefixedRequest(request, under: prefix, localizer) else { return nil }
        if let refusal = PrefixedRequest.refusal(of: request) { return refusal }
        if requested.name == ClientScript.name {
            return response(ClientScript.document, "text/javascript; charset=utf-8", [], request)
        }
        let localized = requested.localized
        let vary = localized.consulted.varyField
        guard let name = PercentEncoding.decoded(requested.name.utf8), name.hasSuffix(".json"),
            let document = document(ofTable: String(name.dropLast(5)), Self.view(of: localized.view))
        else {
            return .text(404, "There is no such table.", request, fields: [("Cache-Control", "no-cache")] + vary)
        }
        let language = localized.view.language.map { [("Content-Language", $0)] } ?? []
        return response(document, "application/json", vary + language, request)
    }

    private func response(
        _ document: ClientDocument, _ mediaType: String, _ fields: [(String, String)],
        _ request: some LocalizableRequest
    ) -> ResourceResponse {
        let tag = EntityTag(sha256: document.sha256)
        let fields = [("ETag", tag.text), ("Cache-Control", cacheControl)] + fields
        return ResourceResponse.conditional(tag, request, fields)
            ?? .text(200, document.text, request, type: mediaType, fields: fields)
    }

    /// Returns the view for the language of a view alone. With a cache key for each combination of preferred languages, there would be more
    /// documents than the cache can hold.
    private static func view(of view: ResourceView) -> ResourceView {
        guard let language = view.language else { return view }
        var context = view.context
        context.languages = LanguagePreferences([language])
        return view.bundle.view(ofTag: language, context) ?? view.bundle.view(for: context)
    }

    private func document(ofTable name: String, _ view: ResourceView) -> ClientDocument? {
        guard tableNames.contains(where: { ExactKey($0) == ExactKey(name) }) else { return nil }
        let cache = view.bundle.derived {
            DerivedCache<DocumentKey, ClientDocument>(maximumCost: Self.maximumByteCount)
        }
        return cache.value(for: DocumentKey(table: ExactKey(name), view: view.key), cost: \.text.utf8.count) {
            ClientDocument(table: name, view)
        }
    }

    /// What a document is made from.
    private struct DocumentKey: Hashable {
        let table: ExactKey
        let view: ViewKey
    }

    /// The maximum size of the cached documents of one generation, in bytes. Two generations hold those of a large site in thirty
    /// languages.
    private static let maximumByteCount = 1 << 23
}
