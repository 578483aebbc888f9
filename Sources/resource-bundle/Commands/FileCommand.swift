internal import ArgumentParser

/// `file BUNDLE NAME`
struct FileCommand: RequestCommand {
    static let configuration = CommandConfiguration(
        "file", abstract: "Prints the path of the best file with a name, relative to the bundle.",
        examples: ["resource-bundle file Shop.rbarc terms --type html --language fr-CA"])

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name; you can omit the extension if only one file has the name.")
    var name: String

    @Option(help: "The extension.")
    var type: String?

    @Option(help: "The folder in the bundle, without the .lproj folder.")
    var subdirectory: String?

    @Option(help: "Write the file's bytes to this path, or to standard output for -.", completion: .file())
    var output: String?

    @OptionGroup var context: ContextOptions

    func request() throws -> ResourceRequest { .file(name: name, type: type, subdirectory: subdirectory) }

    var settings: RequestSettings { context.settings }
}
