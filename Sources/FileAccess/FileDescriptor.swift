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
            throw FileAccessError(
                .invalidPath, path: path, reason: "this is not a path: it is empty, or contains a NUL byte")
        }
        var number: CInt
        repeat {
            // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
            number = unsafe open(path, flags | O_CLOEXEC)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw FileAccessError.system(errno, path: path) }
        self.number = number
    }

    /// Opens an entry of this folder.
    ///
    /// - Throws: the error that the system reports.
    func opening(_ name: String, flags: CInt) throws(FileAccessError) -> FileDescriptor {
        // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
        let entry = unsafe openat(number, name, flags | O_CLOEXEC)
        guard entry >= 0 else { throw FileAccessError.system(errno, path: name) }
        return FileDescriptor(adopting: entry)
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

    /// Gives a new file the permissions, the owner and the group of the file that it replaces.
    ///
    /// - Returns: the reason why the owner or the group is another one; nil if both are kept.
    func keepAttributes(of old: stat) -> String? {
        guard let new = try? rawStatus() else { return nil }
        var reason: String?
        if old.st_uid != new.st_uid || old.st_gid != new.st_gid, fchown(number, old.st_uid, old.st_gid) != 0 {
            let error = FileAccessError.system(errno, path: "")
            // The group alone can be kept by a member of it.
            let keepsGroup = fchown(number, uid_t.max, old.st_gid) == 0
            if old.st_uid != new.st_uid || !keepsGroup {
                reason =
                    "the \(keepsGroup ? "owner" : "owner or group") of the replaced file is not kept: \(error.reason)"
            }
        }
        _ = fchmod(number, old.st_mode & 0o777)
        return reason
    }

    /// Returns size and identity of the open file or directory; nil for anything else.
    func status() throws(FileAccessError) -> FileStatus? {
        let state = FileState(try rawStatus())
        guard state.isFile || state.isFolder else { return nil }
        return FileStatus(
            kind: state.isFile ? .file : .directory, byteCount: state.isFile ? Int(state.byteCount) : 0,
            device: state.device, inode: state.inode, modificationTime: state.modificationTime)
    }
}

// No path, and no symbolic link, leads out of the directory that is opened as a root.
extension FileDescriptor {
    /// Opens a path below a directory, and never outside it, whatever links are on the path.
    ///
    /// A link is followed if it stays inside. The kernel's own check refuses absolute links. They, and systems without
    /// the check, take the slow path over `realpath`.
    init(beneath root: borrowing FileDescriptor, rootPath: String, path: String, flags: CInt) throws(FileAccessError) {
        guard RelativePath.isValid(path) else { throw FileAccessError.invalid(path) }
        let (name, folder) = (path.isEmpty ? "." : path, root.number)
        // SAFETY: the bytes end with a NUL and live through the call. They are the string's own, while a string as an
        // argument is copied.
        let number = unsafe name.withCString { unsafe rb_open_beneath(folder, $0, flags | O_CLOEXEC) }
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
        guard let inside = RelativePath.relative(target, to: try realPath(rootPath)) else {
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
}

extension FileStatus {
    /// Reads the status of any path of the system and follows links.
    ///
    /// - Throws: `.notFound`, `.notAFile` (a pipe, a device), `.permissionDenied`, `.invalidPath`, `.system`.
    package init(at path: String) throws(FileAccessError) {
        let descriptor = try FileDescriptor(opening: path, flags: rb_inspection_flags)
        guard let status = try descriptor.status() else {
            throw FileAccessError(.notAFile, path: path, reason: "this is neither a regular file nor a folder")
        }
        self = status
    }
}
