internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

/// Where a build system is told what a result was made of.
struct DependencyOptions: ParsableArguments {
    @Option(help: "Write what the archive depends on, in the form that make and ninja read.", completion: .file())
    var dependencyFile: String?

    @Option(
        name: [.long, .customLong("export-dependency-info")],
        help: "Write the same as ld64, actool and their like do, for llbuild and Xcode's build system.",
        completion: .file())
    var dependencyInfo: String?

    /// The files that would be written, by the options that name them.
    var outputs: [(option: String, path: String?)] {
        [("--dependency-file", dependencyFile), ("--dependency-info", dependencyInfo)]
    }

    /// Whether any of them would be.
    var areWanted: Bool { dependencyFile != nil || dependencyInfo != nil }

    /// What a dependency file cannot say of these paths.
    func findings(output: String, sources: [String]) -> [Diagnostic] {
        guard dependencyFile != nil else { return [] }
        return MakeRule(target: output, dependencies: sources).unspeakablePaths.map { path in
            Diagnostic(
                .error, id: "compile.dependency-path", "make cannot read this path in a dependency file", path: path,
                hint: "rename the file, or use --dependency-info, which takes any name")
        }
    }

    /// Writes the files that are wanted: what the outputs were made of, of them the archive first.
    ///
    /// A file that comes to a folder of an input changes the folder, so that folders are listed too.
    func write(
        outputs: [String], inputs: [String], sources: (files: [String], folders: [String])
    ) throws(FileAccessError) {
        if let dependencyFile, let target = outputs.first {
            let rule = MakeRule(target: target, dependencies: sources.files + sources.folders)
            try AtomicFileWriter.write(Array(rule.text.utf8), to: dependencyFile)
        }
        if let dependencyInfo {
            let info = DependencyInfo(
                version: "resource-bundle-\(ResourceBundleTool.configuration.version)",
                inputs: (inputs + sources.files).map(absolutePath), outputs: outputs.map(absolutePath))
            try AtomicFileWriter.write(info.bytes, to: dependencyInfo)
        }
    }
}
