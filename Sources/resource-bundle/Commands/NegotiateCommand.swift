internal import ArgumentParser
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBundle

/// `negotiate --available en,fr,… --preferred TAG`
struct NegotiateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "negotiate", abstract: "Prints the localizations that match the preferred languages, best first.",
        examples: ["resource-bundle negotiate --available en,fr,zh-Hant --preferred zh-HK"])

    @Option(help: "The available localizations, separated by commas.")
    var available: String?

    @Option(help: "A bundle whose localizations are available, instead of --available.", completion: .file())
    var bundle: String?

    @Option(
        name: [.customLong("preferred"), .customLong("language")],
        help: "A preferred language; can be repeated, best first.")
    var preferred: [String] = []

    @Option(help: "An Accept-Language header (RFC 9110), instead of --preferred.")
    var acceptLanguage: String?

    @Option(.policy, "How a localization is chosen")
    var policy: String?

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func validate() throws {
        if available != nil, bundle != nil {
            throw ValidationError("Pass either --available or --bundle, not both.")
        }
        if available == nil, bundle == nil {
            throw ValidationError("Pass --available or --bundle.")
        }
        if acceptLanguage != nil, !preferred.isEmpty {
            throw ValidationError("Pass either --preferred or --accept-language, not both.")
        }
        if acceptLanguage == nil, preferred.isEmpty {
            throw ValidationError("Pass either --preferred or --accept-language.")
        }
        try LanguageOptions.checkTags(preferred, of: "--preferred")
        _ = try settings.contextOfCall()
    }

    private var settings: RequestSettings {
        var request = RequestSettings()
        request.languages = preferred
        request.acceptLanguage = acceptLanguage
        request[.policy] = policy
        return request
    }

    func run() throws {
        let negotiation = try negotiation(settings.contextOfCall())
        if json {
            try Console.print(negotiation.document)
        } else {
            for name in negotiation.chain { try Console.print(name) }
        }
        if !negotiation.matched {
            if !json { Console.complain(negotiation.why) }
            throw ExitCode.failure
        }
    }

    /// Negotiates a context's languages against the localizations of the list or of the bundle.
    private func negotiation(_ context: ResourceContext) throws -> Negotiation {
        if let bundle {
            let opened = try ResourceBundle(
                at: bundle, options: OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement))
            let sources = SourceErrors(of: opened, about: [])
            Console.report(sources.reports)
            if sources.areResultsDoubtful { throw ExitCode.failure }
            return opened.view(for: context).negotiation
        }
        if let message = LanguageMatcher.missingDataMessage { throw ToolError(message) }
        let names = (available ?? "").split { $0 == "," || $0 == " " }.map(String.init)
        return LanguageMatcher(available: names, policy: context.policy).negotiate(context.languages)
    }
}
