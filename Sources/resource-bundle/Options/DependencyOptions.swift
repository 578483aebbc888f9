internal import ArgumentParser
internal import FileAccess
internal import PropertyLists

/// The options for files that report the outputs' dependencies to a build system.
struct DependencyOptions: ParsableArguments {
    @Option(
        help: "Write the archive's dependencies to this file, in the format of make and ninja.", completion: .file())
    var dependencyFile: String?

    @Option(
        name: [.long, .customLong("export-dependency-info")],
        help: "Write the archive's dependencies to this file, in the format of ld64 and actool, for llbuild and Xcode.",
        completion: .file())
    var dependencyInfo: String?

    /// The dependency files, by option; the path is nil if the option is not given.
    var outputs: [(option: String, path: String?)] {
        [("--dependency-file", dependencyFile), ("--dependency-info", dependencyInfo)]
    }

    /// Whether any dependency file is requested.
    var areRequested: Bool { dependencyFile != nil || dependencyInfo != nil }

    /// The errors about paths that the format of make cannot represent; empty without `--dependency-file`.
    func findings(output: String, sources: (files: [String], folders: [String])) -> [Diagnostic] {
        guard dependencyFile != nil else { return [] }
        return MakeRule(target: output, sources).unrepresentablePaths.map { path in
            Diagnostic(
                .error, id: "compile.dependency-path", "a dependency file for make cannot contain this path",
                path: path, hint: "rename the file, or use --dependency-info, which allows any path")
        }
    }

    /// Writes the requested dependency files.
    ///
    /// Folders are dependencies too, since a new file in an input changes its folder.
    /// - Parameter outputs: The written files, the archive first.
    func write(
        outputs: [String], inputs: [String], sources: (files: [String], folders: [String])
    ) throws(FileAccessError) {
        if let dependencyFile, let target = outputs.first {
            try AtomicFileWriter.write(Array(MakeRule(target: target, sources).text.utf8), to: dependencyFile)
        }
        if let dependencyInfo {
            let info = DependencyInfo(
                version: "resource-bundle-\(ResourceBundleTool.configuration.version)",
                inputs: (inputs + sources.files).map(absolutePath), outputs: outputs.map(absolutePath))
            try AtomicFileWriter.write(info.bytes, to: dependencyInfo)
        }
    }
}
