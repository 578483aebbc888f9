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

/// The process's standard output and standard error, written without a buffer.
package enum StandardStream: CInt, Sendable {
    /// Standard output, for results.
    case output = 1
    /// Standard error, for diagnostics.
    case error = 2

    /// Writes bytes.
    ///
    /// - Throws: `.closed` if the other end is closed, `.system`.
    package func write(_ bytes: borrowing Span<UInt8>) throws(FileAccessError) {
        try writeAll(bytes, to: rawValue, path: self == .output ? "standard output" : "standard error")
    }

    /// Writes a text and a line feed.
    package func writeLine(_ text: String) throws(FileAccessError) {
        let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
        try write(bytes.span)
    }

    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// The number of columns of the terminal; nil if the stream is no terminal or its width is not known.
    package var columnCount: Int? {
        let count = Int(rb_terminal_columns(rawValue))
        return count > 0 ? count : nil
    }
}
