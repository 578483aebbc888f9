internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

extension CompileCommand {
    /// The files that a compile has written.
    struct Written {
        let files: [(path: String, outcome: Compilation.Outcome)]
        /// The packs and the archive, which is the last one.
        let archives: [(path: String, file: WrittenFile)]

        /// The findings about the archives.
        var findings: [Diagnostic] { archives.flatMap { $0.file.findings(path: $0.path) } }
    }

    /// Everything that is read: the inputs, and the files that options name.
    var allInputs: [String] { inputs + layers.inputs + selection.inputs }

    /// The compiler that the options describe, without the overlay.
    var compiler: ResourceCompiler {
        var compiler = ResourceCompiler(policy: findings.policy)
        compiler.thinning = thinning.thinning
        compiler.appNames = app.names
        compiler.compresses = compress
        selection.apply(to: &compiler)
        compiler.furtherOutputs = outputs.compactMap(\.path)
        compiler.developmentLanguage = developmentLanguage
        compiler.packTags = layers.pack.map(\.tag)
        return compiler
    }

    /// The files and folders that the outputs depend on. A folder that holds an output changes with each output, so only its
    /// files are listed.
    func sources(of compilation: Compilation) -> (files: [String], folders: [String]) {
        let (files, folders) = compilation.inputEntries()
        let own = Set(outputs.compactMap { $0.path.flatMap { try? realPath(folderPath(of: $0)) }.map { ExactKey($0) } })
        let listed = Set((folders + inputs).map { ExactKey($0) }).filter { path in
            guard let real = try? realPath(path.string) else { return false }
            return (try? FileStatus(at: real))?.kind == .directory && !own.contains(ExactKey(real))
        }
        // Of an input that is a link to a file, `files` has only the target.
        let known = Set(files.map { ExactKey(absolutePath($0)) })
        let links = inputs.filter {
            (try? FileStatus(at: $0))?.kind == .file && !known.contains(ExactKey(absolutePath($0)))
        }
        return (files + links + layers.inputs + selection.inputs, listed.orderedTexts())
    }

    /// Writes all outputs. The archives are staged first and replaced last, so that a failure leaves the previous ones unchanged.
    func write(_ compilation: Compilation, _ sources: (files: [String], folders: [String])) throws -> Written {
        let packs = layers.pack.map { (tag: $0.tag, path: $0.path) }
        let staged = try compilation.stage(to: output, packs: packs)
        var files: [(path: String, outcome: Compilation.Outcome)] = []
        if let path = app.partialInfoPlist { files.append((path, try compilation.writePartialInfo(to: path))) }
        files += try compilation.replaceIcons(in: besideArchive(""))
        let others = packs.map(\.path) + files.map(\.path)
        try dependencies.write(outputs: [output] + others, inputs: inputs, sources: sources)
        files += dependencies.outputs.compactMap(\.path).map { ($0, .written) }
        let archives = try zip(packs.map(\.path) + [output], staged).map { (path: $0, file: try $1.commit()) }
        return Written(files: files, archives: archives)
    }

    /// The path of a file in the archive's folder, or of that folder for an empty name.
    func besideArchive(_ name: String) -> String {
        let folder = RelativePath.split(output).directory
        let isTop = folder.isEmpty && output.utf8.first == UInt8(ascii: "/")
        return isTop ? "/\(name)" : RelativePath.join(folder, name)
    }

    /// Everything besides the inputs that the outputs depend on: the arguments, the working directory and the program itself.
    static var settings: [String] {
        let program = RunningProgram.paths().first.flatMap { try? FileStatus(at: $0) }
        // What a call prints, and how often it compiles, does not change the outputs.
        let arguments = ProcessStart.arguments.filter { !["--quiet", "--verbose", "--watch"].contains($0) }
        return arguments + [absolutePath("."), "\(String(describing: program))"]
    }
}
