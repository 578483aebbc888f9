/// Converts byte offsets of a UTF-8 text to lines and columns.
///
/// It scans the text once, up to the largest requested offset, and stores marks. A request in any order costs a scan from
/// the nearest mark.
package struct LineTracker: Sendable {
    /// The number of bytes between two marks.
    private static let markDistance = 256

    fileprivate struct Mark: Sendable {
        var offset: Int
        var line: UInt32 = 1
        var column: UInt32 = 1
        /// Whether the last byte before `offset` is a carriage return, after which a newline begins no other line.
        var endsInReturn = false
    }

    private var current: Mark
    private var marks: [Mark]

    /// Creates a tracker that counts from `start`, the beginning of the text after a byte order mark.
    package init(start: Int) {
        current = Mark(offset: start)
        marks = [current]
    }

    /// Returns the position of an offset.
    ///
    /// - Complexity: O(distance from the farthest offset so far); O(1) for a nearer one.
    package mutating func position(at target: Int, in bytes: [UInt8]) -> Diagnostic.Position {
        let target = min(target, bytes.count)
        let start = marks[0].offset
        let mark = marks[min(max(target - start, 0) / Self.markDistance, marks.count - 1)]
        if target < current.offset || mark.offset > current.offset { current = mark }
        while current.offset < target {
            let number = (current.offset - start) / Self.markDistance + 1
            current.advance(to: min(target, start + number * Self.markDistance), in: bytes.span)
            if number == marks.count, current.offset == start + number * Self.markDistance { marks.append(current) }
        }
        return Diagnostic.Position(line: current.line, column: current.column)
    }
}

extension LineTracker.Mark {
    fileprivate mutating func advance(to target: Int, in bytes: Span<UInt8>) {
        let passed = bytes.extracting(offset..<target)
        offset = target
        // This loop only sums, with its own counter, so the compiler vectorizes it to sixteen bytes at a time.
        var newlines: UInt32 = 0
        var returns: UInt32 = 0
        var continuations: UInt32 = 0
        var index = 0
        let count = passed.count
        while index < count {
            let byte = passed[index]
            newlines &+= byte == Ascii.newline ? 1 : 0
            returns &+= byte == Ascii.carriageReturn ? 1 : 0
            continuations &+= byte & 0xc0 == 0x80 ? 1 : 0
            index &+= 1
        }
        if returns > 0 || endsInReturn {
            step(over: passed)
        } else if newlines > 0 {
            line &+= newlines
            column = 1
            index = count &- 1
            while passed[index] != Ascii.newline {
                if passed[index] & 0xc0 != 0x80 { column &+= 1 }
                index &-= 1
            }
        } else {
            column &+= UInt32(truncatingIfNeeded: count) &- continuations
        }
    }

    /// Advances byte by byte, if lines end with carriage returns.
    private mutating func step(over passed: Span<UInt8>) {
        for index in passed.indices {
            let byte = passed[index]
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
