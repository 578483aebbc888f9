internal import ResourceBasics

/// The names in one folder as the system gave them: in no order, and in one piece of memory.
///
/// Thousands of names are listed when a bundle is opened and few are ever asked for: none of them becomes a `String`
/// here.
package struct FolderListing: Sendable {
    /// What the folder is; nil in memory, where nothing can link back.
    package let identity: FolderIdentity?
    /// What else it is, where several folders are joined to one.
    private(set) var furtherIdentities: [FolderIdentity] = []
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var items: [Item] = []
    /// What is in the folder and is left out.
    package private(set) var omissions: [Omission] = []

    /// An entry that no resource name can lead to.
    package struct Omission: Sendable, Hashable {
        /// Why it is left out.
        package enum Reason: Sendable, Hashable {
            /// Its name is not UTF-8.
            case nameIsNotText
            /// It is a link to nothing, to a place outside the root, or in a circle.
            case linkLeadsNowhere
            /// It is a pipe, a socket or a device.
            case notAFile
        }

        /// The name; U+FFFD stands for what is not UTF-8.
        package let name: String
        /// Why it is left out.
        package let reason: Reason
    }

    @usableFromInline
    struct Item: Sendable {
        /// Where the name's bytes end.
        @usableFromInline var end: Int
        @usableFromInline var kind: FileEntry.Kind

        init(end: Int, kind: FileEntry.Kind) {
            self.end = end
            self.kind = kind
        }
    }

    /// An empty folder, with room for names.
    ///
    /// Most folders of a bundle need no more, and growing costs more than a little too much.
    init(identity: FolderIdentity? = nil, byteCount: Int = 2_048, count: Int = 64) {
        self.identity = identity
        bytes.reserveCapacity(byteCount)
        items.reserveCapacity(count)
    }

    /// Makes room for the names among entries of so many bytes, 20 of each of which are not its name's.
    mutating func reserve(_ listedByteCount: Int) {
        bytes.reserveCapacity(listedByteCount / 2)
        items.reserveCapacity(listedByteCount / 32)
    }

    /// The same names as a list of entries.
    package init(_ entries: [FileEntry]) {
        identity = nil
        for entry in entries { append(entry.name.utf8.span, entry.kind) }
    }

    /// The identities of the folders that are joined in it.
    private var identities: [FolderIdentity] { (identity.map { [$0] } ?? []) + furtherIdentities }

    /// Adds the identities of the folders that are joined in it.
    package func addIdentities(to ancestors: inout [FolderIdentity]) {
        if let identity { ancestors.append(identity) }
        ancestors += furtherIdentities
    }

    /// Whether all of it is among the folders that it lies in: a link leads back.
    package func leadsBack(to ancestors: [FolderIdentity]) -> Bool {
        guard let identity else { return false }
        return ancestors.contains(identity) && furtherIdentities.allSatisfy(ancestors.contains)
    }

    /// Joins folders: of two entries of one name the first one counts.
    init(joining parts: [FolderListing]) {
        let identities = parts.flatMap(\.identities)
        self.init(identity: identities.first)
        furtherIdentities = Array(identities.dropFirst())
        var seen: Set<ExactKey> = []
        for part in parts {
            for number in 0..<part.count where seen.insert(ExactKey(part.name(at: number))).inserted {
                append(part.name(at: number).utf8.span, part.kind(at: number))
            }
            omissions += part.omissions
        }
    }

    /// The listing with the entries whose names a condition holds for.
    func filtered(_ isIncluded: (String) -> Bool) -> FolderListing {
        var rest = FolderListing(identity: identity)
        for number in 0..<count {
            let name = name(at: number)
            if isIncluded(name) { rest.append(name.utf8.span, kind(at: number)) }
        }
        rest.omissions = omissions.filter { isIncluded($0.name) }
        return rest
    }

    /// How many names there are.
    @inlinable
    package var count: Int { items.count }

    /// What a name stands for.
    @inlinable
    package func kind(at place: Int) -> FileEntry.Kind { items[place].kind }

    /// Gives the UTF-8 of the name at a place to a closure.
    @inlinable @inline(__always)
    package func withName<Result>(at place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(start(place)..<items[place].end))
    }

    /// The name at a place, copied.
    package func name(at place: Int) -> String {
        String(decoding: bytes[start(place)..<items[place].end], as: UTF8.self)
    }

    /// The path of the name at a place in a folder: `folder/name`, or just the name where the folder is the root.
    package func path(at place: Int, in folder: String) -> String {
        withName(at: place) { RelativePath.join(folder, $0) }
    }

    /// The entries, sorted by the bytes of their names.
    package var entries: [FileEntry] {
        (0..<count).map { FileEntry(name: name(at: $0), kind: kind(at: $0)) }
            .ordered { isOrdered($0.name, before: $1.name) }
    }

    /// Adds a name, which is UTF-8.
    mutating func append(_ name: Span<UInt8>, _ kind: FileEntry.Kind) {
        bytes.append(name)
        items.append(Item(end: bytes.count, kind: kind))
    }

    /// Leaves an entry out.
    mutating func omit(_ name: Span<UInt8>, _ reason: Omission.Reason) {
        // SAFETY: the bytes are copied at once, and do not leave the call.
        let name = unsafe name.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        omissions.append(Omission(name: name, reason: reason))
    }

    /// Leaves out names that are not UTF-8: no resource name can ask for them.
    mutating func omitNamesThatAreNoText() {
        var bits: UInt8 = 0
        for byte in bytes { bits |= byte }
        if bits < 0x80 { return }
        var kept = FolderListing(identity: identity)
        kept.omissions = omissions
        for place in 0..<count {
            withName(at: place) { name in
                if (try? UTF8Span(validating: name)) != nil {
                    kept.append(name, kind(at: place))
                } else {
                    kept.omit(name, .nameIsNotText)
                }
            }
        }
        self = kept
    }

    @inlinable @inline(__always)
    func start(_ place: Int) -> Int { place == 0 ? 0 : items[place - 1].end }
}

/// What a folder on disk is, by whatever path or link it was reached.
package struct FolderIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }

    /// Looks a folder up; nil where there is none, and in memory, where nothing can link back.
    package init?(of path: String, in tree: any FileTree) {
        guard let status = try? tree.status(of: path) else { return nil }
        self.init(status)
    }

    /// The identity that a status has; nil for a folder in memory.
    init?(_ status: FileStatus) {
        guard status.inode != 0 else { return nil }
        device = status.device
        inode = status.inode
    }
}
