internal import FileAccess
internal import ResourceBasics

/// What one folder of a catalog holds, names by their bytes.
struct FolderNames {
    /// The folder on disk; nil in memory, where nothing can link back.
    let identity: FolderIdentity?
    /// Files that may be resources: Contents.json is none, nor what Finder and editors leave behind.
    private(set) var files: [String] = []
    /// Folders.
    private(set) var folders: [String] = []
    /// Whether there is a Contents.json.
    private(set) var hasContents = false

    init(_ listing: FolderListing) {
        identity = listing.identity
        for place in 0..<listing.count {
            if listing.kind(at: place) == .directory {
                folders.append(listing.name(at: place))
            } else if listing.withName(at: place, Self.isContents) {
                hasContents = true
            } else if listing.withName(at: place, { $0[0] != UInt8(ascii: ".") }) {
                files.append(listing.name(at: place))
            }
        }
        if files.count > 1 { files = files.orderedByBytes() }
        if folders.count > 1 { folders = folders.orderedByBytes() }
    }

    private static func isContents(_ name: Span<UInt8>) -> Bool {
        let contents = CatalogWalk.contentsName.utf8.span
        guard name.count == contents.count else { return false }
        for index in name.indices where name[index] != contents[index] { return false }
        return true
    }
}
