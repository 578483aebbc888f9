internal import BundleModel
internal import FileAccess
internal import ResourceBasics

/// A path at which a program's bundle may be.
struct BundleCandidate: Hashable {
    /// The condition under which the path is a bundle.
    enum Condition: Hashable {
        /// A folder exists at the path or, for `.rbarc`, a file. No more evidence is needed, since the path is named after
        /// the program.
        case exists
        /// A folder exists that is recognized as a bundle: it has an Info.plist, `.lproj` folders, or a bundle's structure.
        case isEvident
    }

    private let exactPath: ExactKey
    let condition: Condition

    init(_ path: String, _ condition: Condition = .exists) {
        exactPath = ExactKey(path)
        self.condition = condition
    }

    var path: String { exactPath.string }

    /// The extension of compiled archives.
    static let archiveExtension = "rbarc"

    /// Returns whether the path is a bundle, by the results of a probe.
    func isBundle(_ probe: BundleProbe) -> Bool {
        switch condition {
        case .isEvident: return probe.layout(path)?.isEvident ?? false
        case .exists:
            return probe.kind(path) == (BundleInput.isArchive(path) ? .file : .directory)
        }
    }
}

extension [BundleCandidate] {
    /// The paths as an error message lists them.
    var list: String {
        map { "\n  \($0.path)" + ($0.condition == .isEvident ? "  (if it had an Info.plist or .lproj folders)" : "") }
            .joined()
    }
}
