internal import ArgumentParser

/// `image BUNDLE NAME`
struct ImageCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "image", abstract: "Prints the variant of an image that serves a display.")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name, with its namespaces: Icons/Cart.")
    var name: String

    @Option(help: "Write the file's bytes to this path; - is standard output.", completion: .file())
    var output: String?

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var traits: TraitOptions

    func question() throws -> Question { .image(name) }
    var subject: String { "image \"\(name)\"" }

    func settings() -> RequestSettings { RequestSettings(languages, traits) }
}
