internal import ArgumentParser
internal import AssetCatalogs
internal import PropertyLists
internal import ResourceCompiler

/// The options for the severity and the output format of diagnostics.
struct DiagnosticOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(help: "The format of diagnostics: text, json, sarif (2.1.0) or xml1 (as actool prints them).")
    var diagnostics: DiagnosticFormat = .text

    @Option(
        help: "Omit notes and warnings with this id, such as strings.stale-keys; can be repeated.",
        completion: .diagnosticIDs)
    var suppress: [String] = []

    @Option(help: "Treat notes and warnings with this id as errors; can be repeated.", completion: .diagnosticIDs)
    var promote: [String] = []

    @Option(
        help: """
            Treat errors about single entries of asset catalogs with this id, such as catalog.missing-file, as warnings; \
            can be repeated.
            """,
        completion: .custom { _, _, _ in DiagnosticRules.ids.filter(DiagnosticPolicy.canDemote) })
    var demote: [String] = []

    @Option(
        help: ArgumentHelp(
            "The URL of the published Documentation/Diagnostics.md, for links in a SARIF log.", valueName: "url"))
    var documentation: String?

    @OptionGroup var verbosity: VerbosityOptions

    /// Prints diagnostics in the format of the options; with `--quiet` only errors.
    func report(_ found: [Diagnostic], as format: DiagnosticFormat? = nil) throws {
        try (format ?? diagnostics).report(verbosity.visible(found), documentation: documentation)
    }

    var policy: DiagnosticPolicy {
        DiagnosticPolicy(suppressed: suppress, promoted: promote, demoted: demote, isStrict: strict)
    }

    func validate() throws {
        for id in suppress + promote where !id.utf8.contains(UInt8(ascii: ".")) {
            throw ValidationError("\"\(id)\" is not the id of a diagnostic; an id looks like strings.duplicate-key.")
        }
        for id in suppress + promote where DiagnosticRules.description(of: id) == nil {
            let suggestion =
                Suggestion.among(DiagnosticRules.ids, for: id, tolerance: 3).map { " Did you mean \($0)?" } ?? ""
            throw ValidationError(
                "There is no diagnostic \"\(id)\".\(suggestion) Documentation/Diagnostics.md lists all ids.")
        }
        for id in demote where !DiagnosticPolicy.canDemote(id) {
            throw ValidationError(
                "\"\(id)\" cannot be demoted; only errors about single entries of asset catalogs can be, such as "
                    + "catalog.missing-file.")
        }
    }
}

extension CompletionKind {
    /// The ids of diagnostics. The tool itself lists them, so that a shell's script does not contain hundreds of words.
    fileprivate static let diagnosticIDs = CompletionKind.custom { _, _, _ in DiagnosticRules.ids }
}
