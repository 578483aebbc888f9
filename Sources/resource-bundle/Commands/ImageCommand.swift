internal import ArgumentParser

/// `image BUNDLE NAME`
struct ImageCommand: RequestCommand {
    static let configuration = CommandConfiguration(
        "image", abstract: "Prints the best variant of an image for a display.",
        examples: ["resource-bundle image Shop.rbarc Icons/Cart --scale 2 --output cart.png"])

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name, with its namespaces, such as Icons/Cart.")
    var name: String

    @Option(help: "Write the file's bytes to this path, or to standard output for -.", completion: .file())
    var output: String?

    @OptionGroup var context: ContextOptions

    func request() throws -> ResourceRequest { .image(name) }

    var settings: RequestSettings { context.settings }
}
