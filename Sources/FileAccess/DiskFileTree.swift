internal import CFileAccess

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The files below a directory on disk.
///
/// The directory is held open, so the tree stays the same one when it is renamed. Links are followed as long as they
/// stay inside; a link that leads out is as if it were not there, but for `FolderListing.omissions`.
public struct DiskFileTree: FileTree {
    /// The path it was opened by.
    public let rootPath: String
    private let root: RootDirectory
    private let listings: KeptListings?
    private let log: ReadingLog?
    private let cache: (any ContentCache)?

    /// Opens a directory.
    ///
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath` (empty or with a NUL), `.system`.
    public init(at path: String) throws(FileAccessError) {
        try self.init(at: path, listings: nil, log: nil, cache: nil)
    }

    /// Opens a directory.
    ///
    /// - Parameters:
    ///   - listings: What was just listed of its folders.
    ///   - log: Where to note what is listed and opened.
    ///   - cache: What is known of its files.
    package init(
        at path: String, listings: KeptListings?, log: ReadingLog?, cache: (any ContentCache)?
    ) throws(FileAccessError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw FileAccessError(.invalidPath, path: path, reason: "not a path: empty, or holds a NUL")
        }
        rootPath = path
        self.listings = listings
        self.log = log
        self.cache = cache
        root = try RootDirectory(path)
    }

    /// The entries of a directory, sorted by bytes; O(n log n).
    public func entries(of directory: String) throws(FileAccessError) -> [FileEntry] {
        try listing(of: directory).entries
    }

    /// The entries of a directory in the system's order; only links cost a further call of the system.
    public func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        if let listing = listings?.take(directory) { return listing }
        let descriptor = try open(directory, flags: O_RDONLY | O_DIRECTORY)
        var listing = FolderListing(identity: FileState(try descriptor.rawStatus()).identity, byteCount: 0, count: 0)
        var entries = log == nil ? nil : ListedEntries()
        try readDirectory(descriptor, path: directory, expecting: { listing.reserve($0) }) {
            name, type, inode throws(FileAccessError) in
            entries?.append(name, type, inode)
            guard listing.count < FileLimits.entryCount else {
                throw FileAccessError(
                    .tooManyEntries, path: directory, reason: "has more than \(FileLimits.entryCount) entries")
            }
            let kind: FileEntry.Kind? =
                switch type {
                case UInt8(DT_REG): .file
                case UInt8(DT_DIR): .directory
                case UInt8(DT_LNK), UInt8(DT_UNKNOWN): kindOfLink(name, in: directory)
                default: nil
                }
            if let kind {
                listing.append(name, kind)
            } else if type == UInt8(DT_LNK) {
                listing.omit(name, .linkLeadsNowhere)
            }
        }
        if let log, let entries, let identity = listing.identity {
            log.note(.init(directory, identity, entries))
        }
        listing.omitNamesThatAreNoText()
        return listing
    }

    /// The whole contents of a file.
    public func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        if let cache {
            var bytes: [UInt8] = []
            if try isKnown(file, byteLimit), cache.read(file, keeps: true, into: &bytes) { return bytes }
        }
        let opened = try open(file, byteLimit: byteLimit)
        let bytes = try opened.contents()
        cache?.note(opened.state, bytes, keeps: true)
        return bytes
    }

    /// The same into memory that is there already.
    public func read(_ file: String, byteLimit: Int, into bytes: inout [UInt8]) throws(FileAccessError) {
        if let cache, try isKnown(file, byteLimit), cache.read(file, keeps: false, into: &bytes) { return }
        let opened = try open(file, byteLimit: byteLimit)
        try opened.read(into: &bytes)
        cache?.note(opened.state, bytes, keeps: false)
    }

    /// Whether the cache has a file, which then has no more bytes than may be read.
    private func isKnown(_ file: String, _ byteLimit: Int) throws(FileAccessError) -> Bool {
        guard let byteCount = cache?.byteCount(of: file) else { return false }
        guard byteCount <= byteLimit else { throw FileAccessError.tooLarge(file, byteCount, limit: byteLimit) }
        return true
    }

    /// Opens a file to be read.
    func open(_ file: String, byteLimit: Int) throws(FileAccessError) -> OpenedFile {
        // O_NONBLOCK: opening a pipe must not wait for its writer.
        let opened = try OpenedFile(try open(file, flags: O_RDONLY | O_NONBLOCK), path: file)
        log?.note(opened.state)
        guard opened.byteCount <= byteLimit else {
            throw FileAccessError.tooLarge(file, opened.byteCount, limit: byteLimit)
        }
        return opened
    }

    /// What lies at a path, or nil.
    public func status(of path: String) throws(FileAccessError) -> FileStatus? {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        do throws(FileAccessError) {
            return try open(path, flags: rb_inspection_flags).status()
        } catch  where [.notFound, .notADirectory, .invalidPath].contains(error.code) {
            // The spelling is good, so an invalid path here is a link that leads out or in a circle.
            return nil
        }
    }

    /// Opens a path below the root.
    func open(_ path: String, flags: CInt) throws(FileAccessError) -> FileDescriptor {
        try FileDescriptor(beneath: root.descriptor, rootPath: rootPath, path: path, flags: flags)
    }

    /// What a link leads to, or nil if that is nothing, or outside.
    private func kindOfLink(_ name: Span<UInt8>, in directory: String) -> FileEntry.Kind? {
        guard let name = try? UTF8Span(validating: name) else { return nil }
        let path = RelativePath.join(directory, String(copying: name))
        return (try? open(path, flags: rb_inspection_flags).status())?.kind
    }
}

/// The open root, shared by the copies of a tree.
private final class RootDirectory: Sendable {
    let descriptor: FileDescriptor

    init(_ path: String) throws(FileAccessError) {
        descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    }
}
