internal import ArgumentParser

/// `file BUNDLE NAME`
struct FileCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "file", abstract: "Prints the path, relative to the bundle, of the best file of a name.")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name; the extension can be left out where only one file has the name.")
    var name: String

    @Option(help: "The extension.")
    var type: String?

    @Option(help: "The folder inside the bundle, without the .lproj.")
    var subdirectory: String?

    @Option(help: "Write the file's bytes to this path; - is standard output.", completion: .file())
    var output: String?

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var traits: TraitOptions

    func question() throws -> Question { .file(name: name, type: type, subdirectory: subdirectory) }
    var subject: String { "file \"\(name)\"\(type.map { " of type \($0)" } ?? "")" }

    func settings() -> RequestSettings { RequestSettings(languages, traits) }
}
