internal import ArgumentParser
internal import AssetCatalogs
internal import FileAccess

/// The command-line tool. Each subcommand has a file in `Commands`.
@main
struct ResourceBundleTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        "resource-bundle", abstract: "Finds, checks and compiles the resources of bundles.",
        examples: [
            "resource-bundle compile Shop.bundle --output Shop.rbarc",
            "resource-bundle string Shop.rbarc cart.items 3 --language fr-CA",
            "resource-bundle explain Shop.rbarc image Icons/Cart --scale 2",
        ],
        discussion: """
            BUNDLE is a directory bundle, an .xcassets, a folder of .lproj folders, a string table, or a compiled .rbarc. \
            Lookups, listings and comparisons print the same results for a directory and its archive.

            Exit status: 0 for success, 1 if there were errors or the requested resource does not exist, 64 for an invalid \
            call. diff exits with 1 if the bundles differ, and with 2 if one of them has errors.

            Environment: diagnostics have colors, and compile shows its progress, only on a terminal. NO_COLOR=1 turns \
            colors off. CLICOLOR_FORCE=1 turns them on for files and pipes too. TERM=dumb means a terminal without colors and progress.

            Completions: resource-bundle --generate-completion-script bash prints a script for the shell bash; zsh and fish \
            work too.
            """,
        version: "0.1.0",
        subcommands: [
            CompileCommand.self, ListCommand.self, StringCommand.self, FileCommand.self, ImageCommand.self,
            ColorCommand.self, DataCommand.self, InfoCommand.self, NegotiateCommand.self, QueryCommand.self,
            ExplainCommand.self, LintCommand.self, VerifyCommand.self, InspectCommand.self, ExtractCommand.self,
            DiffCommand.self,
            ExportCommand.self, GenerateCommand.self, XCStringsToolCommand.self,
        ])

    /// Runs the call. For a misspelled subcommand, which ArgumentParser would report as an unexpected argument, it suggests
    /// a similar one.
    static func main() {
        ProcessStart.prepare()
        widenTerminal()
        if ProcessStart.arguments.isEmpty {
            // A C library other than glibc, without /proc. Without arguments, every call would print the help and succeed.
            Console.complain("the arguments of this call cannot be read; mount /proc")
            end(ExitCode.validationFailure)
        }
        if let position = ProcessStart.invalidArgument {
            Console.complain("argument \(position) is not valid UTF-8; rename the file, or correct the argument")
            end(ExitCode.validationFailure)
        }
        let arguments = ProcessStart.arguments.dropFirst()
        let name = (arguments.first == "help" ? arguments.dropFirst().first : arguments.first) ?? ""
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        if name.isEmpty || name.hasPrefix("-") || names.contains(name) { return run(Array(arguments)) }
        let suggestion = Suggestion.among(names, for: name).map { " Did you mean '\($0)'?" } ?? ""
        end(
            ValidationError(
                "There is no subcommand '\(name)'.\(suggestion) The subcommands are \(names.joined(separator: ", "))."))
    }

    private static func run(_ arguments: [String]) {
        var isParsed = false
        do {
            if arguments.first != XCStringsToolCommand.name { try checkJoinedLetters(arguments) }
            var command = try parseAsRoot(arguments)
            isParsed = true
            try command.run()
        } catch {
            if arguments.first == XCStringsToolCommand.name { endXCStringsTool(error) }
            end(error, hasUsage: !isParsed)
        }
    }

    /// Throws if an argument before `--` has a hyphen and several letters, such as `-hello`. ArgumentParser reads it as options of one
    /// letter each. One of them is `-h`, so the call would print the help and succeed.
    private static func checkJoinedLetters(_ arguments: [String]) throws {
        let joined = arguments.prefix { $0 != "--" }.first { argument in
            argument.utf8.count > 2 && argument.utf8.first == UInt8(ascii: "-")
                && !argument.utf8.dropFirst().starts(with: "-".utf8)
                && !argument.utf8.dropFirst().allSatisfy { (UInt8(ascii: "+")...UInt8(ascii: "9")).contains($0) }
        }
        guard let joined else { return }
        throw ValidationError(
            "Unknown option '\(joined)'. To pass an argument that starts with a hyphen, write -- before it.")
    }
}
