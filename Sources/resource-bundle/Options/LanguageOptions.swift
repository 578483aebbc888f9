internal import ArgumentParser
internal import LanguageFallback
internal import PropertyLists

/// The options for the preferred languages and for language negotiation.
struct LanguageOptions: ParsableArguments {
    @Option(name: .customLong("language"), help: "A preferred language, such as fr-CA; can be repeated, best first.")
    var languages: [String] = []

    @Option(help: "An Accept-Language header (RFC 9110), instead of --language.")
    var acceptLanguage: String?

    @Option(.policy, "How a localization is chosen")
    var policy: String?

    @Option(.search, "The order in which localized and unlocalized resources are searched")
    var search: String?

    @Flag(
        help:
            "Fail if no localization of texts and files matches these languages, instead of using the development language."
    )
    var requireLanguage = false

    func validate() throws {
        if acceptLanguage != nil, !languages.isEmpty {
            throw ValidationError("Pass either --language or --accept-language, not both.")
        }
        try Self.checkTags(languages, of: "--language", areRequired: requireLanguage)
    }

    /// Throws if a value is a list. No language tag contains a comma, so the list would match no localization.
    ///
    /// A value that names no language is ignored, with a warning; if a language is required, it throws.
    static func checkTags(_ values: [String], of option: String, areRequired: Bool = false) throws {
        if let list = values.first(where: { $0.utf8.contains(UInt8(ascii: ",")) }) {
            let calls = list.split(separator: ",").map { "\(option) \($0)" }.joined(separator: " ")
            throw ValidationError("\(option) takes one language, not \"\(list)\". Repeat the option: \(calls)")
        }
        for value in values where LanguagePreferences([value]).isEmpty {
            let problem = "\(option) \"\(value)\" names no language"
            if areRequired { throw ValidationError("\(problem). Pass a tag such as fr-CA.") }
            Console.remark(.warning, "\(problem) and is ignored; pass a tag such as fr-CA")
        }
    }

    /// The settings of the options.
    var settings: RequestSettings {
        var request = RequestSettings()
        request.languages = languages
        request.acceptLanguage = acceptLanguage
        request.requiresLanguage = requireLanguage
        request[.policy] = policy
        request[.search] = search
        return request
    }
}
