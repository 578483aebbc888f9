import BundleModel
import FileAccess
import PropertyLists
import ResourceLint

extension ResourceLint {
    /// Opens the bundle at a path and returns its findings.
    static func findings(at path: String, overlays: [String] = []) throws -> [Diagnostic] {
        findings(in: try BundleOpener.open(at: path, loading: .mapped, overlays: overlays), path: path)
    }
}
