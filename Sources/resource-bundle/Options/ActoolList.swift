internal import PropertyLists

/// Diagnostics as the property list that Apple's actool prints with `--output-format xml1`, for scripts that parse it.
struct ActoolList {
    let diagnostics: [Diagnostic]

    /// The property list's root: an array of findings for each severity that occurs.
    var document: PropertyListValue {
        let severities = [("errors", Diagnostic.Severity.error), ("notices", .note), ("warnings", .warning)]
        let lists = severities.map { key, severity in
            (key, diagnostics.filter { $0.severity == severity }.map(Self.finding))
        }
        return .object(lists.filter { !$1.isEmpty }.map { ("com.apple.actool.document.\($0)", .list($1)) })
    }

    private static func finding(_ diagnostic: Diagnostic) -> PropertyListValue {
        let position = diagnostic.position
        let location = position.line > 0 ? "\(diagnostic.path):\(position.line):\(position.column)" : diagnostic.path
        return [
            "message": .string(location.isEmpty ? diagnostic.sentence : "\(location): \(diagnostic.sentence)"),
            "type": .string(diagnostic.id),
        ]
    }
}
