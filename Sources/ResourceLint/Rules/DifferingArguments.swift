internal import PropertyLists
internal import StringTables

/// Finds translations whose arguments differ from those of the original text.
///
/// An extra argument, or one of another kind, is an error: NSString then reads memory that is not an argument. An omitted
/// argument is a warning, since that may be intended. All differences are warnings if the original takes no arguments,
/// since it may never be formatted.
enum DifferingArguments {
    static func findings(_ text: LintText) -> [Diagnostic] {
        guard text.mayBeFormat else { return [] }
        if let contradiction = text.signature.contradiction {
            return [finding(.error, text, contradiction, hint: "use each argument with one type")]
        }
        guard text.isTranslation, let original = text.original, let originalSignature = text.originalSignature,
            let difference = ArgumentDifference(of: text.signature, from: originalSignature)
        else { return [] }
        return [
            finding(
                difference.isOriginalFormat && difference.breaksCalls ? .error : .warning, text,
                difference.description(original: original.name), hint: difference.hint)
        ]
    }

    private static func finding(
        _ severity: Diagnostic.Severity, _ text: LintText, _ difference: String, hint: String
    ) -> Diagnostic {
        text.finding(severity, id: "strings.arguments-differ", "\(text.subject) \(difference)", hint: hint)
    }
}
