internal import ArgumentParser
internal import StringTables

/// `string BUNDLE KEY [ARG…]`
struct StringCommand: RequestCommand {
    static let configuration = CommandConfiguration(
        "string", abstract: "Prints the localized text of a key.",
        examples: ["resource-bundle string Shop.rbarc cart.items 3 --language fr-CA"],
        discussion:
            "Integer and decimal arguments select plural forms. To pass an argument that starts with a hyphen, write "
            + "-- first: resource-bundle string BUNDLE KEY -- -3")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The key.")
    var key: String

    @Argument(help: "The arguments of the text's format.")
    var arguments: [String] = []

    @Option(
        help: ArgumentHelp(
            "A named argument of the text's format, as in %[name]@; can be repeated.", valueName: "NAME=VALUE"))
    var named: [Assignment] = []

    @Option(help: "The string table; the default is Localizable.")
    var table: String?

    @Flag(help: "Wrap text arguments in U+2068 and U+2069, so that their direction does not affect the other text.")
    var isolate = false

    @OptionGroup var context: ContextOptions

    func request() throws -> ResourceRequest {
        .string(
            key: key, table: table, arguments: arguments.map { MessageArgument(argument: $0) },
            named: named.map { (name: $0.name, value: MessageArgument(argument: $0.value)) })
    }

    var settings: RequestSettings {
        var settings = context.settings
        settings.isolatesArguments = isolate
        return settings
    }
}

extension MessageArgument {
    /// Parses a command-line argument: an integer, a decimal number with its digits as given, or a text. An integer beyond 64 bits is a
    /// decimal number.
    init(argument: String) {
        if let number = Int64(argument) {
            self = .integer(number)
        } else if let number = UInt64(argument) {
            self = .unsigned(number)
        } else if Self.isDecimal(argument) {
            self = .decimal(argument)
        } else {
            self = .text(argument)
        }
    }

    private static func isDecimal(_ argument: String) -> Bool {
        let parts = (argument.hasPrefix("-") ? argument.dropFirst() : argument[...]).split(
            separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
