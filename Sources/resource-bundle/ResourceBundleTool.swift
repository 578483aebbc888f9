internal import ArgumentParser
internal import AssetCatalogs

/// The command line: one subcommand a file in `Commands`.
@main
struct ResourceBundleTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resource-bundle",
        abstract: "Finds, checks and compiles the resources of bundles.",
        discussion: """
            BUNDLE is a directory bundle, an .xcassets, a folder of .lproj folders, or a compiled .rbarc: every \
            subcommand answers the same for all of them. Exit status: 0 for success, 1 where problems were found or the \
            thing asked for does not exist, 64 for a wrong call.
            """,
        version: "0.1.0",
        subcommands: [
            CompileCommand.self, ListCommand.self, StringCommand.self, FileCommand.self, ImageCommand.self,
            ColorCommand.self, DataCommand.self, InfoCommand.self, NegotiateCommand.self, QueryCommand.self,
            ExplainCommand.self, LintCommand.self, VerifyCommand.self, ExtractCommand.self, DiffCommand.self,
            ExportCommand.self, GenerateCommand.self,
        ])

    /// Runs the call; of a misspelt subcommand, which would be an unexpected argument, it says what was probably meant.
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        let word = (words.first == "help" ? words.dropFirst().first : words.first) ?? ""
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        if word.isEmpty || word.hasPrefix("-") || names.contains(word) { return main(nil) }
        let suggestion = Suggestion.among(names, for: word).map { " Did you mean '\($0)'?" } ?? ""
        exit(
            withError: ValidationError(
                "There is no subcommand '\(word)'.\(suggestion) The subcommands are \(names.joined(separator: ", "))."))
    }
}
