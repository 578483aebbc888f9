/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// It remembers the last place asked for, so asking in ascending order walks over the text once.
struct LineTracker: Sendable {
    private let start: Int
    private var offset: Int
    private var line: UInt32 = 1
    private var column: UInt32 = 1
    /// Whether the last byte passed was a carriage return, behind which a newline begins no other line.
    private var endsInReturn = false

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
        guard target > offset else { return }
        let passed = bytes.extracting(offset..<target)
        offset = target
        // Nothing but sums, and a loop that counts up itself: the compiler takes sixteen bytes at a time.
        var newlines: UInt32 = 0
        var returns: UInt32 = 0
        var continuations: UInt32 = 0
        var place = 0
        let count = passed.count
        while place < count {
            let byte = passed[place]
            newlines &+= byte == Ascii.newline ? 1 : 0
            returns &+= byte == Ascii.carriageReturn ? 1 : 0
            continuations &+= byte & 0xc0 == 0x80 ? 1 : 0
            place &+= 1
        }
        if returns > 0 || endsInReturn {
            step(over: passed)
        } else if newlines > 0 {
            line &+= newlines
            column = 1
            place = count &- 1
            while passed[place] != Ascii.newline {
                if passed[place] & 0xc0 != 0x80 { column &+= 1 }
                place &-= 1
            }
        } else {
            column &+= UInt32(truncatingIfNeeded: count) &- continuations
        }
    }

    /// The same byte by byte, where lines end in carriage returns.
    private mutating func step(over passed: Span<UInt8>) {
        for place in passed.indices {
            let byte = passed[place]
            if byte == Ascii.newline {
                if !endsInReturn { line &+= 1 }
                column = 1
            } else if byte == Ascii.carriageReturn {
                line &+= 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column &+= 1
            }
            endsInReturn = byte == Ascii.carriageReturn
        }
    }
}
