internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// One line of `query`, read.
struct Query {
    /// What it asks.
    enum Kind {
        case question(Question, ResourceContext, requiresLanguage: Bool)
        case negotiation(LanguagePreferences, available: [String], Negotiation.Policy)
    }

    let kind: Kind

    private static let subjects = ["string", "file", "image", "color", "data", "info", "negotiate"]
    private static let details = [
        "table", "arguments", "named", "type", "subdirectory", "available", "languages", "acceptLanguage", "expand",
        "colorSpace", "isolate", "requireLanguage",
    ]

    init(_ line: [UInt8]) throws(QueryError) {
        let document = JSONReader().read(line, path: "line")
        if let finding = document.diagnostics.first {
            throw .invalidJSON("the line is not good JSON: \(finding.message) (column \(finding.position.column))")
        }
        guard let object = document.root?.dictionary else { throw .invalidJSON("the line is not a JSON object") }
        let found = Self.subjects.filter { object[$0] != nil }
        guard let subject = found.first, found.count == 1 else {
            throw .invalidQuestion("ask for one of \(Self.subjects.joined(separator: ", "))")
        }
        let known = Self.subjects + Self.details + Setting.allCases.map(\.rawValue)
        if let stranger = object.entries.first(where: { !known.contains($0.key) }) {
            throw .invalidQuestion("\"\(stranger.key)\" is not a field of a question")
        }
        let fields = QueryFields(object)
        let settings = try fields.settings()
        if subject == "negotiate" {
            let preferences =
                settings.acceptLanguage == nil ? LanguagePreferences(try fields.tags(subject)) : settings.preferences
            let available = try fields.tags("available")
            kind = .negotiation(preferences, available: available, try Self.read(settings.policy))
        } else {
            kind = .question(
                try Self.question(subject, fields), try Self.read(settings.context),
                requiresLanguage: settings.requiresLanguage)
        }
    }

    private static func colorSpace(_ fields: QueryFields) throws(QueryError) -> ColorResource.RGBColorSpace? {
        guard let word = try fields.word("colorSpace") else { return nil }
        guard let space = ColorResource.RGBColorSpace(word) else {
            throw fields.wrong(
                "colorSpace", ColorResource.RGBColorSpace.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return space
    }

    private static func question(_ subject: String, _ fields: QueryFields) throws(QueryError) -> Question {
        let word = try fields.word(subject)
        guard let name = subject == "info" ? word ?? "" : word else { throw fields.wrong(subject, "a text") }
        switch subject {
        case "string":
            return .string(
                key: name, table: try fields.word("table"), arguments: try fields.arguments(),
                named: try fields.namedArguments())
        case "file":
            return .file(name: name, type: try fields.word("type"), subdirectory: try fields.word("subdirectory"))
        case "image": return .image(name)
        case "color": return .color(name, in: try colorSpace(fields))
        case "data": return .data(name)
        default: return .info(key: name.isEmpty ? nil : name, build: InfoBuild(settings: try fields.words("expand")))
        }
    }

    private static func read<Value>(
        _ setting: () throws(RequestSettings.InvalidWord) -> Value
    ) throws(QueryError) -> Value {
        do throws(RequestSettings.InvalidWord) {
            return try setting()
        } catch {
            throw .invalidValue(error.message(calling: error.setting.rawValue))
        }
    }
}
