internal import ResourceBundle

@testable internal import ResourceBundleHTTP

/// Checks the invariants of the response to every request.
enum RequestOracle {
    private static let files: [(path: String, contents: [UInt8])] = [
        ("Info.plist", "{CFBundleDevelopmentRegion = en;}"),
        ("en.lproj/terms.html", "<p>Terms"), ("fr.lproj/terms.html", "<p>Conditions"), ("pt-BR.lproj/here.txt", "b"),
        ("robots.txt", "User-agent: *"), ("icon@2x.png", "icon at 2"), ("icon.png", "icon"),
        ("A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#),
        (
            "A.xcassets/Icons/Cart.imageset/Contents.json",
            #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}, {"filename": "c.webp", "scale": "2x"}]}"#
        ),
        ("A.xcassets/Icons/Cart.imageset/a.png", "cart"), ("A.xcassets/Icons/Cart.imageset/b.png", "cart at 2"),
        ("A.xcassets/Icons/Cart.imageset/c.webp", "RIFF\u{18}\u{0}\u{0}\u{0}WEBPVP8L"),
        (
            "A.xcassets/Sun.imageset/Contents.json",
            #"{"properties": {"localizable": true}, "images": [{"filename": "s.svg", "appearances": [{"appearance": "luminosity", "value": "dark"}]}, {"filename": "t.svg"}, {"filename": "f.svg", "locale": "fr"}]}"#
        ),
        ("A.xcassets/Sun.imageset/s.svg", "<svg/>"), ("A.xcassets/Sun.imageset/t.svg", "<svg></svg>"),
        ("A.xcassets/Sun.imageset/f.svg", "<svg><g/></svg>"),
        ("A.xcassets/Promo.dataset/Contents.json", #"{"data": [{"filename": "p.txt"}]}"#),
        ("A.xcassets/Promo.dataset/p.txt", "twenty bytes of text"),
    ].map { ($0.0, Array($0.1.utf8)) }

    /// The servers of a directory and of its archive.
    private static let responders = Result {
        let bundles = try BundlePair(files)
        func responder(_ bundle: ResourceBundle) -> ResourceResponder {
            var localizer = RequestLocalizer(
                bundle, sources: [.pathPrefix, .query("lang"), .cookie("lang"), .acceptLanguage])
            localizer.clientHints = .critical
            var responder = ResourceResponder(localizer)
            responder.kinds = [.images, .data, .files]
            return responder
        }
        return (responder(bundles.directory), responder(bundles.archive))
    }

    private static let statuses = [200, 206, 304, 404, 405, 412, 416]
    /// The fields that choose a part of a response, or whether it is sent, but not the resource. `Vary` never lists them.
    private static let conditions: Set<RequestField> = [.ifMatch, .ifNoneMatch, .ifRange, .range]

    /// Checks the responses to a request: its method and target, then its header fields, each a line of name and value.
    static func check(method: String, target: String, lines: [String]) throws {
        let responders = try responders.get()
        var request = Request(method: method, target: target)
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, let field = RequestField.allCases.first(where: { $0.rawValue == parts[0] }) else {
                continue
            }
            request.values[field] = parts[1]
        }
        try checkLanguage(request, responders.0.localizer)
        let response = responders.0.respond(to: request)
        try expectEqual(try text(responders.1.respond(to: request)), try text(response), "the archive's response")
        guard let response else { return }
        try check(response, request, responders.0)
    }

    /// Checks that only fields in `Vary` decide the language, and that no link leads to another host.
    private static func checkLanguage(_ request: Request, _ localizer: RequestLocalizer) throws {
        let localized = localizer.localize(request)
        for field in RequestField.allCases where !localized.consulted.names.contains(field.rawValue) {
            let other = localizer.localize(request.without(field))
            try expectEqual(
                other.view.language, localized.view.language, "the language without \(field), which `Vary` lacks")
        }
        let paths =
            localized.alternates.map(\.path) + [localized.redirectPath, localized.defaultPath].compactMap(\.self)
        for path in paths {
            let second = path.utf8.dropFirst().first
            try expect(
                path.utf8.first == UInt8(ascii: "/") && second != UInt8(ascii: "/") && second != UInt8(ascii: "\\"),
                "\(path.debugDescription) is not a path on this host")
        }
        for (language, path) in localized.alternates {
            let again = localizer.localize(Request(method: "GET", target: path))
            try expectEqual(again.view.language, language, "the language of the page \(path.debugDescription)")
            try expectEqual(again.defaultPath, localized.defaultPath, "the page without its language")
        }
    }

    private static func check(_ response: ResourceResponse, _ request: Request, _ responder: ResourceResponder) throws {
        try expect(statuses.contains(response.status), "the status is \(response.status)")
        let body = try response.body()
        let length = response.value(of: "Content-Length")
        if response.status == 304 {
            try expect(body.isEmpty && length == nil, "a response with status 304 has a body")
        } else if request.method == "HEAD" {
            try expect(body.isEmpty, "a response to HEAD has a body")
            // RFC 9110 §14.2: a Range field is ignored unless the method is GET.
            var get = request.without(.range)
            get.method = "GET"
            let whole = responder.respond(to: get)
            try expectEqual(whole.map(fields), fields(of: response), "the header of GET")
        } else {
            try expectEqual(length, "\(body.count)", "Content-Length")
        }
        for field in response.fields {
            try expect(
                field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }, "\(field.name) has a control character")
        }
        // Caches may send the response to each request that has the same values of these fields.
        guard [200, 206, 304, 404].contains(response.status) else { return }
        let vary = FieldList.elements(of: (response.value(of: "Vary") ?? "")[...]).map(String.init)
        for field in RequestField.allCases where !conditions.contains(field) && !vary.contains(field.rawValue) {
            try expectEqual(
                try text(responder.respond(to: request.without(field))), try text(response),
                "the response without \(field), which `Vary` lacks")
        }
    }

    private static func fields(of response: ResourceResponse) -> [String] {
        response.fields.map { "\($0.name): \($0.value)" }
    }

    private static func text(_ response: ResourceResponse?) throws -> String {
        guard let response else { return "-" }
        let body = String(decoding: try response.body(), as: UTF8.self)
        return "\(response.status)\n\(fields(of: response).joined(separator: "\n"))\n\n\(body)"
    }

    /// A request whose header fields can be removed.
    private struct Request: LocalizableRequest {
        var method: String
        var target: String
        var values: [RequestField: String] = [:]

        func value(of field: RequestField) -> String? { values[field] }

        func without(_ field: RequestField) -> Request {
            var copy = self
            copy.values[field] = nil
            return copy
        }
    }
}
