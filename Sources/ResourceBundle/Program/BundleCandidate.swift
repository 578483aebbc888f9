internal import BundleModel
internal import FileAccess
internal import ResourceBasics

/// A path at which a program's bundle may be.
struct BundleCandidate: Hashable {
    private let exactPath: ExactKey
    /// Whether only a folder that is recognized as a bundle is one: it has an Info.plist, `.lproj` folders, or a bundle's structure.
    /// Otherwise a folder at the path or, for `.rbarc`, a file is enough, since the path is named after the program.
    private let needsEvidence: Bool

    init(_ path: String, needsEvidence: Bool = false) {
        exactPath = ExactKey(path)
        self.needsEvidence = needsEvidence
    }

    var path: String { exactPath.string }

    /// The extension of compiled archives.
    static let archiveExtension = "rbarc"

    /// Returns whether the path is a bundle, by the results of a probe.
    func isBundle(_ probe: BundleProbe) -> Bool {
        if needsEvidence { return probe.layout(path)?.isEvident ?? false }
        return probe.kind(path) == (BundleInput.isArchive(path) ? .file : .directory)
    }

    /// The line of an error message that lists the searched paths.
    var line: String { "\n  \(path)" + (needsEvidence ? "  (if it had an Info.plist or .lproj folders)" : "") }
}
