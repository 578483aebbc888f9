#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads the process's standard input line by line, as lines arrive; the bytes may be anything.
///
/// A line ends with a line feed or with the input. The bytes of a line longer than the limit are discarded.
package struct StandardInputLines {
    /// A line without its line feed.
    package struct Line: Sendable {
        /// The bytes; nil for a line that is longer than the limit.
        package let bytes: [UInt8]?
    }

    private let byteLimit: Int
    private let descriptor: CInt
    private var chunk: [UInt8] = []
    /// The offset of the next line in the chunk.
    private var offset = 0
    private var isAtEnd = false
    /// The size of a chunk: enough to read a pipe's whole buffer at once.
    private static let chunkByteCount = 64 << 10

    /// Creates a reader of standard input, or of another descriptor, with a limit for the length of a line.
    package init(byteLimit: Int, descriptor: CInt = 0) {
        self.byteLimit = byteLimit
        self.descriptor = descriptor
    }

    /// Waits for the next line and returns it, or nil at the end of the input.
    ///
    /// - Throws: `.system`.
    package mutating func next() throws(FileAccessError) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        var hasBegun = false
        while true {
            if offset == chunk.count {
                if isAtEnd { return nil }
                chunk = try readChunk(descriptor, byteCount: Self.chunkByteCount, path: "standard input")
                offset = 0
                if chunk.isEmpty {
                    isAtEnd = true
                    return hasBegun ? Line(bytes: isTooLong ? nil : line) : nil
                }
            }
            hasBegun = true
            let end = chunk[offset...].firstIndex(of: UInt8(ascii: "\n"))
            let part = chunk[offset..<(end ?? chunk.count)]
            offset = end.map { $0 + 1 } ?? chunk.count
            isTooLong = isTooLong || line.count + part.count > byteLimit
            if isTooLong { line = [] } else { line += part }
            if end != nil { return Line(bytes: isTooLong ? nil : line) }
        }
    }
}
