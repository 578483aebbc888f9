internal import ResourceBasics

/// Which diagnostics are left out, and which are taken more seriously than their rule says.
///
/// ```swift
/// DiagnosticPolicy(suppressed: ["strings.stale-keys"], promoted: ["strings.duplicate-key"]).applied(to: findings)
/// ```
public struct DiagnosticPolicy: Sendable, Hashable {
    /// Ids of notes and warnings to leave out. Errors are never left out: something was lost.
    public var suppressed: [String]
    /// Ids of notes and warnings that count as errors.
    public var promoted: [String]
    /// Ids of errors that count as warnings, of those that `canDemote` says.
    public var demoted: [String]
    /// Whether all warnings count as errors.
    public var isStrict: Bool

    /// Whether errors of an id can be counted as warnings: those about single entries of asset catalogs, which are then left out. What
    /// cannot be read stays an error.
    public static func canDemote(_ id: String) -> Bool {
        ["catalog.entry-not-an-object", "catalog.file-is-folder", "catalog.missing-file", "catalog.unsafe-file-name"]
            .contains(id)
    }

    /// A policy; without arguments it changes nothing.
    public init(
        suppressed: [String] = [], promoted: [String] = [], demoted: [String] = [], isStrict: Bool = false
    ) {
        self.suppressed = suppressed
        self.promoted = promoted
        self.demoted = demoted
        self.isStrict = isStrict
    }

    /// The diagnostics that stay, with the severity they have under this policy, in the same order.
    ///
    /// - Complexity: O(diagnostics).
    public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        let suppressed = Set(suppressed.map { ExactKey($0) })
        let promoted = Set(promoted.map { ExactKey($0) })
        let demoted = Set(demoted.filter(Self.canDemote).map { ExactKey($0) })
        return diagnostics.compactMap { diagnostic in
            let id = ExactKey(diagnostic.id)
            if diagnostic.severity == .error {
                var diagnostic = diagnostic
                if demoted.contains(id) { diagnostic.severity = .warning }
                return diagnostic
            }
            if suppressed.contains(id) { return nil }
            var diagnostic = diagnostic
            if promoted.contains(id) || isStrict && diagnostic.severity == .warning { diagnostic.severity = .error }
            return diagnostic
        }
    }
}
