internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds percent signs in formats that are not meant as conversions: printf reads `50% off` as one, which consumes an
/// argument.
///
/// Texts without arguments and their translations are skipped, since programs do not format them.
enum MalformedFormats {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        table.columns.indices.flatMap { index in
            table.columns[index].table.entries.compactMap { entry in
                guard table.mayBeFormat(entry.key) else { return nil }
                let signature = MessageSignature(of: entry.message)
                guard signature.takesArguments, !signature.problems.isEmpty else { return nil }
                if index != table.development, let original = table.original(ofKey: entry.key, for: index),
                    !MessageSignature(of: original.message).takesArguments
                {
                    return nil
                }
                return finding(entry, table.subject(entry, in: table.columns[index]), signature)
            }
        }
    }

    private static func finding(
        _ entry: StringTable.Entry, _ subject: String, _ signature: MessageSignature
    ) -> Diagnostic {
        let pieces = signature.problems.map { ExactKey("\"\(Names.shortened($0))\" (\($1.rawValue))") }
        return Diagnostic(
            .warning, id: "strings.malformed-format",
            "\(subject) is a format string, but contains \(Names.words(pieces.uniqued().map(\.string)))",
            path: entry.path, at: entry.position,
            hint: "write %% for a percent sign")
    }
}
