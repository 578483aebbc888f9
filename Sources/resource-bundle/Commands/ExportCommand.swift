internal import ArgumentParser
internal import BundleModel
internal import PropertyLists
internal import ResourceBundle

/// `export BUNDLE`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Prints a string table as a reader sees it: one JSON object.",
        discussion: """
            Every key has the text of the first localization that has it, as `string` would print it. \
            With --localizations each text stands in an object beside the localization that answered.
            """)

    @OptionGroup var target: BundleArgument

    @Option(help: "The string table.")
    var table = StringTable.defaultName

    @Flag(help: "Say which localization each text is of.")
    var localizations = false

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var traits: TraitOptions

    func run() throws {
        let context = try RequestSettings(languages, traits).contextOfCall()
        let bundle = try target.open()
        let strings = bundle.view(for: context).strings(inTable: table)
        let sources = SourceErrors(of: bundle, about: [.table(table)])
        Console.report(sources.reports)
        try Console.print(.object(strings.map { ($0.key, value(of: $0)) }))
        if strings.isEmpty {
            Console.complain("\(target.bundle): no texts in table \(table)")
            throw ExitCode.failure
        }
        if sources.areResultsDoubtful { throw ExitCode.failure }
    }

    private func value(of string: ResolvedString) -> PropertyListValue {
        guard localizations else { return .string(string.value) }
        return .object([("localization", .optional(string.localization)), ("value", .string(string.value))])
    }
}
