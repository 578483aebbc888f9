internal import ArgumentParser

/// `xcstringstool compile` and `xcstringstool generate-symbols`
struct XCStringsToolCommand: ParsableCommand {
    static let name = "xcstringstool"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Compiles String Catalogs with the arguments of Xcode's tool of this name.",
        discussion: """
            Build systems such as swift-build call xcstringstool. To let them call this tool, write this line into a script \
            named xcstringstool:

              exec resource-bundle xcstringstool "$@"

            Errors are printed as PATH: error: MESSAGE. After an error, no file is written, \
            except if the error is found only during the writing, such as a full disk.
            """,
        subcommands: [XCStringsToolCompileCommand.self, XCStringsToolSymbolsCommand.self])
}

extension ResourceBundleTool {
    /// Ends a call of `xcstringstool` with an error. Wrong calls are reported in one line with `error:` in lowercase, since
    /// build systems show no other lines.
    static func endXCStringsTool(_ error: any Error) -> Never {
        guard exitCode(for: error) == .validationFailure else { end(error) }
        Console.complain("\(message(for: error)) (see resource-bundle help \(XCStringsToolCommand.name))")
        end(ExitCode.validationFailure)
    }
}
