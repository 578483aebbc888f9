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

/// Calls `body` with the name and type (`DT_…`) of each entry but `.` and `..`, in the system's order.
///
/// A NUL follows the bytes of each name.
/// - Parameter begin: called before with the number of bytes of the first entries; each entry has 20 bytes beside its
///   name. In a folder of few entries these are all entries.
func readDirectory(
    _ descriptor: consuming FileDescriptor, path: String, expecting begin: (_ byteCount: Int) -> Void = { _ in },
    _ body: (Span<UInt8>, UInt8) throws(FileAccessError) -> Void
) throws(FileAccessError) {
    guard rb_directory_header_byte_count > 0 else { return try readPortably(descriptor, path: path, body) }
    // Most folders have few entries, which need no allocation.
    var few = InlineArray<4096, UInt8>(repeating: 0)
    var count: Int
    var isFirst = true
    repeat {
        var buffer = few.mutableSpan
        // SAFETY: the call writes at most the capacity and returns how many bytes it wrote.
        count = unsafe buffer.withUnsafeMutableBufferPointer {
            unsafe rb_directory_entries(descriptor.number, $0.baseAddress, $0.count)
        }
        if count < 0 { throw FileAccessError.system(errno, path: path) }
        if isFirst { begin(count) }
        isFirst = false
        try forEachEntry(of: few.span.extracting(0..<count), body)
    } while count > 0 && count < few.count - longestEntryByteCount
    while count > 0 {
        // SAFETY: as above.
        let entries = unsafe [UInt8](unsafeUninitializedCapacity: 32 << 10) { buffer, initializedCount in
            count = unsafe rb_directory_entries(descriptor.number, buffer.baseAddress, buffer.count)
            initializedCount = max(0, count)
        }
        if count < 0 { throw FileAccessError.system(errno, path: path) }
        try forEachEntry(of: entries.span, body)
    }
}

/// The maximum length of an entry: a header, a name of 255 bytes, a NUL, rounded up to a multiple of eight.
private let longestEntryByteCount = 280

/// Parses directory entries in Linux's format: sixteen bytes, the entry's own length in two bytes, its type, and its name
/// up to a NUL.
private func forEachEntry(
    of entries: Span<UInt8>, _ body: (Span<UInt8>, UInt8) throws(FileAccessError) -> Void
) throws(FileAccessError) {
    let header = Int(rb_directory_header_byte_count)
    var start = 0
    while start + header < entries.count {
        let length = Int(entries[start + 16]) | Int(entries[start + 17]) << 8
        let type = entries[start + 18]
        var end = start + header
        while end < min(start + length, entries.count), entries[end] != 0 { end += 1 }
        let name = entries.extracting(start + header..<end)
        if !isSelfOrParent(name) { try body(name, type) }
        start += max(length, header)
    }
}

/// Reads a directory with the C library, on systems without the direct call.
private func readPortably(
    _ descriptor: consuming FileDescriptor, path: String,
    _ body: (Span<UInt8>, UInt8) throws(FileAccessError) -> Void
) throws(FileAccessError) {
    let number = descriptor.release()
    // SAFETY: fdopendir takes ownership of the descriptor; only if it fails do we close it.
    guard let stream = unsafe fdopendir(number) else {
        let failure = errno
        _ = close(number)
        throw FileAccessError.system(failure, path: path)
    }
    defer { unsafe closedir(stream) }  // SAFETY: opened above, and used by no one after.
    errno = 0
    while true {
        // SAFETY: the stream is open, and used by this call alone.
        guard let entry = unsafe readdir(stream) else {
            if errno != 0 { throw FileAccessError.system(errno, path: path) }
            return
        }
        // SAFETY: the entry lives until the next readdir.
        let type = unsafe entry.pointee.d_type
        // SAFETY: d_name is NUL-terminated and lives until the next readdir; the span does not leave the call.
        try unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field throws(FileAccessError) in
            guard let start = field.baseAddress else { return }
            // SAFETY: as above; the bytes up to the NUL are initialized, and bytes are all that is read.
            let name = unsafe Span<UInt8>(
                _unsafeStart: start.assumingMemoryBound(to: UInt8.self),
                count: strlen(start.assumingMemoryBound(to: CChar.self)))
            if !isSelfOrParent(name) { try body(name, type) }
        }
        // The body may fail for a link, which is no failure of the listing.
        if type != UInt8(DT_REG) { errno = 0 }
    }
}

/// Whether a name is `.` or `..`.
private func isSelfOrParent(_ name: Span<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return name.count > 0 && name[0] == dot && (name.count == 1 || (name.count == 2 && name[1] == dot))
}

