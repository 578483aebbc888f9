internal import CResourceBundle
package import ResourceBasics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file tree of a directory on disk.
///
/// The directory is held open, so renaming it does not change the tree. Links are followed if they stay inside. A link
/// that leads out of the directory does not appear in the tree, only in `FolderListing.omissions`.
package final class DiskFileTree: FileTree {
    /// The path that the tree was opened with.
    package let rootPath: String
    private let shownPath: String
    private let root: FileDescriptor
    private let listings: [ExactKey: FolderListing]
    private let patterns: PathPatterns
    private let observer: ReadObserver?

    /// Opens a directory as a file tree.
    ///
    /// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath` (empty or with a NUL), `.system`.
    /// - Parameters:
    ///   - shownPath: the path of the directory in messages, empty to show paths relative to it; nil for `path`.
    ///   - listings: listings of its folders that were just made. A folder keeps its listing for the tree's lifetime.
    ///   - patterns: the paths that do not appear in listings.
    ///   - observer: receives the paths of the files that are read; nil for none.
    package init(
        at path: String, shownAs shownPath: String? = nil, listings: [ExactKey: FolderListing] = [:],
        patterns: PathPatterns = PathPatterns(), observer: ReadObserver? = nil
    ) throws(FileAccessError) {
        rootPath = path
        self.shownPath = shownPath ?? path
        self.listings = listings
        self.patterns = patterns
        self.observer = observer
        root = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    }

    /// Returns a path of this tree for a message.
    package func displayPath(of path: String) -> String {
        shownPath.isEmpty ? path : RelativePath.below(shownPath, path)
    }

    /// Returns the entries of a directory in the system's order. Only links cost a further system call.
    package func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        let known = listings[ExactKey(directory)]
        let listing = if let known { known } else { try wholeListing(of: directory) }
        if patterns.isEmpty { return listing }
        return listing.filtered { !patterns.excludes(RelativePath.join(directory, $0)) }
    }

    private func wholeListing(of directory: String) throws(FileAccessError) -> FolderListing {
        let descriptor = try open(directory, flags: O_RDONLY | O_DIRECTORY)
        var listing = FolderListing(identity: FileState(try descriptor.rawStatus()).identity)
        try readDirectory(descriptor, path: directory, expecting: { listing.reserve($0) }) {
            name, type throws(FileAccessError) in
            guard listing.count < FileLimits.entryCount else {
                throw FileAccessError(
                    .tooManyEntries, path: directory,
                    reason: "the folder has more than \(FileLimits.entryCount) entries")
            }
            switch type {
            case UInt8(DT_REG): listing.append(name, .file)
            case UInt8(DT_DIR): listing.append(name, .directory)
            case UInt8(DT_LNK), UInt8(DT_UNKNOWN):
                appendTarget(of: name, isLink: type == UInt8(DT_LNK), in: directory, to: &listing)
            default: listing.omit(name, .notAFile)
            }
        }
        listing.omitNamesThatAreNoText()
        return listing
    }

    /// Returns the whole contents of a file at any path of the system. Links on the path are followed.
    package static func contents(ofFileAt path: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        let (folder, name) = RelativePath.split(try realPath(path))
        return try DiskFileTree(at: folder.isEmpty ? "/" : folder).contents(of: name, byteLimit: byteLimit)
    }

    /// Returns the whole contents of a file of the tree.
    package func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        try observer?.check(file)
        let bytes = try open(file, byteLimit: byteLimit).contents()
        if let observer { observer.onRead(displayPath(of: file)) }
        return bytes
    }

    /// Opens a file of the tree for reading.
    func open(_ file: String, byteLimit: Int) throws(FileAccessError) -> OpenedFile {
        // O_NONBLOCK: opening a pipe must not wait for its writer.
        let opened = try OpenedFile(try open(file, flags: O_RDONLY | O_NONBLOCK), path: file)
        guard opened.byteCount <= byteLimit else {
            throw FileAccessError.tooLarge(file, opened.byteCount, limit: byteLimit)
        }
        return opened
    }

    /// Returns the status of a path, or nil if nothing exists there.
    package func status(of path: String) throws(FileAccessError) -> FileStatus? {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        do throws(FileAccessError) {
            return try open(path, flags: rb_inspection_flags).status()
        } catch  where [.notFound, .notADirectory, .invalidPath].contains(error.code) {
            // The path itself is valid, so this error is a link that leads out of the root or is part of a cycle.
            return nil
        }
    }

    /// Opens a path below the root with the flags of `open(2)`.
    func open(_ path: String, flags: CInt) throws(FileAccessError) -> FileDescriptor {
        try FileDescriptor(beneath: root, rootPath: rootPath, path: path, flags: flags)
    }

    /// Adds a link with the kind of its target, or an entry whose kind the system does not list.
    private func appendTarget(
        of name: Span<UInt8>, isLink: Bool, in directory: String, to listing: inout FolderListing
    ) {
        guard let text = try? UTF8Span(validating: name) else { return listing.omit(name, .nameIsNotText) }
        do throws(FileAccessError) {
            let path = RelativePath.join(directory, String(copying: text))
            guard let kind = try open(path, flags: rb_inspection_flags).status()?.kind else {
                return listing.omit(name, isLink ? .linkLeadsNowhere : .notAFile)
            }
            listing.append(name, kind)
        } catch {
            listing.omitLink(name, error)
        }
    }
}
