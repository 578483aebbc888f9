internal import ResourceBasics

/// The names in one folder in the system's order, stored in one array of bytes.
///
/// Opening a bundle lists thousands of names, and few of them are ever requested. So no name becomes a `String` here.
package struct FolderListing: Sendable {
    /// The folder's identity; nil in memory, where no link can lead back.
    package let identity: FolderIdentity?
    /// The identities of the other folders, if several folders are joined.
    private(set) var furtherIdentities: [FolderIdentity] = []
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var items: [Item] = []
    /// The entries of the folder that are left out of the listing.
    package private(set) var omissions: [Omission] = []

    /// An entry that no resource name can match.
    package struct Omission: Sendable, Equatable {
        /// The reason why an entry is left out.
        package enum Reason: Sendable, Hashable {
            /// Its name is not UTF-8.
            case nameIsNotText
            /// It is a link that has no target, leads out of the root, or is part of a cycle.
            case linkLeadsNowhere
            /// It is a link whose target cannot be examined, with the reason.
            case linkIsUnreadable(String)
            /// It is a pipe, a socket or a device.
            case notAFile
        }

        /// The name; U+FFFD replaces bytes that are not UTF-8.
        package let name: String
        /// The reason why it is left out.
        package let reason: Reason
    }

    @usableFromInline
    struct Item: Sendable {
        /// The end offset of the name's bytes.
        @usableFromInline var end: Int
        @usableFromInline var kind: FileEntry.Kind
        /// The size when the folder was listed; `UInt32.max` for 4 GiB or more, and if the size was not read. More bits
        /// would make the item larger.
        let byteCount: UInt32
    }

    /// Records a link whose target is not in the tree or cannot be examined.
    mutating func omitLink(_ name: Span<UInt8>, _ error: FileAccessError) {
        let leadsNowhere = error.code == .notFound || error.code == .notADirectory || error.code == .invalidPath
        omit(name, leadsNowhere ? .linkLeadsNowhere : .linkIsUnreadable(error.reason))
    }

    /// Creates an empty listing of a folder.
    init(identity: FolderIdentity?) {
        self.identity = identity
    }

    /// Reserves capacity for the names among directory entries of that many bytes; 20 bytes of each entry are not its
    /// name.
    mutating func reserve(_ listedByteCount: Int) {
        bytes.reserveCapacity(listedByteCount / 2)
        items.reserveCapacity(listedByteCount / 32)
    }

    /// Creates a listing of a list of entries.
    package init(_ entries: [FileEntry]) {
        identity = nil
        for entry in entries { append(entry.name.utf8.span, entry.kind) }
    }

    /// The identities of all folders that are joined in the listing.
    package var identities: [FolderIdentity] { (identity.map { [$0] } ?? []) + furtherIdentities }

    /// Whether all its folders are among the folders around it, which happens when a link leads back.
    package func leadsBack(to ancestors: [FolderIdentity]) -> Bool {
        guard let identity else { return false }
        return ancestors.contains(identity) && furtherIdentities.allSatisfy(ancestors.contains)
    }

    /// Joins the listings of several folders; of two entries of one name the first one is used.
    init(joining parts: [FolderListing]) {
        let identities = parts.flatMap(\.identities)
        self.init(identity: identities.first)
        furtherIdentities = Array(identities.dropFirst())
        var seen: Set<ExactKey> = []
        for part in parts {
            for number in 0..<part.count where seen.insert(ExactKey(part.name(at: number))).inserted {
                append(part.name(at: number).utf8.span, part.kind(at: number), byteCount: part.byteCount(at: number))
            }
            omissions += part.omissions
        }
    }

    /// Returns a listing of the entries whose names satisfy a condition.
    func filtered(_ isIncluded: (String) -> Bool) -> FolderListing {
        var rest = FolderListing(identity: identity)
        rest.furtherIdentities = furtherIdentities
        for number in 0..<count {
            let name = name(at: number)
            if isIncluded(name) { rest.append(name.utf8.span, kind(at: number), byteCount: byteCount(at: number)) }
        }
        rest.omissions = omissions.filter { isIncluded($0.name) }
        return rest
    }

    @inlinable
    package var count: Int { items.count }

    @inlinable
    package func kind(at index: Int) -> FileEntry.Kind { items[index].kind }

    /// Returns the size that the file at an index had when the folder was listed; nil if it was not read.
    package func byteCount(at index: Int) -> Int? {
        let byteCount = items[index].byteCount
        return byteCount == .max ? nil : Int(byteCount)
    }

    /// Passes the UTF-8 of the name at an index to a closure.
    @inlinable @inline(__always)
    package func withName<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(start(index)..<items[index].end))
    }

    /// Returns a copy of the name at an index.
    package func name(at index: Int) -> String {
        String(decoding: bytes[start(index)..<items[index].end], as: UTF8.self)
    }

    /// Returns the path of the name at an index: `folder/name`, or just the name if the folder is the root.
    package func path(at index: Int, in folder: String) -> String {
        withName(at: index) { RelativePath.join(folder, $0) }
    }

    /// The entries, sorted by the bytes of their names.
    package var entries: [FileEntry] {
        (0..<count).map { FileEntry(name: name(at: $0), kind: kind(at: $0)) }
            .ordered { isOrdered($0.name, before: $1.name) }
    }

    /// Appends an entry whose name is UTF-8.
    mutating func append(_ name: Span<UInt8>, _ kind: FileEntry.Kind, byteCount: Int? = nil) {
        bytes.append(name)
        items.append(Item(end: bytes.count, kind: kind, byteCount: UInt32(clamping: byteCount ?? .max)))
    }

    /// Adds an entry to the omissions.
    mutating func omit(_ name: Span<UInt8>, _ reason: Omission.Reason) {
        omissions.append(Omission(name: name.text, reason: reason))
    }

    /// Moves entries whose names are not UTF-8 to the omissions: no resource name can match them.
    mutating func omitNamesThatAreNoText() {
        var bits: UInt8 = 0
        for byte in bytes { bits |= byte }
        if bits < 0x80 { return }
        var kept = FolderListing(identity: identity)
        kept.omissions = omissions
        for index in 0..<count {
            withName(at: index) { name in
                if (try? UTF8Span(validating: name)) != nil {
                    kept.append(name, kind(at: index), byteCount: byteCount(at: index))
                } else {
                    kept.omit(name, .nameIsNotText)
                }
            }
        }
        self = kept
    }

    @inlinable @inline(__always)
    func start(_ index: Int) -> Int { index == 0 ? 0 : items[index - 1].end }
}

/// The identity of a folder on disk, whatever path or link it was opened with.
package struct FolderIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
}

extension FolderIdentity {
    /// Reads the identity of a folder; nil if it does not exist, or in memory, where no link can lead back.
    package init?(of path: String, in tree: any FileTree) {
        guard let status = try? tree.status(of: path), status.inode != 0 else { return nil }
        self.init(device: status.device, inode: status.inode)
    }
}
