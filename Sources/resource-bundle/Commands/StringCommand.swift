internal import ArgumentParser
internal import StringTables

/// `string BUNDLE KEY [ARG…]`
struct StringCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "string", abstract: "Prints the localized text of a key.",
        discussion:
            "Integer and decimal arguments select plural forms. To pass an argument that starts with a hyphen, write "
            + "-- first: string BUNDLE KEY -- -3.")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The key.")
    var key: String

    @Argument(help: "Arguments of the text's format.")
    var arguments: [String] = []

    @Option(help: "An argument that goes by a name, as in %[name]@: NAME=VALUE; repeat it.")
    var named: [NamedArgument] = []

    @Option(help: "The string table.")
    var table: String?

    @Flag(help: "Wrap text arguments in U+2068 and U+2069: their direction does not affect the text around them.")
    var isolate = false

    @OptionGroup var languages: LanguageOptions
    @OptionGroup var traits: TraitOptions

    func question() throws -> Question {
        .string(
            key: key, table: table, arguments: arguments.map { MessageArgument(word: $0) },
            named: named.map { (name: $0.name, value: $0.value) })
    }

    var subject: String { "string \"\(key)\" in table \(table ?? StringTable.defaultName)" }

    func settings() -> RequestSettings {
        var settings = RequestSettings(languages, traits)
        settings.isolatesArguments = isolate
        return settings
    }
}

extension MessageArgument {
    /// A whole number, a decimal one with the digits it is written with, or a text.
    init(word: String) {
        if let number = Int64(word) {
            self = .integer(number)
        } else if let number = UInt64(word) {
            self = .unsigned(number)
        } else if Self.isDecimal(word) {
            self = .decimal(word)
        } else {
            self = .text(word)
        }
    }

    private static func isDecimal(_ word: String) -> Bool {
        let parts = (word.hasPrefix("-") ? word.dropFirst() : word[...]).split(
            separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
