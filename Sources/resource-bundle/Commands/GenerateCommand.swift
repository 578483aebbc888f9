public import ArgumentParser
internal import FileAccess
internal import PropertyLists
public import ResourceCompiler

/// `generate BUNDLE --output F.swift`
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Writes Swift accessors for a bundle's resources, so that the compiler checks their names.",
        discussion: """
            Texts become StringKey constants, or functions with the parameters that their formats need. Images, \
            colors, data assets and files become constants in enums that mirror their folders. The source imports \
            only ResourceBundle, and is the same for a bundle and for the archive compiled from it. The file is \
            replaced atomically, and only if its contents change. If several names give the same identifier, generate \
            adds digests to distinguish them, and warns.
            """)

    @Argument(
        help: "A directory bundle, an .xcassets, a folder of .lproj folders, or an .rbarc.", completion: .file())
    var bundle: String

    @Option(
        help: "The file to write; standard output if none is given, or -.", completion: .file(extensions: ["swift"]))
    var output: String?

    @Option(
        name: .customLong("pack"), help: "A pack of the archive, whose assets get accessors too; repeat it.",
        completion: .file(extensions: ["rbarc"]))
    var packs: [String] = []

    @Option(
        help: "The development language, whose texts decide the arguments, in place of the one that the bundle states.")
    var developmentLanguage: String?

    @Option(help: "Who may use the accessors: internal, package or public.")
    var access: AccessorGenerator.Access = .internal

    @Option(help: "The name of the enum that they are in.")
    var name = "Resources"

    @Option(help: "Make accessors only for strings, assets or files; repeat it, or separate by commas.")
    var only: [AccessorSubjects] = []

    @OptionGroup var findings: DiagnosticOptions

    private var isForStandardOutput: Bool { output == nil || output == "-" }

    func validate() throws {
        guard AccessorGenerator.isRootName(name) else {
            throw ValidationError("\"\(name)\" cannot be the name of the enum: it is no identifier, or taken.")
        }
        if isForStandardOutput, findings.diagnostics != .text {
            throw ValidationError("The source and the diagnostics would both go to standard output; add --output.")
        }
    }

    func run() throws {
        try OutputFiles([("--output", output)]).check(
            against: [bundle] + packs, ownFiles: GeneratedAccessors.isGenerated)
        var generator = AccessorGenerator()
        generator.access = access
        generator.rootName = name
        generator.developmentLanguage = developmentLanguage
        if !only.isEmpty { generator.subjects = only.reduce(into: []) { $0.formUnion($1.subjects) } }
        generator.policy = findings.policy
        let accessors = generator.generate(bundle, packs: packs)
        try findings.diagnostics.report(accessors.diagnostics)
        if accessors.hasErrors { throw ExitCode.failure }
        guard let output, !isForStandardOutput else { return try Console.print(String(accessors.text.dropLast())) }
        do throws(CompilationError) {
            try accessors.write(to: output)
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
    }
}

/// One or several words of `--only`.
struct AccessorSubjects: ExpressibleByArgument {
    let subjects: Set<AccessorGenerator.Subject>

    init?(argument: String) {
        let words = argument.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        let subjects = words.compactMap { AccessorGenerator.Subject(rawValue: String(Substring($0))) }
        guard subjects.count == words.count else { return nil }
        self.subjects = Set(subjects)
    }
}

extension AccessorGenerator.Access: ExpressibleByArgument {}
