internal import ArgumentParser
internal import PropertyLists

/// How diagnostics are printed.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
    /// `path:line:column: severity: message [id]`, one a line, on standard error.
    case text
    /// One JSON array, on standard output.
    case json

    func report(_ diagnostics: [Diagnostic]) throws {
        switch self {
        case .text: try Console.report(diagnostics)
        case .json: try Console.print(.list(diagnostics.map(\.document)))
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
