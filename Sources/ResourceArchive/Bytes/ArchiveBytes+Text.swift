/// Calls `body` with a text's UTF-8 bytes, without a copy for native strings.
@inline(__always)
package func withArchiveBytes<Result>(of text: String, _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    if let result = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe body(ArchiveBytes(.init($0))) }) {
        return result
    }
    return withArchiveBytes(of: Array(text.utf8), body)
}

/// Calls `body` with a text's UTF-8 bytes, or gives another result if they do not lie in one piece.
///
/// For the quickest paths: `body` is compiled in place.
@inlinable
@inline(__always)
func withNativeBytes<Result>(of text: String, orElse result: Result, _ body: (ArchiveBytes) -> Result) -> Result {
    var result = result
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe result = body(ArchiveBytes(.init($0))) }
    return result
}

/// Calls `body` with a span's bytes.
@inline(__always)
package func withArchiveBytes<Result>(of bytes: Span<UInt8>, _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe bytes.withUnsafeBytes { unsafe body(ArchiveBytes($0)) }
}

/// Calls `body` with an array's bytes.
@inline(__always)
package func withArchiveBytes<Result>(of array: [UInt8], _ body: (ArchiveBytes) -> Result) -> Result {
    // SAFETY: the view does not leave the closure that owns the buffer.
    unsafe array.withUnsafeBytes { unsafe body(ArchiveBytes($0)) }
}

extension ArchiveBytes {
    /// Whether the bytes are UTF-8.
    package var isUTF8: Bool { withSpan { (try? UTF8Span(validating: $0)) != nil } }

    /// A copy of the bytes.
    package var array: [UInt8] {
        var array: [UInt8] = []
        append(to: &array)
        return array
    }

    /// Copies the bytes behind others.
    package func append(to array: inout [UInt8]) {
        withSpan { span in
            // SAFETY: the buffer is copied at once, and does not leave the call.
            unsafe span.withUnsafeBufferPointer { unsafe array.append(contentsOf: $0) }
        }
    }

    /// No bytes at all.
    package var empty: ArchiveBytes { slice(0, 0) ?? self }
}

extension ArchiveBytes {
    /// Whether all bytes are below 128.
    package var isASCII: Bool {
        var all: UInt64 = 0
        var offset = 0
        while offset &+ 8 <= count {
            all |= u64(offset) ?? 0
            offset &+= 8
        }
        while offset < count {
            all |= UInt64(u8(offset) ?? 0)
            offset &+= 1
        }
        return all & 0x8080_8080_8080_8080 == 0
    }
}
