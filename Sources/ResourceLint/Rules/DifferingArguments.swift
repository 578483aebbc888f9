internal import BundleModel
internal import PropertyLists
internal import StringTables

/// Finds translations whose arguments differ from those of the original text.
///
/// An extra argument, or one of another kind, is an error: NSString then reads memory that is not an argument. An omitted
/// argument is a warning, since that may be intended. All differences are warnings if the original takes no arguments,
/// since it may never be formatted.
enum DifferingArguments {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        let translations = Set(table.translations)
        return table.columns.indices.flatMap { index in
            table.columns[index].table.entries.compactMap { entry in
                guard table.mayBeFormat(entry.key) else { return nil }
                let signature = MessageSignature(of: entry.message)
                var subject: String { table.subject(entry, in: table.columns[index]) }
                if let contradiction = signature.contradiction {
                    return finding(
                        .error, entry, "\(subject) \(contradiction)", hint: "use each argument with one type")
                }
                guard translations.contains(index), let original = table.original(ofKey: entry.key, for: index),
                    let difference = ArgumentDifference(of: signature, from: MessageSignature(of: original.message))
                else { return nil }
                return finding(
                    difference.isOriginalFormat && difference.breaksCalls ? .error : .warning, entry,
                    "\(subject) \(difference.description(original: original.name))", hint: difference.hint)
            }
        }
    }

    private static func finding(
        _ severity: Diagnostic.Severity, _ entry: StringTable.Entry, _ message: String, hint: String
    ) -> Diagnostic {
        Diagnostic(
            severity, id: "strings.arguments-differ", message, path: entry.path, at: entry.position, hint: hint)
    }
}
