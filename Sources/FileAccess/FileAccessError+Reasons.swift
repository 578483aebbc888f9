#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension FileAccessError {
    /// The error for a path that could leave the root.
    static func invalid(_ path: String) -> FileAccessError {
        FileAccessError(
            .invalidPath, path: path,
            reason:
                "this is not a path inside the root; write names separated by \"/\", without \".\", \"..\" or a leading \"/\""
        )
    }

    /// The error for anything but a regular file where a file is needed.
    package static func notAFile(_ path: String, isFolder: Bool) -> FileAccessError {
        let kind = isFolder ? "folder" : "device, a pipe or a socket"
        return FileAccessError(.notAFile, path: path, reason: "this is a \(kind), not a file")
    }

    /// The error for a file that is larger than the reader's limit.
    package static func tooLarge(_ path: String, _ byteCount: Int, limit: Int) -> FileAccessError {
        FileAccessError(.tooLarge, path: path, reason: "the file has \(byteCount) bytes; at most \(limit) are read")
    }

    /// The error for a file that another program wrote to while it was read.
    static func changed(_ path: String) -> FileAccessError {
        FileAccessError(
            .changed, path: path,
            reason: "the file changed while it was read; try again when no other program writes to it")
    }

    /// The error for a file or folder that cannot be created. If its parent folder is missing, the error says so.
    static func creating(_ path: String, _ number: CInt) -> FileAccessError {
        let folder = folderPath(of: path)
        guard number == ENOENT, (try? FileStatus(at: folder)) == nil else { return system(number, path: path) }
        return FileAccessError(
            .notFound, path: path, reason: "the folder \"\(folder)\" does not exist; create it, or name another one")
    }

    /// The error for a value of the C library's `errno`.
    static func system(_ number: CInt, path: String) -> FileAccessError {
        let code: Code =
            switch number {
            case ENOENT: .notFound
            case ENOTDIR: .notADirectory
            case EISDIR: .notAFile
            case EACCES, EPERM: .permissionDenied
            case ELOOP, ENAMETOOLONG: .invalidPath
            case EPIPE: .closed
            default: .system
            }
        return FileAccessError(code, path: path, reason: systemMessage(number))
    }
}

/// Returns the system's message for an error number.
private func systemMessage(_ number: CInt) -> String {
    if number == EAGAIN { return "another process has a lease on the file; try again when it has released it" }
    // SAFETY: strerror returns a NUL-terminated string that stays valid until this thread's next call of it.
    return unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
