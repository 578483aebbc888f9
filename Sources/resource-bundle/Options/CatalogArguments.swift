internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// The arguments that the subcommands of `xcstringstool` have in common.
struct CatalogArguments: ParsableArguments {
    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The folder to write to; it is created if its parent exists.", valueName: "dir"),
        completion: .directory)
    var outputDirectory: String

    @Argument(help: "The String Catalogs.", completion: .file(extensions: ["xcstrings"]))
    var inputs: [String]

    func validate() throws {
        // The files to write are named after the catalogs.
        let names = inputs.map { RelativePath.splitExtension(RelativePath.split($0).name).stem }
        var seen: Set<ExactKey> = []
        for name in names where !seen.insert(ExactKey(name)).inserted {
            throw ValidationError("Two catalogs are named \(name); compile each in a call of its own.")
        }
    }

    /// Makes the output of each catalog, reports the diagnostics, and calls `body` with the outputs if there is no error and
    /// all files could be written.
    func forEachOutput(
        _ makeOutput: (String) -> CatalogOutput, _ body: (CatalogOutput) throws -> Void
    ) throws {
        let outputs = inputs.map(makeOutput)
        for diagnostic in outputs.flatMap(\.diagnostics) { Console.note(Self.line(diagnostic)) }
        if outputs.contains(where: \.hasErrors) { throw ExitCode.failure }
        for output in outputs {
            try reporting { () throws(CompilationError) in try output.check(at: outputDirectory) }
        }
        for output in outputs { try body(output) }
    }

    /// Writes the files of an output.
    func write(_ output: CatalogOutput) throws {
        try reporting { () throws(CompilationError) in try output.write(to: outputDirectory) }
    }

    private func reporting(_ body: () throws(CompilationError) -> Void) throws {
        do throws(CompilationError) {
            try body()
        } catch {
            Console.note(Self.line(.error, error.message, path: error.path))
            throw ExitCode.failure
        }
    }

    /// A message in the form of Xcode's `xcstringstool`: `path: error: message`. A path with a colon goes into the message,
    /// since swift-build does not recognize a line with another colon before the severity.
    private static func line(_ severity: Diagnostic.Severity, _ message: String, path: String) -> String {
        path.utf8.contains(UInt8(ascii: ":"))
            ? "\(severity.rawValue): \(path): \(message)" : "\(path): \(severity.rawValue): \(message)"
    }

    private static func line(_ diagnostic: Diagnostic) -> String {
        let hint = diagnostic.hint.map { "; \($0)" } ?? ""
        let position = diagnostic.position
        let place = position.line > 0 ? " (line \(position.line), column \(position.column))" : ""
        return line(
            diagnostic.severity, "\(diagnostic.message)\(hint)\(place) [\(diagnostic.id)]", path: diagnostic.path)
    }
}
