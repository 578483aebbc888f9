internal import CResourceBundle

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
package struct DiskFileTree: FileTree {
    /// The path it was opened by.
    package let rootPath: String
    private let root: RootDirectory
    private let listings: FolderListings
    private let patterns: PathPatterns

    /// Opens a directory.
    ///
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath` (empty or with a NUL), `.system`.
    package init(at path: String) throws(FileAccessError) {
        try self.init(at: path, listings: FolderListings())
    }

    /// Opens a directory.
    ///
    /// - Parameters:
    ///   - listings: The listings of its folders, where they were made just now. A folder keeps its listing for the tree's life.
    ///   - patterns: What does not appear in listings.
    package init(
        at path: String, listings: FolderListings, patterns: PathPatterns = PathPatterns()
    ) throws(FileAccessError) {
        rootPath = path
        self.listings = listings
        self.patterns = patterns
        root = try RootDirectory(path)
    }

    /// The entries of a directory, sorted by bytes; O(n log n).
    package func entries(of directory: String) throws(FileAccessError) -> [FileEntry] {
        try listing(of: directory).entries
    }

    /// The entries of a directory in the system's order; only links cost a further call of the system.
    package func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        let known = listings[directory]
        let listing = if let known { known } else { try wholeListing(of: directory) }
        if patterns.excludesNothing { return listing }
        return listing.filtered { !patterns.excludes(RelativePath.join(directory, $0)) }
    }

    private func wholeListing(of directory: String) throws(FileAccessError) -> FolderListing {
        let descriptor = try open(directory, flags: O_RDONLY | O_DIRECTORY)
        var listing = FolderListing(identity: FileState(try descriptor.rawStatus()).identity, byteCount: 0, count: 0)
        try readDirectory(descriptor, path: directory, expecting: { listing.reserve($0) }) {
            name, type, _ throws(FileAccessError) in
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
            } else {
                listing.omit(name, type == UInt8(DT_LNK) ? .linkLeadsNowhere : .notAFile)
            }
        }
        listing.omitNamesThatAreNoText()
        return listing
    }

    /// The whole contents of a file that a caller names, wherever links on its path lead.
    package static func contents(ofFileAt path: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        let (folder, name) = RelativePath.split(try realPath(path))
        return try DiskFileTree(at: folder.isEmpty ? "/" : folder).contents(of: name, byteLimit: byteLimit)
    }

    /// The whole contents of a file.
    package func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        try open(file, byteLimit: byteLimit).contents()
    }

    /// Reads the whole contents of a file into an array, whose memory is used again.
    package func read(_ file: String, byteLimit: Int, into bytes: inout [UInt8]) throws(FileAccessError) {
        try open(file, byteLimit: byteLimit).read(into: &bytes)
    }

    /// Opens a file to be read.
    func open(_ file: String, byteLimit: Int) throws(FileAccessError) -> OpenedFile {
        // O_NONBLOCK: opening a pipe must not wait for its writer.
        let opened = try OpenedFile(try open(file, flags: O_RDONLY | O_NONBLOCK), path: file)
        guard opened.byteCount <= byteLimit else {
            throw FileAccessError.tooLarge(file, opened.byteCount, limit: byteLimit)
        }
        return opened
    }

    /// What lies at a path, or nil.
    package func status(of path: String) throws(FileAccessError) -> FileStatus? {
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
