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
    /// A path whose spelling could leave the root.
    static func invalid(_ path: String) -> FileAccessError {
        FileAccessError(
            .invalidPath, path: path,
            reason: "not a path inside the root; use names separated by '/', without '.', '..' or a leading '/'")
    }

    /// Something else where a regular file is needed.
    package static func notAFile(_ path: String, isFolder: Bool) -> FileAccessError {
        let kind = isFolder ? "folder" : "device, a pipe or a socket"
        return FileAccessError(.notAFile, path: path, reason: "is a \(kind), and not a file")
    }

    /// A file beyond the reader's limit.
    package static func tooLarge(_ path: String, _ byteCount: Int, limit: Int) -> FileAccessError {
        FileAccessError(.tooLarge, path: path, reason: "has \(byteCount) bytes; at most \(limit) are read")
    }

    /// A file that another program wrote to while it was read.
    static func changed(_ path: String) -> FileAccessError {
        FileAccessError(
            .changed, path: path, reason: "changed while it was read; try again when no other program writes to it")
    }

    /// The failure that the C library's `errno` stands for.
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

/// The system's own words for an error number.
private func systemMessage(_ number: CInt) -> String {
    // SAFETY: strerror returns a NUL-terminated string that stays valid until this thread's next call of it.
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
