internal import BundleModel
internal import FileAccess

/// The file system queries of a search for bundles. Tests replace them.
struct BundleProbe: Sendable {
    /// Returns the kind of entry at a path; nil if there is none.
    var kind: @Sendable (String) -> FileEntry.Kind?
    /// Returns the layout of a folder; nil if there is no folder.
    var layout: @Sendable (String) -> BundleLayout?

    /// The queries on the disk.
    static let disk = BundleProbe(
        kind: { (try? FileStatus(at: $0))?.kind },
        layout: { path in (try? DiskFileTree(at: path)).flatMap { try? BundleLayout(of: $0) } })
}
