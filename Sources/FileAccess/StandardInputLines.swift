#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The lines of the process's standard input, one after another as they come, whatever bytes they are of.
///
/// A line ends with a line feed or with the input. Of one that is longer than the limit nothing is kept.
package struct StandardInputLines {
    /// A line without its end.
    package struct Line: Sendable {
        /// The bytes; nil of a line that is longer than the limit.
        package let bytes: [UInt8]?
    }

    private let byteLimit: Int
    private let descriptor: CInt
    private var chunk: [UInt8] = []
    /// Where in the chunk the next line begins.
    private var place = 0
    private var isAtEnd = false
    /// Enough that a pipe's whole buffer is taken at once.
    private static let chunkByteCount = 64 << 10

    /// Begins to read.
    package init(byteLimit: Int) {
        self.init(byteLimit: byteLimit, descriptor: 0)
    }

    init(byteLimit: Int, descriptor: CInt) {
        self.byteLimit = byteLimit
        self.descriptor = descriptor
    }

    /// The next line, or nil at the end of the input. Waits until one has come.
    ///
    /// - Throws: `.system`.
    package mutating func next() throws(FileAccessError) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        var hasBegun = false
        while true {
            if place == chunk.count {
                if isAtEnd { return nil }
                chunk = try readChunk(descriptor, byteCount: Self.chunkByteCount, path: "standard input")
                place = 0
                if chunk.isEmpty {
                    isAtEnd = true
                    return hasBegun ? Line(bytes: isTooLong ? nil : line) : nil
                }
            }
            hasBegun = true
            let end = chunk[place...].firstIndex(of: UInt8(ascii: "\n"))
            let part = chunk[place..<(end ?? chunk.count)]
            place = end.map { $0 + 1 } ?? chunk.count
            isTooLong = isTooLong || line.count + part.count > byteLimit
            if isTooLong { line = [] } else { line += part }
            if end != nil { return Line(bytes: isTooLong ? nil : line) }
        }
    }
}