/// Returns the bytes of an open file from its beginning: `byteCount` of them, or fewer if the file was shortened.
func readAll(_ descriptor: CInt, byteCount: Int, path: String) throws(FileAccessError) -> [UInt8] {
    var failure: CInt = 0
    // SAFETY: the count is that of the bytes that were read.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
        (count, failure) = unsafe fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, byteCount)
    }
    if failure != 0 { throw FileAccessError.system(failure, path: path) }
    return bytes
}

/// Reads the bytes of an open file, from its beginning or an offset, into an array, replacing what it has.
func readAll(
    _ descriptor: CInt, byteCount: Int, at offset: Int? = nil, path: String, into bytes: inout [UInt8]
) throws(FileAccessError) {
    if bytes.count > byteCount { bytes.removeLast(bytes.count - byteCount) }
    if bytes.count < byteCount { bytes.append(contentsOf: repeatElement(0, count: byteCount - bytes.count)) }
    // SAFETY: the array's own memory, which has byteCount bytes.
    let (count, failure) = unsafe bytes.withUnsafeMutableBytes {
        unsafe fill($0, from: descriptor, at: offset, byteCount)
    }
    if failure != 0 { throw FileAccessError.system(failure, path: path) }
    if count < byteCount { bytes.removeLast(byteCount - count) }
}

/// Reads the bytes of an open file from its current position into memory, all of it.
///
/// - Throws: `.changed` if the file is shorter now; `.system`.
func readAll(
    _ descriptor: CInt, path: String, into memory: UnsafeMutableRawBufferPointer
) throws(FileAccessError) {
    // SAFETY: the memory has that many bytes.
    let (count, failure) = unsafe fill(memory, from: descriptor, memory.count)
    if failure != 0 { throw FileAccessError.system(failure, path: path) }
    if count < memory.count { throw FileAccessError.changed(path) }
}

/// Reads until there are `byteCount` bytes or the file ends, from an offset or from the current position.
///
/// The buffer must have that capacity. Returns how many bytes were read, and the system's error number or 0.
private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: CInt, at offset: Int? = nil, _ byteCount: Int
) -> (count: Int, failure: CInt) {
    var count = 0
    while count < byteCount {
        // SAFETY: both calls write after the bytes already read, and no more than are still missing.
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + count }
        let got =
            if let offset {
                // SAFETY: as above.
                unsafe pread(descriptor, rest, byteCount - count, off_t(clamping: offset &+ count))
            } else {
                // SAFETY: as above.
                unsafe read(descriptor, rest, byteCount - count)
            }
        if got > 0 {
            count += got
        } else if got == 0 {
            break
        } else if errno != EINTR {
            return (count, errno)
        }
    }
    return (count, 0)
}

/// Waits for data and returns the next bytes of a descriptor, at most `byteCount`; none at the end.
func readChunk(_ descriptor: CInt, byteCount: Int, path: String) throws(FileAccessError) -> [UInt8] {
    var failure: CInt = 0
    // SAFETY: read writes at most the capacity given, and the count is what it wrote.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
        while true {
            let got = unsafe read(descriptor, buffer.baseAddress, byteCount)
            if got >= 0 {
                count = got
                return
            }
            if !canGoOn(descriptor, for: POLLIN) {
                failure = errno
                return
            }
        }
    }
    if failure != 0 { throw FileAccessError.system(failure, path: path) }
    return bytes
}

/// Whether the call that has just failed should be repeated.
///
/// It was interrupted, or its nonblocking descriptor was not ready and now is.
private func canGoOn(_ descriptor: CInt, for event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // SAFETY: poll reads and writes the one structure, which outlives the call.
    return unsafe poll(&waiting, 1, -1) > 0 || errno == EINTR
}

/// Writes all bytes, with as many calls as that takes.
func writeAll(_ bytes: borrowing Span<UInt8>, to descriptor: CInt, path: String) throws(FileAccessError) {
    var failure: CInt = 0
    // SAFETY: write reads only the buffer's own bytes, within its count.
    unsafe bytes.withUnsafeBytes { buffer in
        var offset = 0
        while offset < buffer.count {
            let rest = unsafe buffer.baseAddress.map { unsafe $0 + offset }
            let written = unsafe write(descriptor, rest, buffer.count - offset)
            if written >= 0 {
                offset += written
            } else if !canGoOn(descriptor, for: POLLOUT) {
                failure = errno
                return
            }
        }
    }
    if failure != 0 { throw FileAccessError.system(failure, path: path) }
}
