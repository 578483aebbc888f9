internal import ArgumentParser
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceCompiler
internal import ResourceLint

/// `lint BUNDLE`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "lint", abstract: "Checks a bundle's texts and files in all languages.",
        examples: [
            "resource-bundle lint Shop.bundle",
            "resource-bundle lint Shop.bundle --diagnostics sarif",
        ],
        discussion: """
            lint reports everything that compile reports, and also missing and stale translations, format arguments that \
            differ between languages, missing plural forms, and files that other files hide. In an .rbarc, lint checks \
            the texts, together with those of its overlays. Each finding has an id for --suppress and --promote. With \
            --baseline, lint reports only findings that are not in that file. --unused reports keys and assets that no \
            source file names, by a literal or by a generated accessor. The exit status is 1 if there are errors.
            """)

    @Argument(
        help: "A folder of resources, an .xcassets, an .lproj, a string table, or an .rbarc.", completion: .file())
    var bundle: String

    @Option(
        name: .customLong("overlay"), help: "An overlay of the .rbarc; can be repeated, the last one is on top.",
        completion: .file(extensions: ["rbarc"]))
    var overlays: [String] = []

    @Option(help: "The development language; overrides the one that the bundle states.")
    var developmentLanguage: String?

    @Flag(help: "Print one JSON array, as --diagnostics json does.")
    var json = false

    @Flag(
        help: """
            Also print lint's own notes, such as one for each missing key, each stale key and each plural form that no \
            number selects.
            """)
    var notes = false

    @Option(
        help: ArgumentHelp("Report only findings that this file does not list.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Write the current findings to the --baseline file.")
    var update = false

    @Option(
        name: .customLong("unused"),
        help: ArgumentHelp(
            "A source file, or a folder of source files. Report the keys and assets that none of them names; can be repeated.",
            valueName: "sources"),
        completion: .file())
    var sources: [String] = []

    @OptionGroup var findings: DiagnosticOptions

    /// The format of the findings.
    private var format: DiagnosticFormat { json ? .json : findings.diagnostics }

    func validate() throws {
        if json, ![.text, .json].contains(findings.diagnostics) {
            throw ValidationError(
                "--json and --diagnostics \(findings.diagnostics.rawValue) are two output formats; pass only one.")
        }
        if update, baseline == nil { throw ValidationError("--update requires --baseline FILE.") }
        if update, format != .text {
            throw ValidationError("--update prints no findings; remove --json and --diagnostics.")
        }
        try OutputFiles.refuseStandardOutput(for: [("--baseline", update ? baseline : nil)])
    }

    func run() throws {
        let outputs = OutputFiles([("--baseline", update ? baseline : nil)])
        try outputs.check(against: [bundle] + overlays)
        try outputs.check(against: sources, mayBeInside: { !SourceNames.isSource($0) })
        let activity = Activity(findings.verbosity)
        defer { activity.printTime() }
        let (compiler, own) = try diagnostics(activity)
        activity.printRead([baseline].compactMap { update ? nil : $0 } + sources)
        let all = ResourceLint.sorted(findings.policy.applied(to: (compiler + own).uniqued()))
        if let baseline, update { return try write(Baseline(all, in: bundle), of: all.count, to: baseline) }
        let found = try baseline.map { try Baseline(at: $0).new(among: all, in: bundle) } ?? all
        if format != .text {
            try findings.report(found, as: format)
        } else {
            // compile prints its notes, so lint prints those too.
            let shown = Set(compiler.map(\.id))
            let visible = found.filter { notes || $0.severity > .note || shown.contains($0.id) }
            for finding in findings.verbosity.visible(visible) { try Console.print(finding) }
            if !findings.verbosity.quiet {
                Console.report(tally: found, hidden: found.count - visible.count, known: all.count - found.count)
            }
        }
        if found.hasErrors { throw ExitCode.failure }
    }

    /// The findings about keys and assets that no source file names; empty without `--unused`.
    private func unused(in model: LayeredBundle) -> [Diagnostic] {
        if sources.isEmpty { return [] }
        let names = SourceNames(sources, besides: GeneratedAccessors.firstLine)
        return UnusedNames.findings(
            in: model, path: bundle, sources: names, identifier: AccessorGenerator.identifier,
            parts: AccessorGenerator.nestedIdentifiers)
    }

    private func write(_ known: Baseline, of count: Int, to path: String) throws {
        try AtomicFileWriter.write(known.bytes, to: path)
        if !findings.verbosity.quiet { Console.note("\(path): \(counted(count, "finding")) written") }
    }

    /// The compiler's findings about the bundle, and lint's own.
    private func diagnostics(_ activity: Activity) throws -> (compiler: [Diagnostic], own: [Diagnostic]) {
        let (diagnostics, model) = ResourceCompiler.check(
            [bundle], developmentLanguage: developmentLanguage, onRead: activity.onRead)
        if let model, overlays.isEmpty {
            return (diagnostics, ResourceLint.findings(in: model, path: bundle) + unused(in: model))
        }
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                at: bundle, loading: .mapped, overlays: overlays, developmentLanguage: developmentLanguage)
            for archive in [bundle] + overlays { activity.onRead?(archive) }
            return ([], ResourceLint.findings(in: model, path: bundle) + unused(in: model))
        } catch {
            if format != .text {
                let finding = Diagnostic(.error, id: "compile.input", error.reason, path: error.path)
                try findings.report([finding], as: format)
                throw ExitCode.failure
            }
            throw error
        }
    }
}

extension Console {
    /// Prints the number of findings of each severity to standard error, or nothing if there are none.
    fileprivate static func report(tally findings: [Diagnostic], hidden: Int, known: Int) {
        guard !findings.isEmpty || known > 0 else { return }
        let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : counted(count, severity.rawValue)
        }
        let new = counts.isEmpty ? "no new findings" : counts.joined(separator: ", ")
        let rest = known > 0 ? "; \(known) in the baseline" : ""
        note(new + (hidden > 0 ? " (--notes shows the notes)" : "") + rest)
    }
}
