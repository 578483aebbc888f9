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

    @Flag(
        inversion: .prefixedNo,
        help: "Compress texts, SVG and other files that are UTF-8; programs need the trait Zstandard to read them.")
    var compress = false

    @Option(help: "Write what the archive depends on, in the form that make reads.", completion: .file())
    var dependencyFile: String?

    @OptionGroup var app: AppOptions
    @OptionGroup var thinning: ThinningOptions
    @OptionGroup var layers: LayerOutputOptions
    @OptionGroup var findings: DiagnosticOptions

    func run() throws {
        try refuseToReplaceAnInput()
        var compiler = ResourceCompiler(policy: findings.policy)
        compiler.thinning = thinning.thinning
        compiler.appNames = app.names
        compiler.compresses = compress
        let (overlay, removalFindings) = layers.overlay
        compiler.overlay = overlay
        compiler.packTags = layers.pack.map(\.tag)
        let compilation = compiler.compile(inputs)
        try findings.diagnostics.report(compilation.diagnostics + findings.policy.applied(to: removalFindings))
        if removalFindings.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
        do throws(CompilationError) {
            try compilation.write(to: output)
            for pack in layers.pack { try compilation.writePack(pack.tag, to: pack.path) }
            if let partialInfoPlist = app.partialInfoPlist { try compilation.writePartialInfo(to: partialInfoPlist) }
            let folder = RelativePath.split(output).directory
            try compilation.writeIcons(to: folder.isEmpty && output.hasPrefix("/") ? "/" : folder)
        } catch {
            if error.code != .hasErrors { Console.complain(error.description) }
            throw ExitCode.failure
        }
        if let dependencyFile {
            let layerInputs = [layers.overlayOf, layers.removals].compactMap(\.self)
            let rule = MakeRule(target: output, dependencies: compilation.inputPaths() + layerInputs)
            do throws(FileAccessError) {
                try AtomicFileWriter.write(Array(rule.text.utf8), to: dependencyFile)
            } catch {
                Console.complain(error.description)
                throw ExitCode.failure
            }
        }
    }

    /// A slip such as `--output Menu.xcstrings` must not cost the source.
    private func refuseToReplaceAnInput() throws {
        let sources = inputs.map(absolutePath)
        for (option, path) in [
            ("--output", output), ("--dependency-file", dependencyFile ?? ""),
            ("--partial-info-plist", app.partialInfoPlist ?? ""),
        ] + layers.pack.map({ ("--pack", $0.path) }) where !path.isEmpty {
            let target = absolutePath(path)
            let isArchive = RelativePath.splitExtension(RelativePath.split(path).name).extension == "rbarc"
            let replaces = sources.contains { $0 == target || (target.hasPrefix($0 + "/") && !isArchive) }
            if replaces, (try? FileStatus(at: path)) != nil {
                throw ValidationError("\(option) \(path) is one of the sources; name another file.")
            }
        }
        let archives = [output] + layers.pack.map(\.path) + [layers.overlayOf].compactMap(\.self)
        if Set(archives.map(absolutePath)).count < archives.count {
            throw ValidationError("--output, --pack and --overlay-of name one file twice; name different ones.")
        }
        if let dependencyFile, absolutePath(dependencyFile) == absolutePath(output) {
            throw ValidationError("--output and --dependency-file are one file; name two.")
        }
    }
}
