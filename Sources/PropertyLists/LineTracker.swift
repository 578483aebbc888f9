/// Turns byte offsets of a UTF-8 text into lines and columns.
///
/// It walks over the text once, as far as it is asked, and leaves marks on the way: to ask in any order costs a walk from the
/// nearest mark.
package struct LineTracker: Sendable {
    /// The bytes between two marks.
    private static let stretch = 256

    fileprivate struct Mark: Sendable {
        var offset: Int
        var line: UInt32 = 1
        var column: UInt32 = 1
        /// Whether the last byte passed was a carriage return, behind which a newline begins no other line.
        var endsInReturn = false
    }

    private var current: Mark
    private var marks: [Mark]

    /// Counts from `start`, where the text begins (behind a byte order mark).
    package init(start: Int) {
        current = Mark(offset: start)
        marks = [current]
    }

    /// The position of an offset.
    ///
    /// O(distance from the farthest one so far); O(1) for one that is nearer.
    package mutating func position(at target: Int, in bytes: [UInt8]) -> SourcePosition {
        let target = min(target, bytes.count)
        let start = marks[0].offset
        let mark = marks[min(max(target - start, 0) / Self.stretch, marks.count - 1)]
        if target < current.offset || mark.offset > current.offset { current = mark }
        while current.offset < target {
            let number = (current.offset - start) / Self.stretch + 1
            current.advance(to: min(target, start + number * Self.stretch), in: bytes.span)
            if number == marks.count, current.offset == start + number * Self.stretch { marks.append(current) }
        }
        return SourcePosition(line: current.line, column: current.column)
    }
}

extension LineTracker.Mark {
    fileprivate mutating func advance(to target: Int, in bytes: Span<UInt8>) {
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
