internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler

/// `compile INPUT… --output PATH`
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compiles bundles, asset catalogs and string tables into one archive.",
        discussion: """
            The archive is written whole or not at all: after an error the one that was there is as it was. Inputs that \
            give the same archive as before leave the file untouched.
            """)

    @Argument(
        help: "A folder of resources, an .xcassets, an .lproj, a .strings, .stringsdict or .xcstrings.",
        completion: .file())
    var inputs: [String]

    @Option(help: "The archive to write.", completion: .file(extensions: ["rbarc"]))
    var output: String

    @Option(help: "Write what the archive depends on, in the form that make reads.", completion: .file())
    var dependencyFile: String?

    @OptionGroup var app: AppOptions
    @OptionGroup var thinning: ThinningOptions
    @OptionGroup var findings: DiagnosticOptions

    func run() throws {
        try refuseToReplaceAnInput()
        let record = InputRecord(inputs: inputs, output: output, settings: Self.settings)
        if let record, record.isKept(with: output) { return try findings.diagnostics.report([]) }
        var compiler = ResourceCompiler(policy: findings.policy)
        compiler.thinning = thinning.thinning
        compiler.appNames = app.names
        let compilation = compiler.compile(inputs, beginningWith: record)
        try findings.diagnostics.report(compilation.diagnostics)
        var outputs: [String] = []
        let archive: FileStatus?
        do throws(CompilationError) {
            archive = try compilation.writeArchive(to: output).status
            if let partialInfoPlist = app.partialInfoPlist {
                try compilation.writePartialInfo(to: partialInfoPlist)
                outputs.append(partialInfoPlist)
            }
            let folder = RelativePath.split(output).directory
            outputs += try compilation.writeIcons(to: folder.isEmpty && output.hasPrefix("/") ? "/" : folder)
        } catch {
            if error.code != .hasErrors { try Console.complain(error.description) }
            throw ExitCode.failure
        }
        if let dependencyFile {
            let rule = MakeRule(target: output, dependencies: compilation.inputPaths())
            do throws(FileAccessError) {
                try AtomicFileWriter.write(Array(rule.text.utf8), to: dependencyFile)
                outputs.append(dependencyFile)
            } catch {
                try Console.complain(error.description)
                throw ExitCode.failure
            }
        }
        // Findings are told at every compile.
        if let archive, compilation.diagnostics.isEmpty { record?.keep(with: output, archive, outputs: outputs) }
    }

    /// All that the outputs depend on but the inputs: the whole call, where it is made, and the program itself.
    private static var settings: [String] {
        let program = RunningProgram.paths().first.flatMap { try? FileStatus(at: $0) }
        return CommandLine.arguments + [absolutePath("."), "\(String(describing: program))"]
    }

    /// A slip such as `--output Menu.xcstrings` must not cost the source.
    private func refuseToReplaceAnInput() throws {
        let sources = inputs.map(absolutePath)
        for (option, path) in [
            ("--output", output), ("--dependency-file", dependencyFile ?? ""),
            ("--partial-info-plist", app.partialInfoPlist ?? ""),
        ] where !path.isEmpty {
            let target = absolutePath(path)
            let isArchive = RelativePath.splitExtension(RelativePath.split(path).name).extension == "rbarc"
            let replaces = sources.contains { $0 == target || (target.hasPrefix($0 + "/") && !isArchive) }
            if replaces, (try? FileStatus(at: path)) != nil {
                throw ValidationError("\(option) \(path) is one of the sources; name another file.")
            }
        }
        if let dependencyFile, absolutePath(dependencyFile) == absolutePath(output) {
            throw ValidationError("--output and --dependency-file are one file; name two.")
        }
    }
}
