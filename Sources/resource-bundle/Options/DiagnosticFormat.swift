internal import ArgumentParser
internal import PropertyLists

/// How diagnostics are printed.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
    /// `path:line:column: severity: message [id]`, one a line, on standard error.
    case text
    /// One JSON array, on standard output.
    case json
    /// One SARIF 2.1.0 log, on standard output.
    case sarif
    /// The property list that actool prints, on standard output.
    case xml1

    /// Prints diagnostics.
    ///
    /// - Parameter documentation: Where Documentation/Diagnostics.md is published, for links; nil for nowhere.
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
    /// The JSON object that the command line promises.
    var document: PropertyListValue {
        let hasLine = position.line > 0
        return .object([
            ("id", .string(id)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
            ("path", .string(path)), ("line", hasLine ? .integer(Int64(position.line)) : .null),
            ("column", hasLine ? .integer(Int64(position.column)) : .null), ("hint", .optional(hint)),
        ])
    }
}
