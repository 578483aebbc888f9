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
            compile replaces the archive atomically: an error leaves the previous archive unchanged. If the new archive \
            equals the previous one, compile does not write it. If no file of the inputs has changed, compile does not \
            even read them.
            """)

    @Argument(
        help: "A folder of resources, an .xcassets, an .lproj, or a file.",
        completion: .file())
    var inputs: [String]

    @Option(help: "The archive to write.", completion: .file(extensions: ["rbarc"]))
    var output: String

    @Option(help: "The development language; overrides the one that the inputs state.")
    var developmentLanguage: String?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Compress SVG, text and other UTF-8 files; programs need the package trait Zstandard to read them.
            """)
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
        let sources = dependencies.areRequested ? self.sources(of: compilation) : (files: [], folders: [])
        let further =
            findings.policy.applied(to: removalFindings)
            + dependencies.findings(output: output, sources: sources.files + sources.folders)
        var found = compilation.diagnostics + further
        if found.contains(where: { $0.severity == .error }) || compilation.hasErrors {
            try findings.report(found)
            throw ExitCode.failure
        }
        try check(outputs + compilation.looseNames.map { ("the icon or launch image", besideArchive($0)) })
        do {
            // The archive is written last, so that a failure leaves the previous one unchanged.
            let (outputs, packFindings) = try writeOthers(compilation, sources)
            let archive = try compilation.writeArchive(to: output)
            found += findings.policy.applied(to: packFindings + archive.findings(path: output))
            try findings.report(found)
            // Warnings are reported at every compile.
            if let status = archive.status, found.allSatisfy({ $0.severity == .note }) {
                record?.keep(with: output, status, outputs: outputs)
            }
        } catch let error as CompilationError where error.code == .unreadable {
            // Files other than tables and catalogs are read when the archive is written.
            let finding = Diagnostic(.error, id: "bundle.unreadable", error.message, path: error.path)
            try findings.report(found + [finding])
            throw ExitCode.failure
        } catch {
            try findings.report(found)
            Console.complain("\(error)")
            throw ExitCode.failure
        }
        // An owner that could not be kept, if a policy makes that an error.
        if found.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    /// The files and folders that the outputs depend on. A folder that holds an output changes with each output, so only its
    /// files are listed.
    private func sources(of compilation: Compilation) -> (files: [String], folders: [String]) {
        let (files, folders) = compilation.inputEntries()
        let own = Set(outputs.compactMap { $0.path.flatMap { try? realPath(folderPath(of: $0)) }.map { ExactKey($0) } })
        let listed = Set((folders + inputs).map { ExactKey($0) }).filter { path in
            guard let real = try? realPath(path.string) else { return false }
            return (try? FileStatus(at: real))?.kind == .directory && !own.contains(ExactKey(real))
        }
        return (files + layers.inputs + selection.inputs, listed.orderedTexts())
    }

    /// Writes all outputs except the archive, and returns their paths and findings about them.
    private func writeOthers(
        _ compilation: Compilation, _ sources: (files: [String], folders: [String])
    ) throws -> (paths: [String], findings: [Diagnostic]) {
        var outputs: [String] = []
        var found: [Diagnostic] = []
        for pack in layers.pack {
            let written = try compilation.writePackArchive(pack.tag, to: pack.path)
            found += written.findings(path: pack.path)
            outputs.append(pack.path)
        }
        if let partialInfoPlist = app.partialInfoPlist {
            try compilation.writePartialInfo(to: partialInfoPlist)
            outputs.append(partialInfoPlist)
        }
        outputs += try compilation.writeIcons(to: besideArchive(""))
        try dependencies.write(outputs: [output] + outputs, inputs: inputs, sources: sources)
        return (outputs + dependencies.outputs.compactMap(\.path), found)
    }

    /// The path of a file in the archive's folder, or of that folder for an empty name.
    private func besideArchive(_ name: String) -> String {
        let folder = RelativePath.split(output).directory
        let isTop = folder.isEmpty && output.utf8.first == UInt8(ascii: "/")
        return isTop ? "/\(name)" : name.isEmpty ? folder : RelativePath.join(folder, name)
    }

    /// Everything besides the inputs that the outputs depend on: the arguments, the working directory and the program itself.
    private static var settings: [String] {
        let program = RunningProgram.paths().first.flatMap { try? FileStatus(at: $0) }
        return ProcessStart.arguments + [absolutePath("."), "\(String(describing: program))"]
    }

    /// The output files that the options name.
    private var outputs: [(option: String, path: String?)] {
        [
            ("--output", output), ("--partial-info-plist", app.partialInfoPlist),
        ] + dependencies.outputs
            + layers.pack.map { ("--pack", $0.path) }
    }

    private func check(_ outputs: [(option: String, path: String?)]) throws {
        // An archive belongs into a bundle's folder, where lookups find it as Assets.rbarc. A compile does not read it.
        try OutputFiles(outputs).check(against: inputs + layers.inputs + selection.inputs) {
            RelativePath.splitExtension(RelativePath.split($0).name).extension == "rbarc"
        }
    }

    func validate() throws {
        if layers.overlayOf != nil, developmentLanguage != nil {
            throw ValidationError(
                "An overlay has the development language of its base archive; remove --development-language.")
        }
        try OutputFiles.refuseStandardOutput(for: outputs)
    }
}
