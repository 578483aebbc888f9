internal import PropertyLists
internal import ResourceBasics
internal import StringTables

/// Finds percent signs in formats that are not meant as conversions: printf reads `50% off` as one, which consumes an
/// argument.
///
/// Texts without arguments and their translations are skipped, since programs do not format them. But if a text writes `%%` for
/// each percent sign and its translation writes `%`, or the reverse, one of the two is shown wrongly.
enum MalformedFormats {
    static func findings(_ text: LintText) -> [Diagnostic] {
        guard text.mayBeFormat else { return [] }
        let isOriginal = text.index == text.table.development
        guard text.signature.takesArguments else {
            guard let own = PercentSign(text.entry.message, text.signature), !isOriginal,
                let original = text.original, let originalSignature = text.originalSignature,
                let expected = PercentSign(original.message, originalSignature), own != expected
            else { return [] }
            return [
                finding(
                    text, "writes \(own.rawValue) for a percent sign, but \(original.name) writes \(expected.rawValue)",
                    hint: "write %% in both if programs format the text, else %")
            ]
        }
        guard !text.signature.problems.isEmpty, isOriginal || text.originalSignature?.takesArguments ?? true else {
            return []
        }
        let pieces = text.signature.problems.map { ExactKey("\"\(Names.shortened($0))\" (\($1.rawValue))") }
        return [
            finding(
                text, "is a format string, but contains \(Names.words(pieces.uniqued().map(\.string)))",
                hint: "write %% for a percent sign")
        ]
    }

    private static func finding(_ text: LintText, _ problem: String, hint: String) -> Diagnostic {
        text.finding(.warning, id: "strings.malformed-format", "\(text.subject) \(problem)", hint: hint)
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
