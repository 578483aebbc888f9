internal import ResourceBasics
internal import Synchronization

/// Listings of folders that were made for another purpose, each given once to the one who would list the folder again.
package final class KeptListings: Sendable {
    private let listings = Mutex<[ExactKey: FolderListing]>([:])

    package init() {}

    /// Keeps the listing of a folder.
    func keep(_ listing: FolderListing, of path: String) {
        listings.withLock { $0[ExactKey(path)] = listing }
    }

    /// The listing of a folder, if there is one, which is then no longer kept.
    func take(_ path: String) -> FolderListing? {
        listings.withLock { $0.removeValue(forKey: ExactKey(path)) }
    }
}
