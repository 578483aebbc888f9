internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// The parsed request of one line of `query`.
enum Query {
    case request(ResourceRequest, ResourceContext, requiresLanguage: Bool)
    case negotiation(LanguagePreferences, available: [String], Negotiation.Policy)

    private static let subjects = ["string", "file", "image", "color", "data", "info", "negotiate"]
    private static let details = [
        "table", "arguments", "named", "type", "subdirectory", "available", "languages", "acceptLanguage", "expand",
        "colorSpace", "isolate", "requireLanguage",
    ]

    init(_ line: [UInt8]) throws(QueryError) {
        let document = JSONReader().read(line, path: "line")
        if let finding = document.diagnostics.first {
            throw .invalidJSON("the line is not valid JSON: \(finding.message) (column \(finding.position.column))")
        }
        guard let object = document.root?.dictionary else { throw .invalidJSON("the line is not a JSON object") }
        let found = Self.subjects.filter { object[$0] != nil }
        guard let subject = found.first, found.count == 1 else {
            throw .invalidQuery(
                "the line must have exactly one of the fields \(Self.subjects.joined(separator: ", "))")
        }
        let known = Self.subjects + Self.details + Setting.allCases.map(\.rawValue)
        if let unknown = object.entries.first(where: { !known.contains($0.key) }) {
            throw .invalidQuery("\"\(unknown.key)\" is not a field of a query line; remove or correct it")
        }
        let fields = QueryFields(object: object)
        let settings = try fields.settings()
        if subject == "negotiate" {
            let tags = try fields.tags(subject)
            if let other = ["acceptLanguage", "languages"].first(where: { object[$0] != nil }), !tags.isEmpty {
                throw .invalidQuery(
                    "the line names languages in \"negotiate\" and in \"\(other)\"; remove \"\(other)\", or write \"negotiate\": []"
                )
            }
            let preferences = tags.isEmpty ? settings.preferences : LanguagePreferences(tags)
            let available = try fields.tags("available")
            self = .negotiation(preferences, available: available, try Self.read(settings.policy))
        } else {
            self = .request(
                try Self.request(subject, fields), try Self.read(settings.context),
                requiresLanguage: settings.requiresLanguage)
        }
    }

    private static func colorSpace(_ fields: QueryFields) throws(QueryError) -> ColorResource.RGBColorSpace? {
        guard let name = try fields.string("colorSpace") else { return nil }
        guard let space = ColorResource.RGBColorSpace(name) else {
            throw fields.invalid(
                "colorSpace", ColorResource.RGBColorSpace.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return space
    }

    private static func request(_ subject: String, _ fields: QueryFields) throws(QueryError) -> ResourceRequest {
        let value = try fields.string(subject)
        guard let name = subject == "info" ? value ?? "" : value else { throw fields.invalid(subject, "a string") }
        switch subject {
        case "string":
            return .string(
                key: name, table: try fields.string("table"), arguments: try fields.arguments(),
                named: try fields.namedArguments())
        case "file":
            return .file(name: name, type: try fields.string("type"), subdirectory: try fields.string("subdirectory"))
        case "image": return .image(name)
        case "color": return .color(name, in: try colorSpace(fields))
        case "data": return .data(name)
        default:
            let settings = try fields.stringDictionary("expand")
            return .info(key: name.isEmpty ? nil : name, build: InfoBuild(settings: settings))
        }
    }

    private static func read<Value>(
        _ setting: () throws(RequestSettings.InvalidValue) -> Value
    ) throws(QueryError) -> Value {
        do throws(RequestSettings.InvalidValue) {
            return try setting()
        } catch {
            throw .invalidValue(error.message(calling: "\"\(error.setting.rawValue)\""))
        }
    }
}
