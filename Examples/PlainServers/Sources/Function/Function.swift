import FoundationEssentials
import ResourceBundle
import ResourceBundleHTTP

/// A cloud function. `Function BUNDLE` reads an event from each line of standard input, and writes the response as a line.
@main struct Function {
    /// A request, in the form of AWS Lambda's function URLs.
    struct Event: Decodable {
        let rawPath: String
        let rawQueryString: String
        let headers: [String: String]
    }

    struct Response: Encodable {
        let statusCode: Int
        let headers: [String: String]
        let body: String
    }

    static func main() throws {
        guard CommandLine.arguments.count > 1 else { return print("usage: Function BUNDLE") }
        // Open the bundle once, not for each event.
        let localizer = RequestLocalizer(try ResourceBundle(at: CommandLine.arguments[1]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        while let line = readLine() {
            let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
            let response = try encoder.encode(handle(event, localizer))
            print(String(decoding: response, as: UTF8.self))
        }
    }

    static func handle(_ event: Event, _ localizer: RequestLocalizer) -> Response {
        let query = event.rawQueryString.isEmpty ? "" : "?\(event.rawQueryString)"
        var request = PlainRequest(target: event.rawPath + query)
        for (name, value) in event.headers { request.add(name, value) }
        let localized = localizer.localize(request)
        var headers = ["Content-Type": "text/plain; charset=utf-8"]
        for (name, value) in localized.responseFields() { headers[name] = value }
        return Response(statusCode: 200, headers: headers, body: localized.view.localized("cart.items", 3))
    }
}
