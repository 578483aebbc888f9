internal import FileAccess
internal import ResourceBasics

/// The names in one folder of a catalog, sorted by UTF-8 bytes.
struct FolderNames {
    /// The folder's identity on disk; nil in memory, where no link can lead back.
    let identity: FolderIdentity?
    /// The files that may be resources: not Contents.json, and not hidden files.
    private(set) var files: [String] = []
    /// The subfolders.
    private(set) var folders: [String] = []
    /// Whether there is a Contents.json.
    private(set) var hasContents = false
    /// The size of the smallest of the files; 0 if the listing does not have the size of each.
    private(set) var smallestByteCount = Int.max

    init(_ listing: FolderListing) {
        identity = listing.identity
        for index in 0..<listing.count {
            if listing.kind(at: index) == .directory {
                folders.append(listing.name(at: index))
            } else if listing.withName(at: index, Self.isContents) {
                hasContents = true
            } else if listing.withName(at: index, { $0[0] != UInt8(ascii: ".") }) {
                files.append(listing.name(at: index))
                smallestByteCount = min(smallestByteCount, listing.byteCount(at: index) ?? 0)
            }
        }
        if files.count > 1 { files = files.orderedByBytes() }
        if folders.count > 1 { folders = folders.orderedByBytes() }
    }

    private static func isContents(_ name: Span<UInt8>) -> Bool {
        name.hasSameBytes(as: AssetCatalog.contentsName.utf8.span)
    }
}
