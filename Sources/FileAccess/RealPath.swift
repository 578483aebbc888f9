#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Returns the real path: without links, `.` and `..`. An error has `name` as its path, or `path` without a name.
package func realPath(_ path: String, named name: String? = nil) throws(FileAccessError) -> String {
    // SAFETY: realpath allocates its result when the second argument is nil; it is copied and freed here.
    guard let resolved = unsafe realpath(path, nil) else { throw FileAccessError.system(errno, path: name ?? path) }
    defer { unsafe free(resolved) }  // SAFETY: allocated by realpath above, and by no one else.
    return unsafe String(cString: resolved)  // SAFETY: realpath's result is NUL-terminated.
}

/// Returns the path that a symbolic link contains; nil for anything else.
func linkTarget(_ path: String) -> String? {
    let limit = FileLimits.pathByteCount
    // SAFETY: readlink writes at most the capacity given, and the count is what it wrote.
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: limit) { buffer, count in
        count = unsafe max(0, buffer.baseAddress.map { unsafe readlink(path, $0, limit) } ?? 0)
    }
    guard !bytes.isEmpty, bytes.count < limit else { return nil }
    return String(validating: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Returns the path that a link points to, relative to the same folder as the link's own path; nil if there is no link.
package func linkedPath(_ path: String) -> String? {
    guard let target = linkTarget(path) else { return nil }
    return target.utf8.first == UInt8(ascii: "/") ? target : "\(folderPath(of: path))/\(target)"
}
