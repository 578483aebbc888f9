internal import ExactText

/// The names in one folder as the system gave them: in no order, and in one piece of memory.
///
/// Thousands of names are listed when a bundle is opened and few are ever asked for: none of them becomes a `String`
/// here.
public struct FolderListing: Sendable {
    /// What the folder is; nil in memory, where nothing can link back.
    public let identity: FolderIdentity?
    private var bytes: [UInt8] = []
    private var items: [Item] = []

    private struct Item {
        /// Where the name's bytes end.
        var end: Int
        var kind: FileEntry.Kind
    }

    /// An empty folder.
    public init(identity: FolderIdentity? = nil) {
        self.identity = identity
    }

    /// The same names as a list of entries.
    init(_ entries: [FileEntry]) {
        identity = nil
        for entry in entries { append(entry.name.utf8.span, entry.kind) }
    }

    /// How many names there are.
    public var count: Int { items.count }

    /// What a name stands for.
    public func kind(at place: Int) -> FileEntry.Kind { items[place].kind }

    /// The name at a place, copied.
    public func name(at place: Int) -> String {
        String(decoding: bytes[start(place)..<items[place].end], as: UTF8.self)
    }

    /// Gives the UTF-8 of the name at a place to a closure.
    @inline(__always)
    public func withName<Result>(at place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(start(place)..<items[place].end))
    }

    /// The entries, sorted by the bytes of their names.
    public var entries: [FileEntry] {
        (0..<count).map { FileEntry(name: name(at: $0), kind: kind(at: $0)) }
            .sorted { isOrdered($0.name, before: $1.name) }
    }

    /// Adds a name, which is UTF-8.
    mutating func append(_ name: Span<UInt8>, _ kind: FileEntry.Kind) {
        for index in name.indices { bytes.append(name[index]) }
        items.append(Item(end: bytes.count, kind: kind))
    }

    private func start(_ place: Int) -> Int { place == 0 ? 0 : items[place - 1].end }
}
