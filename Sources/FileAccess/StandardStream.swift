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
package enum StandardStream: CInt, Sendable {
    /// Where results go.
    case output = 1
    /// Where diagnostics go.
    case error = 2

    /// Writes bytes.
    ///
    /// - Throws: `.closed` where the other end is, `.system`.
    package func write(_ bytes: borrowing Span<UInt8>) throws(FileAccessError) {
        try writeAll(bytes, to: rawValue, path: self == .output ? "standard output" : "standard error")
    }

    /// Writes a text and a line end.
    package func writeLine(_ text: String) throws(FileAccessError) {
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        try write(bytes.span)
    }

    /// Whether a person is at the other end.
    package var isTerminal: Bool { isatty(rawValue) == 1 }
}
