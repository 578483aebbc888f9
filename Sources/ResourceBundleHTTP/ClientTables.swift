internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import StringTables
internal import Synchronization

/// Sends string tables to programs in browsers, as JSON in the reader's language.
///
/// ```swift
/// let tables = ClientTables(RequestLocalizer(shop))
/// tables.respond(to: PlainRequest(target: "/texts/Localizable.json", headers: ["Accept-Language": "fr"]))
/// // {"direction":"ltr","language":"fr","messages":{"cart.items_one":"{{count, number}} article …",…},"zero":"0"}
/// ```
/// The messages have the JSON format of i18next, version 4, which `resource-bundle export --format i18next` writes too: a key for each
/// plural form. Each key has the text of the reader's first language that the bundle has, or of its fallbacks; further preferred languages are not
/// searched, so that there is one document for each language.
///
/// A table is converted once for each fallback chain of a snapshot, and then sent from memory.
///
/// Under the same path is `texts.js`, a JavaScript module that reads the tables and needs no other one:
///
/// ```js
/// import { Texts } from "/texts/texts.js";
/// const texts = await Texts.load("/fr/texts/Localizable.json");
/// texts.text("cart.items", { count: 3 });    // "3 articles dans votre panier"
/// ```
public struct ClientTables: Sendable {
    /// Chooses the language of a request.
    public var localizer: RequestLocalizer
    /// The path under which the tables are, with a slash at both ends.
    public let prefix: String
    /// The names of the tables that are sent. The others can have texts that are not for the public.
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

    /// Returns the response to a request for a table, such as `/texts/Legal/Notices.json`, or for the JavaScript module; nil if its path is not under ``prefix``.
    ///
    /// - Complexity: O(1) for a table that was sent before in these languages; otherwise O(size of the table).
    public func respond(to request: some LocalizableRequest) -> ResourceResponse? {
        let target = RequestTarget(request.target)
        guard target.path.hasPrefix(prefix) || target.firstSegment?.rest.hasPrefix(prefix) ?? false else { return nil }
        let localized = localizer.localize(request)
        let path = RequestTarget(localized.target).path
        guard path.hasPrefix(prefix) else { return nil }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .message(405, "Use GET or HEAD.", request, fields: [("Allow", "GET, HEAD")])
        }
        let name = path.dropFirst(prefix.count)
        if name == ClientScript.name {
            return response(ClientScript.document, "text/javascript; charset=utf-8", [], request)
        }
        var fields: [(String, String)] = []
        if let vary = localized.consulted.vary() { fields.append(("Vary", vary)) }
        guard let name = PercentEncoding.decoded(name.utf8), name.hasSuffix(".json"),
            let document = document(ofTable: String(name.dropLast(5)), Self.view(of: localized.view))
        else {
            return .message(404, "There is no such table.", request, fields: [("Cache-Control", "no-cache")] + fields)
        }
        if let language = localized.view.language { fields.append(("Content-Language", language)) }
        return response(document, "application/json", fields, request)
    }

    private func response(
        _ document: ClientDocument, _ mediaType: String, _ fields: [(String, String)],
        _ request: some LocalizableRequest
    ) -> ResourceResponse {
        let tag = EntityTag(sha256: document.sha256)
        var fields = [("ETag", tag.text), ("Cache-Control", cacheControl)] + fields
        if let field = request.value(of: .ifNoneMatch), tag.isIn(field) {
            return ResourceResponse(status: 304, fields: fields)
        }
        fields += [
            ("Content-Type", mediaType), ("X-Content-Type-Options", "nosniff"),
            ("Content-Length", "\(document.text.utf8.count)"),
        ]
        return ResourceResponse(
            status: 200, fields: fields, parts: request.method == "HEAD" ? [] : [.text(document.text)])
    }

    /// Returns the view for the language of a view alone. A key of each combination of preferred languages would make more documents than
    /// the cache can have.
    private static func view(of view: ResourceView) -> ResourceView {
        guard let language = view.language else { return view }
        var context = view.context
        context.languages = LanguagePreferences([language])
        return view.bundle.view(for: context)
    }

    private func document(ofTable name: String, _ view: ResourceView) -> ClientDocument? {
        guard tableNames.contains(where: { ExactKey($0) == ExactKey(name) }) else { return nil }
        return view.bundle.derived { ClientTableCache() }.document(ofTable: name, view)
    }
}

/// A text with its digest.
struct ClientDocument: Sendable {
    let text: String
    let sha256: String

    /// Creates a document from its text.
    init(_ text: String) {
        self.text = text
        sha256 = SHA256.hexDigest(of: Array(text.utf8))
    }

    /// Converts a table to JSON; nil if the reader's languages do not have it.
    init?(table: String, _ view: ResourceView) {
        let messages = view.messages(inTable: table)
        guard !messages.isEmpty else { return nil }
        let rules = view.pluralRules
        var writer = I18nextWriter(rules: rules, device: view.context.effectiveDevice)
        for (key, message) in messages { writer.add(key, message) }
        let direction = view.layoutDirection == .rightToLeft ? "rtl" : "ltr"
        self.init(
            JSONWriter().text(
                of: .object([
                    ("language", .optional(view.language)), ("direction", .string(direction)),
                    ("messages", .object(writer.entries.map { ($0.key, .string($0.text)) })),
                    ("zero", .string(rules.zero)),
                ])))
    }
}

/// The converted tables of one bundle.
final class ClientTableCache: Sendable {
    /// What a document is made from.
    private struct Key: Hashable {
        let table: ExactKey
        let view: ViewKey
    }

    private struct State {
        var documents: [Key: ClientDocument] = [:]
        var byteCount = 0
    }

    /// The maximum size of all documents, in bytes: those of a large site in thirty languages.
    private static let maximumByteCount = 1 << 24
    private let state = Mutex(State())

    func document(ofTable table: String, _ view: ResourceView) -> ClientDocument? {
        let key = Key(table: ExactKey(table), view: view.key)
        if let found = state.withLock({ $0.documents[key] }) { return found }
        guard let document = ClientDocument(table: table, view) else { return nil }
        state.withLock { state in
            if state.byteCount + document.text.utf8.count > Self.maximumByteCount { state = State() }
            if state.documents.updateValue(document, forKey: key) == nil { state.byteCount += document.text.utf8.count }
        }
        return document
    }
}
