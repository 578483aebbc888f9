internal import ArgumentParser
internal import StringTables

/// The languages a question is asked in.
struct LanguageOptions: ParsableArguments {
    @Option(name: .customLong("language"), help: "A language, such as fr-CA; repeat it, best first.")
    var languages: [String] = []

    @Option(help: "An Accept-Language header (RFC 9110) in place of --language.")
    var acceptLanguage: String?

    @Option(help: "How a localization is chosen: \(Setting.policy.values).")
    var policy: String?

    @Option(help: "In which order places are looked in: \(Setting.search.values).")
    var search: String?

    @Flag(help: "Fail where the bundle has none of these languages, in place of using the development language.")
    var requireLanguage = false

    func validate() throws {
        if acceptLanguage != nil, !languages.isEmpty {
            throw ValidationError("Give --language or --accept-language, not both.")
        }
    }

    /// Passes the options on under their JSON names.
    func settings(_ request: inout RequestSettings) {
        if !languages.isEmpty { request.languages = languages }
        request.acceptLanguage = acceptLanguage
        request.requiresLanguage = requireLanguage
        request[.policy] = policy
        request[.search] = search
    }
}

/// `NAME=VALUE`: an argument of a format that goes by a name.
struct NamedArgument: ExpressibleByArgument {
    let name: String
    let value: MessageArgument

    init?(argument: String) {
        guard let assignment = Assignment(argument) else { return nil }
        name = assignment.name
        value = MessageArgument(word: assignment.value)
    }
}
