internal import ResourceBasics

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
    }

    private var current: Mark
    private var marks: [Mark]
    /// The offset of the mark after the last one.
    private var nextMark: Int { marks[0].offset + marks.count * Self.markDistance }

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
        if target < current.offset || current.offset < nextMark - Self.markDistance {
            // Not at the farthest offset so far.
            let mark = marks[min(max(target - marks[0].offset, 0) / Self.markDistance, marks.count - 1)]
            if target < current.offset || mark.offset > current.offset { current = mark }
        }
        while target >= nextMark {
            current.advance(to: nextMark, in: bytes.span)
            marks.append(current)
        }
        current.advance(to: target, in: bytes.span)
        return Diagnostic.Position(line: current.line, column: current.column)
    }
}

extension LineTracker.Mark {
    fileprivate mutating func advance(to target: Int, in bytes: Span<UInt8>) {
        while offset &+ 8 <= target {
            if bytes.word(at: offset).hasEightColumns {
                column &+= 8
                offset &+= 8
            } else {
                for _ in 0..<8 { step(in: bytes) }
            }
        }
        while offset < target { step(in: bytes) }
    }

    @inline(__always)
    private mutating func step(in bytes: Span<UInt8>) {
        let byte = bytes[offset]
        if byte == Ascii.newline {
            // A carriage return and a newline end one line.
            if offset == 0 || bytes[offset &- 1] != Ascii.carriageReturn { line &+= 1 }
            column = 1
        } else if byte == Ascii.carriageReturn {
            line &+= 1
            column = 1
        } else if byte & 0xc0 != 0x80 {
            column &+= 1
        }
        offset &+= 1
    }
}

extension UInt64 {
    /// Whether each of its eight bytes is ASCII and no line end. False for bytes below 14, the line ends among them.
    fileprivate var hasEightColumns: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (self | (self &- ones &* 14)) & (ones &<< 7) == 0
    }
}
