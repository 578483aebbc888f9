internal import ArgumentParser
internal import AssetCatalogs
internal import PropertyLists

/// How findings are judged and printed.
struct DiagnosticOptions: ParsableArguments {
    @Flag(help: "Count warnings as errors.")
    var strict = false

    @Option(help: "How to print diagnostics: text, json, sarif (2.1.0) or xml1 (as actool does).")
    var diagnostics: DiagnosticFormat = .text

    @Option(help: "Leave out notes and warnings of an id, such as strings.stale-keys; repeat it.")
    var suppress: [String] = []

    @Option(help: "Count notes and warnings of an id as errors; repeat it.")
    var promote: [String] = []

    @Option(help: "Count errors of an id, such as catalog.missing-file, as warnings; repeat it.")
    var demote: [String] = []

    @Option(
        help: ArgumentHelp(
            "Where Documentation/Diagnostics.md is published: the rules of a SARIF log link to it.", valueName: "url"))
    var documentation: String?

    /// Prints diagnostics as the options say.
    func report(_ found: [Diagnostic]) throws { try diagnostics.report(found, documentation: documentation) }

    var policy: DiagnosticPolicy {
        DiagnosticPolicy(suppressed: suppress, promoted: promote, demoted: demote, isStrict: strict)
    }

    func validate() throws {
        for id in suppress + promote where !id.utf8.contains(UInt8(ascii: ".")) {
            throw ValidationError("\"\(id)\" is no id of a diagnostic: those are like strings.duplicate-key.")
        }
        for id in suppress + promote where DiagnosticRules.description(of: id) == nil {
            let suggestion =
                Suggestion.among(DiagnosticRules.ids, for: id, tolerance: 3).map { " Did you mean \($0)?" } ?? ""
            throw ValidationError(
                "There is no diagnostic \"\(id)\".\(suggestion) Documentation/Diagnostics.md lists them.")
        }
        for id in demote where !DiagnosticPolicy.canDemote(id) {
            throw ValidationError(
                "\"\(id)\" cannot be demoted: only errors about single entries of asset catalogs can, such as "
                    + "catalog.missing-file.")
        }
    }
}
