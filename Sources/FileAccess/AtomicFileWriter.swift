internal import CResourceBundle
internal import ResourceBasics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes a file atomically: into a temporary file beside it, which is synced and then renamed over it.
///
/// Until `commit()` the file at the path is unchanged. Without `commit()` the temporary file is removed. A process that
/// is killed in between leaves at most a file named `.NAME.NUMBER-NUMBER.tmp`, which the next writer of the path removes. Writers of
/// one path do not disturb each other: the last to commit wins.
///
/// A program that writes several files writes all of them before it commits the first one. So an error in writing leaves all
/// files unchanged.
///
/// The new file has the permissions and, where the system allows it, the owner and group of the file that it replaces.
package final class AtomicFileWriter {
    /// The path of the file; for a link, that of its target.
    package let path: String
    /// The path of the temporary file, for a caller that checks it before the commit.
    package let temporaryPath: String
    private let descriptor: FileDescriptor
    private var isCommitted = false
    /// The reason why the new file does not have the owner or the group of the file that it replaces; nil if it has them.
    package let lostOwnerReason: String?
    /// The status of the file at the path if it was found to have the same contents; nil otherwise.
    private var unchangedStatus: FileStatus?

    /// Opens a temporary file beside `path`, or beside the file that a link at `path` points to.
    ///
    /// - Throws: `.notFound` if the folder does not exist, `.notAFile` if the path is a device or a pipe,
    ///   `.permissionDenied`, `.invalidPath`, `.system`.
    package init(path: String) throws(FileAccessError) {
        if let problem = Self.problem(of: path) { throw FileAccessError(.invalidPath, path: path, reason: problem) }
        let path = try Self.target(of: path)
        let (folder, name) = (folderPath(of: path), RelativePath.split(path).name)
        if let descriptor = try? FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY) {
            TemporaryFiles.removeStale(for: name, in: descriptor)
        }
        var temporary = ""
        let descriptor = try TemporaryFiles.create(for: name, path: path, named: &temporary) { name in
            // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
            unsafe open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        let old = try? FileDescriptor(opening: path, flags: rb_inspection_flags).rawStatus()
        lostOwnerReason = old.flatMap { descriptor.keepAttributes(of: $0) }
        self.path = path
        temporaryPath = "\(folder)/\(temporary)"
        self.descriptor = descriptor
    }

    /// Writes the contents of a file.
    ///
    /// - Parameter replacesEqual: Whether a file with the same contents is replaced too.
    package convenience init(
        _ bytes: [UInt8], at path: String, replacesEqual: Bool = false
    ) throws(FileAccessError) {
        try self.init(path: path)
        try write(bytes.span)
        if !replacesEqual { _ = findsUnchangedFile() }
    }

    /// Returns the reason why a path cannot be that of a file to write; nil if it can.
    private static func problem(of path: String) -> String? {
        if path.isEmpty { return "the path of the file to write is empty; name a file" }
        if path.utf8.contains(0) { return "the path of the file to write has a NUL byte; remove it" }
        return ["", ".", ".."].contains(RelativePath.split(path).name)
            ? "this is the path of a folder; name a file in it" : nil
    }

    /// Returns the path of the file to replace. For a link it is the file that the link points to, so the link stays; that file may be
    /// missing, its folder may not.
    private static func target(of path: String) throws(FileAccessError) -> String {
        do throws(FileAccessError) {
            if try FileStatus(at: path).kind == .file { return try realPath(path) }
        } catch  where error.code == .notFound {
            guard let target = linkedPath(path) else { return path }
            // A link to a link; the system reports a chain of links that is too long, or a loop, as another error.
            if linkedPath(target) != nil { return try Self.target(of: target) }
            guard let folder = try? realPath(folderPath(of: target)) else {
                throw FileAccessError(
                    .notFound, path: path,
                    reason:
                        "this is a link to \(target), whose folder does not exist; create the folder or remove the link"
                )
            }
            return "\(folder)/\(RelativePath.split(target).name)"
        } catch  where error.code == .notAFile {
            throw FileAccessError(
                .notAFile, path: path, reason: "this is a device or a pipe, which is not replaced; name a file")
        } catch {
            // A link whose file is not accessible is not replaced.
            if linkTarget(path) != nil { throw error }
            // The file does not exist or is not accessible. Opening the temporary file reports the error.
            return path
        }
        throw FileAccessError(.notAFile, path: path, reason: "this is a folder, which is not replaced; name a file")
    }

    deinit {
        // SAFETY: removes our own temporary file by its name.
        if !isCommitted { _ = unsafe unlink(temporaryPath) }
    }

    /// Appends bytes to the temporary file.
    ///
    /// - Throws: `.system`, for example for a full disk.
    package func write(_ bytes: borrowing Span<UInt8>) throws(FileAccessError) {
        try writeAll(bytes, to: descriptor.number, path: path)
    }

    /// Overwrites bytes at an offset, for a header that is known last. Later appends continue at the end.
    ///
    /// - Throws: `.system`.
    package func write(_ bytes: borrowing Span<UInt8>, at offset: UInt64) throws(FileAccessError) {
        try seek(to: off_t(clamping: offset), from: SEEK_SET)
        try writeAll(bytes, to: descriptor.number, path: path)
        try seek(to: 0, from: SEEK_END)
    }

    private func seek(to offset: off_t, from origin: CInt) throws(FileAccessError) {
        guard lseek(descriptor.number, offset, origin) >= 0 else { throw FileAccessError.system(errno, path: path) }
    }

    /// Replaces the file atomically by what was written. A durable commit also survives a power cut.
    ///
    /// A file that can be made again need not be durable. Without durability the commit does not wait for the disk,
    /// which takes longer than everything else. A file that was found to have the same contents is not touched.
    /// - Throws: `.system`; then the file is unchanged.
    @discardableResult
    package func commit(isDurable: Bool = false) throws(FileAccessError) -> WrittenFile {
        if let unchangedStatus { return WrittenFile(isUnchanged: true, status: unchangedStatus, lostOwnerReason: nil) }
        guard !isDurable || fsync(descriptor.number) == 0 else { throw FileAccessError.system(errno, path: path) }
        // SAFETY: strings are passed as NUL-terminated copies that live through the call.
        guard unsafe rename(temporaryPath, path) == 0 else { throw FileAccessError.system(errno, path: path) }
        isCommitted = true
        if isDurable { syncFolder() }
        return WrittenFile(
            isUnchanged: false, status: try? descriptor.status(), lostOwnerReason: lostOwnerReason)
    }

    /// Returns whether the file at the path already has the contents that were written. If so, `commit` does not touch it.
    ///
    /// - Complexity: O(bytes) if both files have the same size.
    package func findsUnchangedFile() -> Bool {
        unchangedStatus = try? unchanged()
        return unchangedStatus != nil
    }

    /// Returns the status of the file at the path if it has the same contents; nil otherwise, or if it cannot be read.
    private func unchanged() throws(FileAccessError) -> FileStatus? {
        guard let old = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK),
            let new = try? FileDescriptor(opening: temporaryPath, flags: O_RDONLY),
            let oldStatus = try? old.status(), let newStatus = try? new.status(), oldStatus.kind == .file,
            oldStatus.byteCount == newStatus.byteCount
        else { return nil }
        // Compare in pieces, so that memory does not hold both files.
        var (piece, oldPiece): ([UInt8], [UInt8]) = ([], [])
        while true {
            try readAll(new.number, byteCount: Self.pieceByteCount, path: path, into: &piece)
            if piece.isEmpty { return oldStatus }
            try readAll(old.number, byteCount: piece.count, path: path, into: &oldPiece)
            guard piece.span.hasSameBytes(as: oldPiece.span) else { return nil }
        }
    }

    private static let pieceByteCount = 256 << 10

    /// Syncs the folder, so that the new name survives a power cut.
    ///
    /// Errors are ignored: not all file systems support this, and the file already has its new name.
    private func syncFolder() {
        let path = folderPath(of: path)
        guard let folder = try? FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY) else { return }
        _ = fsync(folder.number)
    }
}

extension AtomicFileWriter {
    /// Writes one file atomically.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileAccessError) {
        try AtomicFileWriter(bytes, at: path, replacesEqual: true).commit(isDurable: true)
    }

    /// Writes one file atomically, unless it already has the same contents; returns whether it was written.
    package static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileAccessError) -> Bool {
        try !AtomicFileWriter(bytes, at: path).commit(isDurable: true).isUnchanged
    }
}

/// A file that a program has written.
package struct WrittenFile: Sendable {
    /// Whether the file already had the same contents, and was not touched.
    package let isUnchanged: Bool
    /// The status of the file after writing.
    package let status: FileStatus?
    /// The reason why the file does not have the owner or the group of the file that it replaced; nil if it has them.
    package let lostOwnerReason: String?
}
