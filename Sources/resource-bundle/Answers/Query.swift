internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle
internal import StringTables

/// One line of `query`, read.
struct Query {
    /// What it asks.
    enum Kind {
        case question(Question, ResourceContext)
        case negotiation(LanguagePreferences, available: [String], NegotiationPolicy)
    }

    let kind: Kind

    private static let subjects = ["string", "file", "image", "color", "data", "info", "negotiate"]
    private static let details = [
        "table", "arguments", "named", "type", "subdirectory", "available", "languages", "acceptLanguage", "expand",
    ]

    init(_ line: String) throws(QueryError) {
        let document = JSONReader().read(Array(line.utf8), path: "line")
        guard let object = document.root?.dictionary else {
            let reason = document.diagnostics.first.map(\.message) ?? "it is not an object"
            throw .invalidJSON("the line is not a JSON object: \(reason)")
        }
        let found = Self.subjects.filter { object[$0] != nil }
        guard let subject = found.first, found.count == 1 else {
            throw .invalidQuestion("ask for one of \(Self.subjects.joined(separator: ", "))")
        }
        let known = Self.subjects + Self.details + RequestSettings.names
        if let stranger = object.entries.first(where: { !known.contains($0.key) }) {
            throw .invalidQuestion("\"\(stranger.key)\" is not a field of a question")
        }
        let fields = QueryFields(object)
        var settings = try fields.settings()
        do throws(RequestSettings.InvalidWord) {
            if subject == "negotiate" {
                if settings.acceptLanguage == nil { settings.languages = try Self.tags(fields, "negotiate") }
                kind = .negotiation(
                    settings.preferences, available: try Self.tags(fields, "available"), try settings.policy())
            } else {
                kind = .question(try Self.question(subject, fields), try settings.context())
            }
        } catch {
            throw .invalidValue("\(error)")
        }
    }

    private static func tags(_ fields: QueryFields, _ name: String) throws(RequestSettings.InvalidWord) -> [String] {
        guard let tags = fields.strings(name) else {
            throw RequestSettings.InvalidWord(option: name, word: fields.text(name))
        }
        return tags
    }

    private static func question(
        _ subject: String, _ fields: QueryFields
    ) throws(RequestSettings.InvalidWord) -> Question {
        let word = try fields.word(subject)
        guard let name = subject == "info" ? word ?? "" : word else {
            throw RequestSettings.InvalidWord(option: subject, word: fields.text(subject))
        }
        switch subject {
        case "string":
            return .string(
                key: name, table: try fields.word("table"), arguments: try fields.arguments(),
                named: try fields.namedArguments())
        case "file":
            return .file(name: name, type: try fields.word("type"), subdirectory: try fields.word("subdirectory"))
        case "image": return .image(name)
        case "color": return .color(name)
        case "data": return .data(name)
        default: return .info(key: name.isEmpty ? nil : name, expanding: try fields.words("expand"))
        }
    }
}
