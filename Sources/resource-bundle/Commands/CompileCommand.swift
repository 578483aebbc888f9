internal import ArgumentParser
internal import BundleModel
internal import FileAccess

/// `compile INPUT… --output PATH`
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "compile", abstract: "Compiles bundles, asset catalogs and string tables into one archive.",
        examples: [
            "resource-bundle compile Shop.bundle --output Shop.rbarc",
            "resource-bundle compile Shop.bundle --output Phone.rbarc --idiom iphone",
        ],
        discussion: """
            compile replaces the archive atomically: an error leaves the previous archive unchanged. If the new archive \
            equals the previous one, compile does not write it. If no file of the inputs has changed, compile does not \
            even read them.

            --watch compiles once, and again whenever an input has changed or an output was removed. It prints a line about each compile. After an \
            error it waits for the next change. Control-C or SIGTERM ends it with exit status 0.
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

    @Flag(help: "Compile again whenever an input changes, until Control-C.")
    var watch = false

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var dependencies: DependencyOptions
    @OptionGroup var app: AppOptions
    @OptionGroup var thinning: ThinningOptions
    @OptionGroup var layers: LayerOutputOptions
    @OptionGroup var findings: DiagnosticOptions

    func run() throws {
        try check(outputs)
        if watch { return try CompileWatch(command: self).run() }
        let activity = Activity(findings.verbosity)
        defer { activity.printTime() }
        if case .failed = try compile(activity).outcome { throw ExitCode.failure }
    }

    /// The output files that the options name.
    var outputs: [(option: String, path: String?)] {
        [
            ("--output", output), ("--partial-info-plist", app.partialInfoPlist),
        ] + dependencies.outputs
            + layers.pack.map { ("--pack", $0.path) }
    }

    func check(_ outputs: [(option: String, path: String?)]) throws {
        // An archive belongs into a bundle's folder, where lookups find it as Assets.rbarc. A compile does not read it.
        try OutputFiles(outputs).check(against: allInputs, mayBeInside: BundleInput.isArchive)
    }

    func validate() throws {
        if layers.overlayOf != nil, developmentLanguage != nil {
            throw ValidationError(
                "An overlay has the development language of its base archive; remove --development-language.")
        }
        try OutputFiles.refuseStandardOutput(for: outputs)
    }
}
