/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// It remembers the last place asked for, so asking in ascending order walks over the text once.
struct LineTracker: Sendable {
    private let start: Int
    private var offset: Int
    private var line: UInt32 = 1
    private var column: UInt32 = 1

    /// Counts from `start`, where the text begins (behind a byte order mark).
    init(start: Int) {
        self.start = start
        offset = start
    }

    /// The position of an offset.
    ///
    /// O(distance from the last one); O(offset) when going back.
    mutating func position(at target: Int, in bytes: [UInt8]) -> SourcePosition {
        if target < offset {
            var scout = LineTracker(start: start)
            return scout.position(at: target, in: bytes)
        }
        advance(to: min(target, bytes.count), in: bytes.span)
        return SourcePosition(line: line, column: column)
    }

    private mutating func advance(to target: Int, in bytes: Span<UInt8>) {
        var line = line
        var column = column
        for place in offset..<max(offset, target) {
            let byte = bytes[place]
            if byte >= 0x20 {
                if byte & 0xc0 != 0x80 { column &+= 1 }
            } else if byte == Ascii.newline {
                if !(place > start && bytes[place &- 1] == Ascii.carriageReturn) { line &+= 1 }
                column = 1
            } else if byte == Ascii.carriageReturn {
                line &+= 1
                column = 1
            } else {
                column &+= 1
            }
        }
        self.line = line
        self.column = column
        offset = max(offset, target)
    }
}
