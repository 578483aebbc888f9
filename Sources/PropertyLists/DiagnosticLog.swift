internal import ResourceBasics

/// The diagnostics of one file, up to a limit.
struct DiagnosticLog: Sendable {
    let path: String
    let limit: Int
    private(set) var entries: [Diagnostic] = []
    private var omittedCount = 0

    init(path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Whether further diagnostics are only counted, so that their positions need not be computed.
    var isFull: Bool { entries.count >= limit }

    mutating func add(
        _ severity: Diagnostic.Severity, _ id: String, _ message: String, at position: Diagnostic.Position = .unknown,
        hint: String? = nil
    ) {
        guard !isFull else {
            omittedCount += 1
            return
        }
        entries.append(Diagnostic(severity, id: id, message, path: path, at: position, hint: hint))
    }

    /// The diagnostics, with a final note if some were left out.
    var closed: [Diagnostic] {
        guard omittedCount > 0 else { return entries }
        return entries + [
            Diagnostic(
                .note, id: "plist.more-diagnostics",
                "\(counted(omittedCount, "more diagnostic")) \(omittedCount == 1 ? "is" : "are") not shown", path: path,
                hint: "fix these first, then read the file again")
        ]
    }
}
