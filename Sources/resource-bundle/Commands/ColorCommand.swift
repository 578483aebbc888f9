internal import ArgumentParser

/// `color BUNDLE NAME`
struct ColorCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "color", abstract: "Prints the variant of a colour that serves a display.")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name, with its namespaces: Brand/Accent.")
    var name: String

    @Option(help: "Write the color as a JSON document to this path; - is standard output.", completion: .file())
    var output: String?

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var traits: TraitOptions

    var question: Question { .color(name) }
    var subject: String { "color \"\(name)\"" }

    func settings() -> RequestSettings {
        var request = RequestSettings()
        languages.settings(&request)
        traits.settings(&request)
        return request
    }
}
