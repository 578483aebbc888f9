internal import PropertyLists
internal import ResourceCompiler

/// The resources of a target, with the settings and the outputs of its build.
struct TargetResources {
    /// The name of the generated source.
    static let sourceName = "GeneratedResources.swift"

    let folder: String
    let settings: BuildSettings
    let output: String
    let name: String
    /// Whether only archives are written, with the names by which programs find them.
    var isInstalled = false

    /// Compiles the resources and generates the accessors. Writes nothing if there is an error.
    ///
    /// - Returns: The diagnostics, each once.
    func build() -> [Diagnostic] {
        var found = settings.diagnostics
        if hasErrors(found) { return found }
        let compilation = compiler.compile([folder], into: path(archiveName))
        found += compilation.diagnostics
        if hasErrors(found) || compilation.hasErrors { return found }
        do throws(CompilationError) {
            // The archive also serves to generate the accessors: what it does not have gets none.
            let archive = path(archiveName)
            try compilation.write(to: archive)
            let packs = settings.packs.map { (tag: $0, path: path("\($0).rbarc")) }
            for pack in packs { try compilation.writePack(pack.tag, to: pack.path) }
            if isInstalled { return found }
            var generator = generator
            generator.opening =
                settings.delivery == .inside ? .archive(try compilation.bytes(), name: name) : .module(name)
            let accessors = generator.generate(archive, packs: packs.map(\.path), shownAs: folder)
            // Builds print what needs attention.
            found += accessors.diagnostics.filter { $0.id != "accessors.count" }
            if !accessors.hasErrors { try accessors.write(to: path(Self.sourceName)) }
        } catch {
            found.append(Diagnostic(.error, id: "build.failed", error.message, path: error.path))
        }
        return found
    }

    private var archiveName: String { isInstalled ? "\(name).rbarc" : "Assets.rbarc" }

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

    private func path(_ name: String) -> String { "\(output)/\(name)" }

    private func hasErrors(_ found: [Diagnostic]) -> Bool { found.contains { $0.severity == .error } }
}
