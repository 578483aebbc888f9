internal import ArgumentParser

/// `data BUNDLE NAME`
struct DataCommand: RequestCommand {
    static let configuration = CommandConfiguration(
        "data", abstract: "Prints the best variant of a data asset for a device.",
        examples: ["resource-bundle data Shop.rbarc Music/Theme --output theme.abc"])

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name, with its namespaces, such as Music/Theme.")
    var name: String

    @Option(help: "Write the file's bytes to this path, or to standard output for -.", completion: .file())
    var output: String?

    @OptionGroup var context: ContextOptions

    func request() throws -> ResourceRequest { .data(name) }

    var settings: RequestSettings { context.settings }
}
