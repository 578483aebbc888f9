internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler

/// The resources of a target, with the settings and the outputs of its build.
struct TargetResources {
    /// What a call writes in addition to the archives.
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
    /// All outputs are complete before the first one is replaced. After an error they are those of the previous build.
    ///
    /// - Returns: The diagnostics, each once.
    func build() -> [Diagnostic] {
        // The call for the C target reports these.
        let isReported = if case .importing = form { false } else { true }
        let early = settings.diagnostics + folderProblems
        if early.hasErrors { return isReported ? early : [] }
        let compilation = compiler.compile([folder], into: path(archiveName))
        let problems = early + settings.located(compilation)
        var found = isReported ? problems : []
        if compilation.hasErrors || problems.hasErrors { return found }
        do {
            var staged = try stageArchives(of: compilation)
            switch form {
            case .installed: break
            case .embedding(let module):
                staged += try EmbeddedArchive(module: module, archiveName: archiveName).stage(in: output)
            case .importing, .accessors:
                let accessors = try accessors(of: staged)
                // A build prints only what needs attention, so not the number of accessors.
                found += accessors.diagnostics.filter { $0.id != "accessors.count" }
                if accessors.hasErrors { return found.uniqued() }
                staged.append(try AtomicFileWriter(Array(accessors.text.utf8), at: path(Self.sourceName)))
            }
            for file in staged {
                let written = try file.commit()
                found += settings.policy.withoutPromotions.applied(to: written.findings(path: file.path))
            }
        } catch {
            found.append(Self.diagnostic(about: error))
        }
        return found.uniqued()
    }

    /// Stages the packs, then the archive.
    private func stageArchives(of compilation: Compilation) throws -> [AtomicFileWriter] {
        if case .installed = form, !settings.packs.isEmpty {
            // Creates the folder.
            _ = try FolderWriter(at: path(packFolderName))
        }
        return try compilation.stage(
            to: path(archiveName), packs: settings.packs.map { (tag: $0, path: path(pack: $0)) })
    }

    /// Generates the accessors of the resources in the staged packs and archive.
    private func accessors(of staged: [AtomicFileWriter]) throws -> GeneratedAccessors {
        let paths = staged.map(\.temporaryPath)
        let archive = paths.last ?? path(archiveName)
        var generator = generator
        generator.opening = try opening(of: archive)
        return generator.generate(archive, packs: Array(paths.dropLast()), shownAs: folder)
    }

    /// Returns how the accessors open the archive at a path.
    private func opening(of archive: String) throws(FileAccessError) -> AccessorOpening {
        if let module = form.module { return .symbols(module: module, name: name) }
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

    /// The folder of installed packs. Its name differs from the names of all archives, and from those of other targets' folders.
    private var packFolderName: String { "\(name).packs" }

    private func path(pack: String) -> String {
        if case .installed = form { path("\(packFolderName)/\(pack).rbarc") } else { path("\(pack).rbarc") }
    }

    private var compiler: ResourceCompiler {
        var compiler = ResourceCompiler(policy: settings.policy)
        compiler.developmentLanguage = settings.developmentLanguage
        compiler.thinning = Thinning(languages: settings.languages.map(\.string))
        compiler.excludedPatterns = settings.excluded.map(\.string)
        compiler.includedPatterns = settings.included.map(\.string)
        compiler.packTags = settings.packs
        return compiler
    }

    private var generator: AccessorGenerator {
        var generator = AccessorGenerator(access: settings.access, rootName: settings.accessorName)
        generator.developmentLanguage = settings.developmentLanguage
        generator.subjects = settings.subjects
        generator.nestedName = settings.nested?.string
        generator.policy = settings.policy
        return generator
    }

    /// An error if the resources are a file. `compile` itself accepts a file, as a resource or a table.
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
}
