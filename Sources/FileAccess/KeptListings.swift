internal import ExactText
internal import Synchronization

/// Listings of folders that were made for another purpose, each given once to the one who would list the folder again.
package final class KeptListings: Sendable {
    private let listings = Mutex<[ExactKey: FolderListing]>([:])
    private let files = Mutex<[(path: PathHash, state: FileState)]>([])

    init() {}

    /// Keeps the listing of a folder.
    func keep(_ listing: FolderListing, of path: String) {
        listings.withLock { $0[ExactKey(path)] = listing }
    }

    /// Keeps what is known of a file by itself.
    func keep(_ state: FileState, at path: String) {
        files.withLock { $0.append((PathHash(path), state)) }
    }

    /// Takes over all that others keep.
    func keep(_ others: KeptListings) {
        let known = others.takeFiles()
        files.withLock { $0 += known }
        let more = others.listings.withLock { $0 }
        listings.withLock { $0.merge(more) { _, new in new } }
    }

    /// The files that are known one by one, which then are no longer kept.
    package func takeFiles() -> [(path: PathHash, state: FileState)] {
        files.withLock { files in
            defer { files = [] }
            return files
        }
    }

    /// The listing of a folder, if there is one, which is then no longer kept.
    func take(_ path: String) -> FolderListing? {
        listings.withLock { $0.removeValue(forKey: ExactKey(path)) }
    }
}
