public import PropertyLists
internal import ResourceBasics

/// Rules that suppress diagnostics by their ids, or change their severity.
///
/// ```swift
/// DiagnosticPolicy(suppressed: ["strings.stale-keys"], promoted: ["strings.duplicate-key"]).applied(to: findings)
/// ```
public struct DiagnosticPolicy: Sendable, Hashable {
    /// The ids of notes and warnings to leave out. Errors are never left out, since an error means that something was lost.
    public var suppressed: [String]
    /// The ids of notes and warnings that count as errors.
    public var promoted: [String]
    /// The ids of errors that count as warnings, if `canDemote` allows it.
    public var demoted: [String]
    /// Whether all warnings count as errors.
    public var isStrict: Bool

    /// Returns whether errors of an id may count as warnings.
    ///
    /// Only errors about single entries of asset catalogs may. The entries are then left out. A file that cannot be read is
    /// always an error.
    ///
    /// ```swift
    /// DiagnosticPolicy.canDemote("catalog.missing-file")      // true
    /// DiagnosticPolicy.canDemote("strings.duplicate-key")     // false
    /// ```
    public static func canDemote(_ id: String) -> Bool {
        ["catalog.entry-not-an-object", "catalog.file-is-folder", "catalog.missing-file", "catalog.unsafe-file-name"]
            .contains(id)
    }

    /// Creates a policy. Without arguments it changes nothing.
    ///
    /// ```swift
    /// DiagnosticPolicy(demoted: ["catalog.missing-file"], isStrict: true)
    /// ```
    public init(
        suppressed: [String] = [], promoted: [String] = [], demoted: [String] = [], isStrict: Bool = false
    ) {
        self.suppressed = suppressed
        self.promoted = promoted
        self.demoted = demoted
        self.isStrict = isStrict
    }

    /// The policy without what makes errors of warnings: for diagnostics about files that are already written.
    package var withoutPromotions: DiagnosticPolicy { DiagnosticPolicy(suppressed: suppressed, demoted: demoted) }

    /// Returns the diagnostics that are not suppressed, in the same order, with their severity under this policy.
    ///
    /// ```swift
    /// let warning = Diagnostic(.warning, id: "strings.duplicate-key", "…", path: "en.strings")
    /// DiagnosticPolicy(isStrict: true).applied(to: [warning])[0].severity    // .error
    /// ```
    /// - Complexity: O(diagnostics).
    public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        let suppressed = Set(suppressed.map { ExactKey($0) })
        let promoted = Set(promoted.map { ExactKey($0) })
        let demoted = Set(demoted.filter(Self.canDemote).map { ExactKey($0) })
        return diagnostics.compactMap { diagnostic in
            let id = ExactKey(diagnostic.id)
            var diagnostic = diagnostic
            if diagnostic.severity == .error {
                if demoted.contains(id) { diagnostic.severity = .warning }
            } else if suppressed.contains(id) {
                return nil
            } else if promoted.contains(id) || isStrict && diagnostic.severity == .warning {
                diagnostic.severity = .error
            }
            return diagnostic
        }
    }
}
