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
