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

/// An open file or directory, closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
    let number: CInt

    /// Takes ownership of an open descriptor.
    init(adopting number: CInt) {
        self.number = number
    }

    /// Opens a path of the system and follows links.
    ///
    /// - Throws: `.invalidPath` for a path that is empty or has a NUL; the error that the system reports.
    init(opening path: String, flags: CInt) throws(FileAccessError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw FileAccessError(.invalidPath, path: path, reason: "not a path: empty, or holds a NUL")
        }
        var number: CInt
        repeat {
            // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
            number = unsafe open(path, flags | O_CLOEXEC)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw FileAccessError.system(errno, path: path) }
        self.number = number
    }

    /// Opens a path below a directory, and never outside it, whatever links are on the path.
    ///
    /// A link is followed if it stays inside. The kernel's own check refuses absolute links. They, and systems without
    /// the check, take the slow path over `realpath`.
    init(beneath root: borrowing FileDescriptor, rootPath: String, path: String, flags: CInt) throws(FileAccessError) {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let name = path.isEmpty ? "." : path
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
        let number = unsafe rb_open_beneath(root.number, name, flags | O_CLOEXEC)
        if number >= 0 {
            self.number = number
            return
        }
        guard errno == ENOSYS || errno == EXDEV else { throw FileAccessError.system(errno, path: path) }
        self = try FileDescriptor(resolving: path, beneath: root, rootPath: rootPath, flags: flags)
    }

    /// Opens a path below a directory by its real path, if that is inside.
    ///
    /// The real path is opened from `root` and again may not leave it. A link that is created between the two steps is
    /// refused by the kernel's check. Without that check, only a link as the last component is refused.
    init(
        resolving path: String, beneath root: borrowing FileDescriptor, rootPath: String, flags: CInt
    ) throws(FileAccessError) {
        let target = try realPath(RelativePath.join(rootPath, path), named: path)
        guard let inside = RelativePath.relative(target, to: try realPath(rootPath, named: rootPath)) else {
            throw FileAccessError(.invalidPath, path: path, reason: "a link on this path leads out of \(rootPath)")
        }
        let name = inside.isEmpty ? "." : inside
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
        var number = unsafe rb_open_beneath(root.number, name, flags | O_CLOEXEC)
        if number < 0, errno == ENOSYS {
            // SAFETY: as above.
            number = unsafe openat(root.number, name, flags | O_CLOEXEC | O_NOFOLLOW)
        }
        guard number >= 0 else { throw FileAccessError.system(errno, path: path) }
        self.number = number
    }

    deinit {
        _ = close(number)
    }

    /// Returns the descriptor's number without closing it. The caller has to close it.
    consuming func release() -> CInt {
        let number = number
        discard self
        return number
    }

    /// Returns the system's status of the open file or directory.
    func rawStatus() throws(FileAccessError) -> stat {
        var raw = stat()
        // SAFETY: fstat writes into a local of the type it expects.
        guard unsafe fstat(number, &raw) == 0 else { throw FileAccessError.system(errno, path: "descriptor \(number)") }
        return raw
    }

    /// Returns size and identity of the open file or directory; nil for anything else.
    func status() throws(FileAccessError) -> FileStatus? {
        let raw = try rawStatus()
        let kind: FileEntry.Kind
        switch raw.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .directory
        default: return nil
        }
        return FileStatus(
            kind: kind,
            byteCount: kind == .file ? Int(raw.st_size) : 0,
            device: UInt64(raw.st_dev),
            inode: UInt64(raw.st_ino),
            modificationTime: Int64(raw.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(raw.st_mtim.tv_nsec))
    }
}

/// Returns the real path: without links, `.` and `..`.
package func realPath(_ path: String) throws(FileAccessError) -> String {
    try realPath(path, named: path)
}

/// Returns the real path: without links, `.` and `..`; an error has `name` as its path.
private func realPath(_ path: String, named name: String) throws(FileAccessError) -> String {
    // SAFETY: realpath allocates its result when the second argument is nil; it is copied and freed here.
    guard let resolved = unsafe realpath(path, nil) else { throw FileAccessError.system(errno, path: name) }
    defer { unsafe free(resolved) }  // SAFETY: allocated by realpath above, and by no one else.
    return unsafe String(cString: resolved)  // SAFETY: realpath's result is NUL-terminated.
}
