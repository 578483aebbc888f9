internal import ResourceBasics

/// The listings of the folders of a tree, by their paths below its root.
package struct FolderListings: Sendable {
    private let listings: [ExactKey: FolderListing]

    package init() { listings = [:] }

    init(_ folders: [(path: String, listing: FolderListing)]) {
        listings = Dictionary(uniqueKeysWithValues: folders.lazy.map { (ExactKey($0.path), $0.listing) })
    }

    /// The listing of a folder.
    subscript(_ folder: String) -> FolderListing? { listings[ExactKey(folder)] }
}
