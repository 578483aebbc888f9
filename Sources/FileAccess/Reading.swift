#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Calls `body` with the name and type (`DT_…`) of each entry but `.` and `..`, in the system's order.
///
/// Names that are not UTF-8 are passed over: no resource name can ask for them.
func readDirectory(
    _ descriptor: CInt, path: String, _ body: (String, UInt8) throws(FileAccessError) -> Void
) throws(FileAccessError) {
    // SAFETY: fdopendir takes the duplicate over and closedir gives it back, on every way out.
    guard let stream = unsafe fdopendir(dup(descriptor)) else { throw FileAccessError.system(errno, path: path) }
    defer { unsafe closedir(stream) }
    while true {
        errno = 0
        // SAFETY: the stream is open, and used by this call alone.
        guard let entry = unsafe readdir(stream) else {
            if errno != 0 { throw FileAccessError.system(errno, path: path) }
            return
        }
        // SAFETY: d_name is NUL-terminated and lives until the next readdir; it is copied at once.
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
            unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(validatingCString: $0) }
        }
        // SAFETY: the entry lives until the next readdir.
        let type = unsafe entry.pointee.d_type
        if let name, name != ".", name != ".." { try body(name, type) }
    }
}

/// The bytes of an open file from its beginning: `byteCount` of them, or fewer if it has become shorter meanwhile.
func readAll(_ descriptor: CInt, byteCount: Int, path: String) throws(FileAccessError) -> [UInt8] {
    var failure: CInt = 0
    // SAFETY: read writes at most the capacity given, and the count told is what it wrote.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
        while count < byteCount {
            let got = unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + count }, byteCount - count)
            if got > 0 {
                count += got
            } else if got == 0 {
                return
            } else if errno != EINTR {
                failure = errno
                return
            }
        }
    }
    if failure != 0 { throw FileAccessError.system(failure, path: path) }
    return bytes
}
