public import ArgumentParser
public import ResourceBundle

/// `color BUNDLE NAME`
struct ColorCommand: RequestCommand {
    static let configuration = CommandConfiguration(
        "color", abstract: "Prints the best variant of a color for a display.",
        examples: ["resource-bundle color Shop.rbarc Brand --appearance dark"])

    @OptionGroup var target: BundleArgument

    @Argument(help: "The name, with its namespaces, such as Brand/Accent.")
    var name: String

    @Option(help: "Write the color as a JSON document to this path, or to standard output for -.", completion: .file())
    var output: String?

    @Option(
        help: """
            Convert the color to srgb, display-p3, extended-srgb or extended-linear-srgb; components outside the space \
            are clipped.
            """)
    var colorSpace: ColorResource.RGBColorSpace?

    @OptionGroup var context: ContextOptions

    func request() throws -> ResourceRequest { .color(name, in: colorSpace) }

    var settings: RequestSettings { context.settings }
}

extension ColorResource.RGBColorSpace: ExpressibleByArgument {
    /// Parses the color space's name in Contents.json.
    public init?(argument: String) {
        self.init(argument)
    }
}
