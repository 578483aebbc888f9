#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The process's standard output and standard error, written at once and without a buffer of their own.
public enum StandardStream: CInt, Sendable {
    case output = 1
    case error = 2

    /// Writes bytes; what cannot be written (a closed pipe) is dropped.
    public func write(_ bytes: borrowing Span<UInt8>) {
        // SAFETY: write reads only the buffer's own bytes, within its count.
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe writeAll(buffer, to: rawValue)
        }
    }

    /// Writes a text and a line end.
    public func writeLine(_ text: String) {
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        write(bytes.span)
    }

    /// Whether a person is at the other end.
    public var isTerminal: Bool { isatty(rawValue) == 1 }
}

/// Writes all of a buffer; returns the error number that stopped it, or 0.
func writeAll(_ buffer: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt {
    var offset = 0
    while offset < buffer.count {
        // SAFETY: the offset is below the count, so the rest lies inside the buffer.
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        #if canImport(Darwin)
            let written = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
            let written = unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Android)
            let written = unsafe Android.write(descriptor, rest.baseAddress, rest.count)
        #else
            let written = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if written >= 0 {
            offset += written
        } else if errno != EINTR {
            return errno
        }
    }
    return 0
}
