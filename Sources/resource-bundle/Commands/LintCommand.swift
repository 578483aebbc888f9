internal import ArgumentParser
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceCompiler
internal import ResourceLint

/// `lint BUNDLE`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Looks for mistakes in a bundle's texts and files, in all languages.",
        discussion: """
            Reports everything that compile reports, and also: missing and stale translations, format arguments that \
            differ between languages, missing plural forms, and files that other files hide. In an .rbarc, lint checks \
            the texts, together with those of its overlays. Each finding has an id for --suppress and --promote. With \
            --baseline, only findings that are not in the file count. --unused looks for keys and assets that no source \
            file names, by a literal or by a generated accessor. The exit status is 1 if there are errors.
            """)

    @Argument(
        help: "A folder of resources, an .xcassets, an .lproj, a file of strings, or an .rbarc.", completion: .file())
    var bundle: String

    @Option(
        name: .customLong("overlay"), help: "An archive that lies over the .rbarc; repeat it, the last is on top.",
        completion: .file(extensions: ["rbarc"]))
    var overlays: [String] = []

    @Option(help: "The development language, in place of the one that the bundle states.")
    var developmentLanguage: String?

    @Flag(help: "Print one JSON array: the same as --diagnostics json.")
    var json = false

    @Flag(help: "Print lint's own notes as well as text: each missing key, each stale key.")
    var notes = false

    @Option(
        help: ArgumentHelp("Leave out the findings that this file lists: only new ones count.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Flag(help: "Write the current findings to the --baseline file.")
    var update = false

    @Option(
        name: .customLong("unused"),
        help: ArgumentHelp(
            "A folder of source files, or one file: report the keys and assets that none of them names; repeat it.",
            valueName: "sources"),
        completion: .file())
    var sources: [String] = []

    @OptionGroup var findings: DiagnosticOptions

    func validate() throws {
        if json, findings.diagnostics != .text, findings.diagnostics != .json {
            throw ValidationError(
                "--json and --diagnostics \(findings.diagnostics.rawValue) ask for two forms; give one.")
        }
        if update, baseline == nil { throw ValidationError("--update needs --baseline FILE.") }
        if update, json || findings.diagnostics != .text {
            throw ValidationError("--update prints no findings; leave out --json and --diagnostics.")
        }
        try OutputFiles.refuseStandardOutput(for: [("--baseline", update ? baseline : nil)])
    }

    func run() throws {
        try OutputFiles([("--baseline", update ? baseline : nil)]).check(against: [bundle] + overlays)
        let (compiler, own) = try diagnostics()
        let all = ResourceLint.sorted(findings.policy.applied(to: (compiler + own).withoutRepetitions))
        if let baseline, update { return try write(Baseline(all, in: bundle), of: all.count, to: baseline) }
        let found = try newFindings(among: all)
        if json || findings.diagnostics != .text {
            try (json ? .json : findings.diagnostics).report(found, documentation: findings.documentation)
        } else {
            // A compile shows its notes too.
            let shown = Set(compiler.map(\.id))
            let visible = found.filter { notes || $0.severity > .note || shown.contains($0.id) }
            for finding in visible { try Console.print(finding.description) }
            Console.report(tally: found, hidden: found.count - visible.count, known: all.count - found.count)
        }
        if found.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    /// The findings that the baseline does not have.
    private func newFindings(among all: [Diagnostic]) throws -> [Diagnostic] {
        guard let baseline else { return all }
        do throws(Baseline.Failure) {
            return try Baseline(at: baseline).new(among: all, in: bundle)
        } catch {
            Console.complain(error.message)
            throw ExitCode.failure
        }
    }

    /// The keys and assets that no source names; none where no sources are given.
    private func unused(in model: LayeredBundle) -> [Diagnostic] {
        if sources.isEmpty { return [] }
        let names = SourceNames(sources, besides: GeneratedAccessors.firstLine)
        return UnusedNames.findings(in: model, path: bundle, sources: names) { AccessorGenerator.identifier(for: $0) }
    }

    private func write(_ known: Baseline, of count: Int, to path: String) throws {
        do throws(FileAccessError) {
            try AtomicFileWriter.write(known.bytes, to: path)
        } catch {
            Console.complain("\(error)")
            throw ExitCode.failure
        }
        Console.note("\(path): \(count) \(count == 1 ? "finding" : "findings") written")
    }

    /// What the compiler reports about a source, and what lint reports besides.
    private func diagnostics() throws -> (compiler: [Diagnostic], own: [Diagnostic]) {
        let (diagnostics, model) = ResourceCompiler.check([bundle], developmentLanguage: developmentLanguage)
        if let model, overlays.isEmpty {
            return (diagnostics, ResourceLint.findings(in: model, path: bundle) + unused(in: model))
        }
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                at: bundle, overlays: overlays, developmentLanguage: developmentLanguage)
            return ([], ResourceLint.findings(in: model, path: bundle) + unused(in: model))
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
    }
}

extension Console {
    /// How many findings there are of each severity, on standard error; nothing where there are none.
    fileprivate static func report(tally findings: [Diagnostic], hidden: Int, known: Int) {
        guard !findings.isEmpty || known > 0 else { return }
        let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let new = counts.isEmpty ? "no new findings" : counts.joined(separator: ", ")
        let rest = known > 0 ? "; \(known) in the baseline" : ""
        note(new + (hidden > 0 ? " (--notes shows the notes)" : "") + rest)
    }
}
