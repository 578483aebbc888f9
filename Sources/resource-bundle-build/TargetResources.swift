internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler

/// The resources of a target, with the settings and the outputs of its build.
struct TargetResources {
    /// What a call writes beside the archives.
    enum Form {
        /// Accessors, which open the archive as the settings say.
        case accessors
        /// Nothing; the archives have the names by which programs find them.
        case installed
        /// C source with the archive, for a C module.
        case embedding(module: String)
        /// Accessors, which open the archive in a C module.
        case importing(module: String)

        /// Reads the options of a call; nil if they are not valid.
        init?(_ options: ArraySlice<String>) {
            switch (options.first, options.dropFirst().first, options.count) {
            case (nil, _, _): self = .accessors
            case ("--install", _, 1): self = .installed
            case ("--c", let module?, 2): self = .embedding(module: module)
            case ("--import", let module?, 2): self = .importing(module: module)
            default: return nil
            }
        }

        /// The C module that has the archive.
        var module: String? {
            switch self {
            case .accessors, .installed: nil
            case .embedding(let module), .importing(let module): module
            }
        }
    }

    /// The name of the generated source.
    static let sourceName = "GeneratedResources.swift"

    let folder: String
    let settings: BuildSettings
    let output: String
    let name: String
    let form: Form

    /// Compiles the resources, and writes what the form needs.
    ///
    /// After an error in the resources nothing is written. After an error in the accessors the archive is new, and the source is the
    /// old one.
    ///
    /// - Returns: The diagnostics, each once.
    func build() -> [Diagnostic] {
        // The call for the C target reports these.
        let isReported = if case .importing = form { false } else { true }
        let problems = settings.diagnostics + folderProblems
        if hasErrors(problems) { return isReported ? problems : [] }
        let archive = path(archiveName)
        let compilation = compiler.compile([folder], into: archive)
        var found = isReported ? settings.diagnostics + compilation.diagnostics : []
        if compilation.hasErrors { return found }
        do {
            // The archive is written last, so that a failure leaves the previous one unchanged.
            for pack in settings.packs { try compilation.writePack(pack, to: path(pack: pack)) }
            try compilation.write(to: archive)
            switch form {
            case .installed: break
            case .embedding(let module):
                try EmbeddedArchive(module: module, archiveName: archiveName).write(into: output)
            case .importing(let module):
                found += try writeAccessors(of: archive, opening: .symbols(module: module, name: name))
            case .accessors:
                found += try writeAccessors(of: archive, opening: try opening(of: archive))
            }
        } catch {
            found.append(Self.diagnostic(about: error))
        }
        return found.withoutRepetitions
    }

    /// Writes the accessors. The archive serves to generate them: what it does not have gets none.
    private func writeAccessors(
        of archive: String, opening: AccessorOpening
    ) throws(CompilationError) -> [Diagnostic] {
        var generator = generator
        generator.opening = opening
        let accessors = generator.generate(archive, packs: settings.packs.map { path(pack: $0) }, shownAs: folder)
        if !accessors.hasErrors { try accessors.write(to: path(Self.sourceName)) }
        // Builds print what needs attention.
        return accessors.diagnostics.filter { $0.id != "accessors.count" }
    }

    /// Returns how the accessors open an archive of this target.
    private func opening(of archive: String) throws(FileAccessError) -> AccessorOpening {
        guard settings.delivery == .inside else { return .module(name) }
        return .archive(
            try DiskFileTree.contents(ofFileAt: archive, byteLimit: FileLimits.copiedByteCount), name: name)
    }

    private static func diagnostic(about error: any Error) -> Diagnostic {
        let (message, path) =
            switch error {
            case let error as CompilationError: (error.message, error.path)
            case let error as FileAccessError: (error.reason, error.path)
            default: ("\(error)", "")
            }
        return Diagnostic(.error, id: "build.failed", message, path: path)
    }

    private var archiveName: String { if case .installed = form { "\(name).rbarc" } else { "Assets.rbarc" } }

    private func path(pack: String) -> String {
        if case .installed = form { path("\(name)_\(pack).rbarc") } else { path("\(pack).rbarc") }
    }

    private var compiler: ResourceCompiler {
        var compiler = ResourceCompiler(policy: settings.policy)
        compiler.developmentLanguage = settings.developmentLanguage
        compiler.thinning = Thinning(languages: settings.languages)
        compiler.excludedPatterns = settings.excluded
        compiler.includedPatterns = settings.included
        compiler.packTags = settings.packs
        return compiler
    }

    private var generator: AccessorGenerator {
        var generator = AccessorGenerator(access: settings.access, rootName: settings.accessorName)
        generator.developmentLanguage = settings.developmentLanguage
        generator.subjects = settings.subjects
        generator.nestedName = settings.nestedName
        generator.policy = settings.policy
        return generator
    }

    /// An error if the resources are a file: a compile accepts one as a resource, or as a table.
    private var folderProblems: [Diagnostic] {
        guard let status = try? FileStatus(at: folder), status.kind == .file else { return [] }
        return [
            Diagnostic(
                .error, id: "build.resources", "this is a file, but the resources of a target are a folder",
                path: folder,
                hint: "name the folder that contains it")
        ]
    }

    private func path(_ name: String) -> String { "\(output)/\(name)" }

    private func hasErrors(_ found: [Diagnostic]) -> Bool { found.contains { $0.severity == .error } }
}
