internal import Synchronization

/// How many folders of a catalog have been visited, by all threads that do.
final class FolderCount: Sendable {
    private let count = Atomic<Int>(0)

    /// Counts a folder; false for those beyond the limit.
    func addOne() -> Bool { count.add(1, ordering: .relaxed).newValue <= CatalogLimits.folderCount }

    /// Whether there were more than are read.
    var isBeyondLimit: Bool { count.load(ordering: .relaxed) > CatalogLimits.folderCount }
}
