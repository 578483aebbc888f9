public import ArgumentParser
internal import FileAccess
internal import PropertyLists
public import ResourceCompiler

/// `generate BUNDLE --output F.swift`
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "generate",
        abstract: "Writes Swift accessors for a bundle's resources, so that the compiler checks their names.",
        examples: ["resource-bundle generate Shop.bundle --output Resources.swift"],
        discussion: """
            Texts become StringKey constants, or functions with the parameters that their formats need. Images, \
            colors, data assets and files become constants in enums that mirror their folders. The source imports \
            only ResourceBundle, and is the same for a bundle and for the archive compiled from it. generate replaces \
            the file atomically, and only if its contents change. If several names give the same identifier, generate \
            adds digests to distinguish them, and prints a warning. It also prints a warning for each translation that \
            uses other arguments, and notes about how many resources have accessors, and which have none.
            """)

    @Argument(
        help: "A directory bundle, an .xcassets, a folder of .lproj folders, a string table, or an .rbarc.",
        completion: .file())
    var bundle: String

    @Option(
        help: "The file to write; the default, or -, is standard output.", completion: .file(extensions: ["swift"]))
    var output: String?

    @Option(
        name: .customLong("pack"), help: "A pack whose assets get accessors too; can be repeated.",
        completion: .file(extensions: ["rbarc"]))
    var packs: [String] = []

    @Option(
        help: """
            The development language, whose texts determine the arguments; overrides the one that the bundle states.
            """)
    var developmentLanguage: String?

    @Option(help: "The access level of the accessors: internal, package or public.")
    var access: AccessorGenerator.Access = .internal

    @Option(help: "The name of the enum that contains the accessors.")
    var name = "Resources"

    @Option(
        help: """
            Also generate the texts as nested members of this property of views; text gives view.text.checkout.total.
            """)
    var nested: String?

    @Option(
        help: "Generate accessors only for strings, assets or files; can be repeated, or separated by commas.",
        completion: .list(AccessorGenerator.Subject.allCases.map(\.rawValue)))
    var only: [AccessorSubjects] = []

    @OptionGroup var findings: DiagnosticOptions

    private var isForStandardOutput: Bool { output == nil || output == "-" }

    func validate() throws {
        if let problem = AccessorGenerator.problem(ofRootName: name) {
            throw ValidationError("\(problem); choose another --name.")
        }
        if let problem = nested.flatMap({ AccessorGenerator.problem(ofNestedName: $0, rootName: name) }) {
            throw ValidationError("\(problem); choose another name for --nested.")
        }
        if isForStandardOutput, findings.diagnostics != .text {
            throw ValidationError("The source and the diagnostics would both go to standard output; pass --output.")
        }
    }

    func run() throws {
        try OutputFiles([("--output", output)]).check(against: [bundle] + packs, mayBeInside: { _ in false })
        let activity = Activity(findings.verbosity)
        defer { activity.printTime() }
        var generator = AccessorGenerator()
        generator.access = access
        generator.rootName = name
        generator.nestedName = nested
        generator.developmentLanguage = developmentLanguage
        if !only.isEmpty { generator.subjects = only.reduce(into: []) { $0.formUnion($1.subjects) } }
        generator.policy = findings.policy
        let accessors = generator.generate(bundle, packs: packs)
        activity.printRead([bundle] + packs)
        try findings.report(accessors.diagnostics)
        if accessors.hasErrors { throw ExitCode.failure }
        guard let output, !isForStandardOutput else { return try Console.print(String(accessors.text.dropLast())) }
        activity.printWritten(output, try accessors.write(to: output))
    }
}

/// The value of `--only`: one or several subjects, separated by commas.
struct AccessorSubjects: ExpressibleByArgument {
    let subjects: Set<AccessorGenerator.Subject>

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false)
        let subjects = names.compactMap { AccessorGenerator.Subject(rawValue: String($0)) }
        guard subjects.count == names.count else { return nil }
        self.subjects = Set(subjects)
    }
}

extension AccessorGenerator.Access: ExpressibleByArgument {}
