internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes a file whole or not at all: into a temporary file beside it, synced, then renamed over it.
///
/// Until `commit()` the file at the path is what it was; without `commit()` nothing is left behind. A process that is
/// killed in between leaves at most a file named `.NAME.NUMBER-NUMBER.tmp`. Writers of one path do not disturb each
/// other: the last to commit wins.
package struct AtomicFileWriter: ~Copyable {
    private let path: String
    private let parentPath: String
    /// The file that is written until it is committed, for who checks it before.
    package let temporaryPath: String
    private let descriptor: FileDescriptor
    private var isCommitted = false
    /// What the file at the path was when it was committed, or found to be unchanged; nil before.
    package private(set) var committedStatus: FileStatus?

    /// Opens a temporary file beside `path`, or beside the file that a link at `path` leads to.
    ///
    /// - Throws: `.notFound` where the folder does not exist, `.notAFile` where a device or a pipe lies at the path,
    ///   `.permissionDenied`, `.invalidPath`, `.system`.
    package init(path: String) throws(FileAccessError) {
        guard !["", ".", ".."].contains(RelativePath.split(path).name), !path.utf8.contains(0) else {
            throw FileAccessError(.invalidPath, path: path, reason: "not the path of a file to write")
        }
        let path = try Self.target(of: path)
        let (folder, name) = (folderPath(of: path), RelativePath.split(path).name)
        let temporary = "\(folder)/.\(name).\(getpid())-\(nextNumber()).tmp"
        // SAFETY: strings are passed as NUL-terminated copies that live through the calls.
        var number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if number < 0, errno == EEXIST {
            // Left by a killed process that had our number.
            _ = unsafe unlink(temporary)
            number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        guard number >= 0 else { throw FileAccessError.system(errno, path: path) }
        self.path = path
        parentPath = folder
        temporaryPath = temporary
        descriptor = FileDescriptor(adopting: number)
    }

    /// The file to replace: where a link lies at the path, what it leads to, so that the link stays.
    private static func target(of path: String) throws(FileAccessError) -> String {
        do throws(FileAccessError) {
            return try FileStatus(at: path).kind == .file ? try realPath(path) : path
        } catch  where error.code == .notAFile {
            throw FileAccessError(
                .notAFile, path: path, reason: "is a device or a pipe, which is not replaced; name a file")
        } catch {
            // Nothing is there yet, or nothing that may be looked at: opening the temporary file tells.
            return path
        }
    }

    deinit {
        // SAFETY: removes our own temporary file by its name.
        if !isCommitted { _ = unsafe unlink(temporaryPath) }
    }

    /// Appends bytes.
    ///
    /// - Throws: `.system`, for a full disk among others.
    package mutating func write(_ bytes: borrowing Span<UInt8>) throws(FileAccessError) {
        try writeAll(bytes, to: descriptor.number, path: path)
    }

    /// Writes over bytes at an offset, for a header that is known last; appending goes on at the end.
    ///
    /// - Throws: `.system`.
    package mutating func write(_ bytes: borrowing Span<UInt8>, at offset: UInt64) throws(FileAccessError) {
        try seek(to: off_t(clamping: offset), from: SEEK_SET)
        try writeAll(bytes, to: descriptor.number, path: path)
        try seek(to: 0, from: SEEK_END)
    }

    private func seek(to offset: off_t, from origin: CInt) throws(FileAccessError) {
        guard lseek(descriptor.number, offset, origin) >= 0 else { throw FileAccessError.system(errno, path: path) }
    }

    /// Makes the file what was written, for everyone at once and, if durable, through a power cut.
    ///
    /// What can be made again need not be durable: then the disk is not waited for, which takes longer than all else.
    /// - Throws: `.system`; the file is then what it was.
    package mutating func commit(isDurable: Bool = true) throws(FileAccessError) {
        guard !isDurable || fsync(descriptor.number) == 0 else { throw FileAccessError.system(errno, path: path) }
        // SAFETY: strings are passed as NUL-terminated copies that live through the call.
        guard unsafe rename(temporaryPath, path) == 0 else { throw FileAccessError.system(errno, path: path) }
        isCommitted = true
        committedStatus = try? descriptor.status()
        if isDurable { syncFolder() }
    }

    /// As `commit()`, unless the file at the path has just these contents already: then it is not touched.
    ///
    /// The result says whether it was written. O(bytes) where both are of one length.
    /// - Throws: as `commit()`.
    package mutating func commitIfChanged(isDurable: Bool = true) throws(FileAccessError) -> Bool {
        if findsUnchangedFile() { return false }
        try commit(isDurable: isDurable)
        return true
    }

    /// Whether the file at the path has just these contents already, so that there is nothing to commit.
    ///
    /// - Complexity: O(bytes) where both are of one length.
    package mutating func findsUnchangedFile() -> Bool {
        guard let old = try? unchanged() else { return false }
        committedStatus = old
        return true
    }

    /// The file at the path, if it has just these contents; what cannot be read has not.
    private func unchanged() throws(FileAccessError) -> FileStatus? {
        guard let old = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK),
            let new = try? FileDescriptor(opening: temporaryPath, flags: O_RDONLY),
            let oldStatus = try? old.status(), let newStatus = try? new.status(), oldStatus.kind == .file,
            oldStatus.byteCount == newStatus.byteCount
        else { return nil }
        // In pieces, so that memory does not hold both.
        while true {
            let piece = try readAll(new.number, byteCount: Self.pieceByteCount, path: path)
            if piece.isEmpty { return oldStatus }
            guard piece == (try? readAll(old.number, byteCount: piece.count, path: path)) else { return nil }
        }
    }

    private static let pieceByteCount = 256 << 10

    /// Makes the new name last through a power cut.
    ///
    /// Not all file systems can, and the file is in place already.
    private func syncFolder() {
        guard let folder = try? FileDescriptor(opening: parentPath, flags: O_RDONLY | O_DIRECTORY) else { return }
        _ = fsync(folder.number)
    }
}

/// Tells the writers of this process apart.
private let writerCount = Atomic<UInt64>(0)

private func nextNumber() -> UInt64 {
    writerCount.wrappingAdd(1, ordering: .relaxed).oldValue
}

extension AtomicFileWriter {
    /// Writes one file whole or not at all.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileAccessError) {
        var writer = try AtomicFileWriter(path: path)
        try writer.write(bytes.span)
        try writer.commit()
    }

    /// Writes one file whole or not at all, unless it has just these contents already; says whether it was written.
    package static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileAccessError) -> Bool {
        var writer = try AtomicFileWriter(path: path)
        try writer.write(bytes.span)
        return try writer.commitIfChanged()
    }
}
