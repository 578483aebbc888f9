internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// `compile INPUT… --output PATH`
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compiles bundles, asset catalogs and string tables into one archive.",
        discussion: """
            The archive is replaced atomically: an error leaves the previous archive as it was. If the new archive \
            equals the previous one, the file is not touched. If no file of the inputs has changed, the inputs are not \
            even read.
            """)

    @Argument(
        help: "A folder of resources, an .xcassets, an .lproj, or a file.",
        completion: .file())
    var inputs: [String]

    @Option(help: "The archive to write.", completion: .file(extensions: ["rbarc"]))
    var output: String

    @Option(help: "The development language, in place of the one that the inputs state.")
    var developmentLanguage: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Compress texts, SVG and other files that are UTF-8; programs need the trait Zstandard to read them.")
    var compress = false

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var dependencies: DependencyOptions
    @OptionGroup var app: AppOptions
    @OptionGroup var thinning: ThinningOptions
    @OptionGroup var layers: LayerOutputOptions
    @OptionGroup var findings: DiagnosticOptions

    func run() throws {
        try check(outputs)
        let record = InputRecord(
            inputs: inputs + layers.inputs + selection.inputs, output: output, settings: Self.settings)
        if let record, record.isKept(with: output) { return try findings.report([]) }
        var compiler = ResourceCompiler(policy: findings.policy)
        compiler.thinning = thinning.thinning
        compiler.appNames = app.names
        compiler.compresses = compress
        selection.apply(to: &compiler)
        compiler.furtherOutputs = outputs.compactMap(\.path)
        compiler.developmentLanguage = developmentLanguage
        let (overlay, removalFindings) = layers.readOverlay()
        compiler.overlay = overlay
        compiler.packTags = layers.pack.map(\.tag)
        let compilation = compiler.compile(inputs, into: output, beginningWith: record)
        let sources = dependencies.areWanted ? self.sources(of: compilation) : (files: [], folders: [])
        let further =
            findings.policy.applied(to: removalFindings)
            + dependencies.findings(output: output, sources: sources.files + sources.folders)
        let found = compilation.diagnostics + further
        if found.contains(where: { $0.severity == .error }) || compilation.hasErrors {
            try findings.report(found)
            throw ExitCode.failure
        }
        try check(outputs + compilation.looseNames.map { ("an icon or a launch image,", besideArchive($0)) })
        do {
            // The archive comes last: after a failure it is as it was.
            let outputs = try writeOthers(compilation, sources)
            let archive = try compilation.writeArchive(to: output)
            try findings.report(found)
            // Warnings are reported at every compile.
            if let status = archive.status, found.allSatisfy({ $0.severity == .note }) {
                record?.keep(with: output, status, outputs: outputs)
            }
        } catch let error as CompilationError where error.code == .unreadable {
            // Files other than tables and catalogs are read when they are written.
            let finding = Diagnostic(.error, id: "bundle.unreadable", error.message, path: error.path)
            try findings.report(found + [finding])
            throw ExitCode.failure
        } catch {
            try findings.report(found)
            Console.complain("\(error)")
            throw ExitCode.failure
        }
    }

    /// What the outputs depend on: files, and the folders that they lie in. A folder that an output lies in changes with each output, so
    /// that only its files count.
    private func sources(of compilation: Compilation) -> (files: [String], folders: [String]) {
        let (files, folders) = compilation.inputEntries()
        let own = Set(outputs.compactMap { $0.path.flatMap { try? realPath(folderPath(of: $0)) }.map { ExactKey($0) } })
        let listed = Set((folders + inputs).map { ExactKey($0) }).filter { path in
            guard let real = try? realPath(path.string) else { return false }
            return (try? FileStatus(at: real))?.kind == .directory && !own.contains(ExactKey(real))
        }
        return (files + layers.inputs + selection.inputs, listed.orderedTexts())
    }

    /// Writes what is written beside the archive; gives the paths.
    private func writeOthers(
        _ compilation: Compilation, _ sources: (files: [String], folders: [String])
    ) throws -> [String] {
        var outputs: [String] = []
        for pack in layers.pack {
            try compilation.writePack(pack.tag, to: pack.path)
            outputs.append(pack.path)
        }
        if let partialInfoPlist = app.partialInfoPlist {
            try compilation.writePartialInfo(to: partialInfoPlist)
            outputs.append(partialInfoPlist)
        }
        outputs += try compilation.writeIcons(to: besideArchive(""))
        try dependencies.write(outputs: [output] + outputs, inputs: inputs, sources: sources)
        return outputs + dependencies.outputs.compactMap(\.path)
    }

    /// The path of a file beside the archive; of the folder itself for an empty name.
    private func besideArchive(_ name: String) -> String {
        let folder = RelativePath.split(output).directory
        let isTop = folder.isEmpty && output.utf8.first == UInt8(ascii: "/")
        return isTop ? "/\(name)" : name.isEmpty ? folder : RelativePath.join(folder, name)
    }

    /// All that the outputs depend on but the inputs: the whole call, where it is made, and the program itself.
    private static var settings: [String] {
        let program = RunningProgram.paths().first.flatMap { try? FileStatus(at: $0) }
        return CommandLine.arguments + [absolutePath("."), "\(String(describing: program))"]
    }

    /// The files that the call names.
    private var outputs: [(option: String, path: String?)] {
        [
            ("--output", output), ("--partial-info-plist", app.partialInfoPlist),
        ] + dependencies.outputs
            + layers.pack.map { ("--pack", $0.path) }
    }

    private func check(_ outputs: [(option: String, path: String?)]) throws {
        try OutputFiles(outputs).check(against: inputs + layers.inputs + selection.inputs) {
            RelativePath.splitExtension(RelativePath.split($0).name).extension == "rbarc"
        }
    }

    func validate() throws {
        if layers.overlayOf != nil, developmentLanguage != nil {
            throw ValidationError(
                "An overlay has the development language of the archive below; leave --development-language out.")
        }
        try OutputFiles.refuseStandardOutput(for: outputs)
    }
}
