internal import ResourceBasics

/// The diagnostics of one file, up to a limit. The first error is stored even beyond the limit: without it, a rejected file would seem to
/// have been read.
package struct DiagnosticLog: Sendable {
    let path: String
    let limit: Int
    private(set) var entries: [Diagnostic] = []
    private var omittedCount = 0
    private var hasError = false

    package init(path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Whether further diagnostics of a severity are only counted, so that their positions need not be computed.
    func omits(_ severity: Diagnostic.Severity) -> Bool {
        entries.count >= limit && (severity != .error || hasError)
    }

    /// Adds a diagnostic, or counts it if there are too many.
    package mutating func add(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, at position: Diagnostic.Position = .unknown,
        hint: String? = nil
    ) {
        guard !omits(severity) else {
            omittedCount += 1
            return
        }
        append([Diagnostic(severity, id: id, message, path: path, at: position, hint: hint)])
    }

    /// Adds the diagnostics of another log, and counts those that it left out.
    package mutating func append(_ other: DiagnosticLog) {
        append(other.entries)
        omittedCount += other.omittedCount
    }

    /// Adds diagnostics, or counts them if there are too many.
    package mutating func append(_ more: [Diagnostic]) {
        for diagnostic in more {
            if omits(diagnostic.severity) {
                omittedCount += 1
            } else {
                hasError = hasError || diagnostic.severity == .error
                entries.append(diagnostic)
            }
        }
    }

    /// The number of diagnostics, with those that were left out.
    package var count: Int { entries.count + omittedCount }

    /// The diagnostics, with a final note if some were left out.
    package var closed: [Diagnostic] {
        guard omittedCount > 0 else { return entries }
        return entries + [
            Diagnostic(
                .note, id: "plist.more-diagnostics",
                "\(counted(omittedCount, "more diagnostic")) \(omittedCount == 1 ? "is" : "are") not shown", path: path,
                hint: "fix these first, then read the file again")
        ]
    }
}
