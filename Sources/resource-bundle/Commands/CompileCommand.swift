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
            give the same archive as before leave the file untouched; inputs of which no file has changed are not even read.
            """)

    @Argument(
        help: "A folder of resources, an .xcassets, an .lproj, a .strings, .stringsdict or .xcstrings.",
        completion: .file())
    var inputs: [String]

    @Option(help: "The archive to write.", completion: .file(extensions: ["rbarc"]))
    var output: String

    @OptionGroup var dependencies: DependencyOptions
    @OptionGroup var app: AppOptions
    @OptionGroup var thinning: ThinningOptions
    @OptionGroup var layers: LayerOutputOptions
    @OptionGroup var findings: DiagnosticOptions

    func run() throws {
        try refuseToReplaceAnInput()
        let record = InputRecord(inputs: inputs + layers.inputs, output: output, settings: Self.settings)
        if let record, record.isKept(with: output) { return try findings.diagnostics.report([]) }
        var compiler = ResourceCompiler(policy: findings.policy)
        compiler.thinning = thinning.thinning
        compiler.appNames = app.names
        let (overlay, removalFindings) = layers.readOverlay()
        compiler.overlay = overlay
        compiler.packTags = layers.pack.map(\.tag)
        let compilation = compiler.compile(inputs, beginningWith: record)
        let sources = dependencies.areWanted ? compilation.inputPaths() + layers.inputs : []
        let further =
            findings.policy.applied(to: removalFindings) + dependencies.findings(output: output, sources: sources)
        try findings.diagnostics.report(compilation.diagnostics + further)
        if further.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
        do {
            let archive = try compilation.writeArchive(to: output).status
            let outputs = try writeOthers(compilation, sources)
            // Findings are told at every compile.
            let isSilent = compilation.diagnostics.isEmpty && further.isEmpty
            if let archive, isSilent { record?.keep(with: output, archive, outputs: outputs) }
        } catch let error as CompilationError where error.code == .hasErrors {
            throw ExitCode.failure
        } catch {
            Console.complain("\(error)")
            throw ExitCode.failure
        }
    }

    /// Writes what is written beside the archive; gives the paths.
    private func writeOthers(_ compilation: Compilation, _ sources: [String]) throws -> [String] {
        var outputs: [String] = []
        for pack in layers.pack {
            try compilation.writePack(pack.tag, to: pack.path)
            outputs.append(pack.path)
        }
        if let partialInfoPlist = app.partialInfoPlist {
            try compilation.writePartialInfo(to: partialInfoPlist)
            outputs.append(partialInfoPlist)
        }
        let folder = RelativePath.split(output).directory
        outputs += try compilation.writeIcons(to: folder.isEmpty && output.hasPrefix("/") ? "/" : folder)
        try dependencies.write(outputs: [output] + outputs, inputs: inputs, sources: sources)
        return outputs + dependencies.outputs.map(\.path).filter { !$0.isEmpty }
    }

    /// All that the outputs depend on but the inputs: the whole call, where it is made, and the program itself.
    private static var settings: [String] {
        let program = RunningProgram.paths().first.flatMap { try? FileStatus(at: $0) }
        return CommandLine.arguments + [absolutePath("."), "\(String(describing: program))"]
    }

    /// A slip such as `--output Menu.xcstrings` must not cost the source.
    private func refuseToReplaceAnInput() throws {
        let sources = inputs.map(absolutePath)
        let outputs =
            [(option: "--output", path: output), (option: "--partial-info-plist", path: app.partialInfoPlist ?? "")]
            + layers.pack.map { (option: "--pack", path: $0.path) } + dependencies.outputs
        for (option, path) in outputs where !path.isEmpty {
            let target = absolutePath(path)
            let isArchive = RelativePath.splitExtension(RelativePath.split(path).name).extension == "rbarc"
            let replaces = sources.contains { $0 == target || (target.hasPrefix($0 + "/") && !isArchive) }
            if replaces, (try? FileStatus(at: path)) != nil {
                throw ValidationError("\(option) \(path) is one of the sources; name another file.")
            }
        }
        let files = [(option: "--overlay-of", path: layers.overlayOf ?? "")] + outputs
        for (place, (option, path)) in files.enumerated() where !path.isEmpty {
            let other = files[..<place].first { absolutePath($0.path) == absolutePath(path) && !$0.path.isEmpty }
            if let other { throw ValidationError("\(other.option) and \(option) are one file; name two.") }
        }
    }
}
