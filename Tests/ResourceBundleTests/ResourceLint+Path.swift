import BundleModel
import FileAccess
import PropertyLists
import ResourceLint

extension ResourceLint {
    /// Opens the bundle at a path and returns its findings.
    static func findings(at path: String, developmentLanguage: String? = nil) throws -> [Diagnostic] {
        let model = try BundleOpener.open(at: path, loading: .mapped, developmentLanguage: developmentLanguage)
        return findings(in: model, path: path)
    }
}
