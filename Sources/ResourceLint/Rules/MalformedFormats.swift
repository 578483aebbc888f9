internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds percent signs in formats that are not meant as conversions: printf reads `50% off` as one, which consumes an
/// argument.
///
/// Texts without arguments and their translations are skipped, since programs do not format them. But if a text writes `%%` for
/// each percent sign and its translation writes `%`, or the reverse, one of the two is shown wrongly.
enum MalformedFormats {
    static func findings(in bundle: LintBundle) -> [Diagnostic] { bundle.tables.flatMap(findings) }

    private static func findings(in table: LintTable) -> [Diagnostic] {
        table.columns.indices.flatMap { index in
            table.columns[index].table.entries.compactMap { entry in
                guard table.mayBeFormat(entry.key) else { return nil }
                let signature = MessageSignature(of: entry.message)
                var subject: String { table.subject(entry, in: table.columns[index]) }
                if !signature.takesArguments, let own = PercentSign(entry.message, signature),
                    index != table.development, let original = table.original(ofKey: entry.key, for: index),
                    let expected = PercentSign(original.message, MessageSignature(of: original.message)),
                    own != expected
                {
                    return finding(
                        entry,
                        "\(subject) writes \(own.rawValue) for a percent sign, but \(original.name) writes \(expected.rawValue)",
                        hint: "write %% in both if programs format the text, else %")
                }
                guard signature.takesArguments, !signature.problems.isEmpty else { return nil }
                if index != table.development, let original = table.original(ofKey: entry.key, for: index),
                    !MessageSignature(of: original.message).takesArguments
                {
                    return nil
                }
                let pieces = signature.problems.map { ExactKey("\"\(Names.shortened($0))\" (\($1.rawValue))") }
                return finding(
                    entry,
                    "\(subject) is a format string, but contains \(Names.words(pieces.uniqued().map(\.string)))",
                    hint: "write %% for a percent sign")
            }
        }
    }

    private static func finding(_ entry: StringTable.Entry, _ message: String, hint: String) -> Diagnostic {
        Diagnostic(
            .warning, id: "strings.malformed-format", message, path: entry.path, at: entry.position, hint: hint)
    }
}

/// How a text without arguments writes all its percent signs.
private enum PercentSign: String {
    case plain = "%"
    case escaped = "%%"

    /// nil for a message with arguments or forms, and for a text without percent signs or with both kinds.
    init?(_ message: Message, _ signature: MessageSignature) {
        guard case .text(let text) = message, !signature.takesArguments, text.utf8.contains(UInt8(ascii: "%")) else {
            return nil
        }
        switch (text.contains("%%"), signature.problems.isEmpty) {
        case (true, true): self = .escaped
        case (false, false): self = .plain
        default: return nil
        }
    }
}
