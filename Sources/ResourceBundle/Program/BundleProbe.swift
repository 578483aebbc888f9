internal import BundleModel
internal import FileAccess

/// What a search wants to know of the paths it tries.
struct BundleProbe: Sendable {
    /// What lies at a path; nil for nothing.
    var kind: @Sendable (String) -> FileEntry.Kind?
    /// How a folder is laid out; nil where there is no folder.
    var layout: @Sendable (String) -> BundleLayout?

    /// The disk's own answers.
    static let disk = BundleProbe(
        kind: { (try? FileStatus(at: $0))?.kind },
        layout: { path in (try? DiskFileTree(at: path)).flatMap { try? BundleLayout(of: $0) } })
}
