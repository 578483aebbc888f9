public import ArgumentParser
public import ResourceBundle

/// `color BUNDLE NAME`
struct ColorCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "color", abstract: "Prints the variant of a color that serves a display.")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name, with its namespaces: Brand/Accent.")
    var name: String

    @Option(help: "Write the color as a JSON document to this path; - is standard output.", completion: .file())
    var output: String?

    @Option(
        help: "Convert it to srgb, display-p3, extended-srgb or extended-linear-srgb; what a space lacks is cut off.")
    var colorSpace: ColorResource.RGBColorSpace?

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var traits: TraitOptions

    func question() throws -> Question { .color(name, in: colorSpace) }
    var subject: String { "color \"\(name)\"" }

    func settings() -> RequestSettings { RequestSettings(languages, traits) }
}

extension ColorResource.RGBColorSpace: ExpressibleByArgument {
    /// Reads the word of Contents.json.
    public init?(argument: String) {
        self.init(argument)
    }
}
