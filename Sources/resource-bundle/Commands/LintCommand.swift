internal import ArgumentParser
internal import BundleModel
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
            the texts, together with those of its overlays. Each finding has an id for --suppress and --promote. The \
            exit status is 1 if there are errors.
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

    @Flag(help: "Print notes as well as text: each missing key, each stale key.")
    var notes = false

    @OptionGroup var findings: DiagnosticOptions

    func validate() throws {
        if json, findings.diagnostics != .text, findings.diagnostics != .json {
            throw ValidationError(
                "--json and --diagnostics \(findings.diagnostics.rawValue) ask for two forms; give one.")
        }
    }

    func run() throws {
        let found = findings.policy.applied(to: try diagnostics())
        let format = json ? .json : findings.diagnostics
        if format == .text {
            for finding in found where notes || finding.severity > .note { try Console.print(finding.description) }
            Console.report(tally: found, hidesNotes: !notes)
        } else {
            try format.report(found)
        }
        if found.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    /// What the compiler would say of a source, and what lint says besides.
    private func diagnostics() throws -> [Diagnostic] {
        let (diagnostics, model) = ResourceCompiler.check([bundle], developmentLanguage: developmentLanguage)
        if let model, overlays.isEmpty {
            return ResourceLint.sorted(diagnostics + ResourceLint.findings(in: model, path: bundle))
        }
        do throws(BundleOpener.Failure) {
            let model = try BundleOpener.open(
                at: bundle, overlays: overlays, developmentLanguage: developmentLanguage)
            return ResourceLint.findings(in: model, path: bundle)
        } catch {
            Console.complain(error.description)
            throw ExitCode.failure
        }
    }
}

extension Console {
    /// How many findings there are of each severity, on standard error; nothing where there are none.
    fileprivate static func report(tally findings: [Diagnostic], hidesNotes: Bool) {
        guard !findings.isEmpty else { return }
        let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let hasHidden = hidesNotes && findings.contains { $0.severity == .note }
        note(counts.joined(separator: ", ") + (hasHidden ? " (--notes shows the notes)" : ""))
    }
}
