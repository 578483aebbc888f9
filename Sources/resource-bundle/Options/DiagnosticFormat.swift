internal import ArgumentParser
internal import PropertyLists

/// The output format of diagnostics.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
    /// Lines of the form `path:line:column: severity: message [id]`, on standard error.
    case text
    /// One JSON array, on standard output.
    case json
    /// One SARIF 2.1.0 log, on standard output.
    case sarif
    /// The property list that actool prints, on standard output.
    case xml1

    /// Prints diagnostics in the format.
    ///
    /// - Parameter documentation: The URL of the published Documentation/Diagnostics.md, for links; nil if there is none.
    func report(_ diagnostics: [Diagnostic], documentation: String? = nil) throws {
        switch self {
        case .text: Console.report(diagnostics)
        case .json: try Console.print(.list(diagnostics.map(\.document)))
        case .sarif: try Console.print(SarifLog(diagnostics: diagnostics, documentation: documentation).document)
        case .xml1:
            let text = PropertyListWriter().text(of: ActoolList(diagnostics: diagnostics).document)
            try Console.print(String(text.dropLast()))
        }
    }
}

extension Diagnostic {
    /// The JSON object of the diagnostic, whose field names are a contract.
    var document: PropertyListValue {
        let hasLine = position.line > 0
        return [
            "id": .string(id), "severity": .string(severity.rawValue), "message": .string(message),
            "path": .string(path), "line": hasLine ? .integer(Int64(position.line)) : .null,
            "column": hasLine ? .integer(Int64(position.column)) : .null, "hint": .optional(hint),
        ]
    }
}
