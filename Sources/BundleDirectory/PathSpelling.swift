internal import FileAccess
internal import ResourceTraits

/// Reads a path from its pieces and tells whether it is in normal form: then its bytes are all there is to it.
struct PathSpelling {
    /// The bytes read.
    private(set) var key = PathKey()
    private var start = ComponentStart()

    /// Where the last component begins, and what has been seen.
    private struct ComponentStart {
        var place = 0
        var isNormal = true
        var hasMark = false
    }

    /// Reads a piece.
    @inline(__always)
    mutating func append(_ text: String) {
        var start = start
        key.append(text.utf8.span) { byte, place in
            // Most bytes are letters and digits, which say nothing.
            if byte &- UInt8(ascii: "-") > 2, byte != UInt8(ascii: "@"), byte != UInt8(ascii: "~"), byte != 0 { return }
            Self.note(byte, at: place, &start)
        }
        self.start = start
    }

    /// Reads one byte.
    mutating func append(_ byte: UInt8) {
        Self.note(byte, at: key.byteCount, &start)
        key.append(byte)
    }

    private static func note(_ byte: UInt8, at place: Int, _ start: inout ComponentStart) {
        switch byte {
        case UInt8(ascii: "/"):
            // An empty component.
            if place == start.place { start.isNormal = false }
            start.place = place + 1
            start.hasMark = false
        case UInt8(ascii: "."):
            // Perhaps `.` or `..`.
            if place == start.place { start.isNormal = false }
        case 0: start.isNormal = false
        default: start.hasMark = true
        }
    }

    /// Whether it is in normal form, names a file, and has nothing that could be a variant's suffix.
    var isPlain: Bool {
        guard start.isNormal, key.byteCount > start.place, key.byteCount <= FileLimits.pathByteCount,
            // A group's path leaves out a last dot.
            key.byte(key.byteCount - 1) != UInt8(ascii: ".")
        else { return false }
        return !start.hasMark || !mayHaveSuffix
    }

    /// Whether the word after the last mark, up to the last dot, looks like a suffix.
    private var mayHaveSuffix: Bool {
        var end = key.byteCount
        var place = end - 1
        while place > start.place {
            switch key.byte(place) {
            case UInt8(ascii: ".") where end == key.byteCount: end = place
            case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"):
                let word = place + 1..<end
                return word.isEmpty
                    ? false
                    : VariantFileName.mayBeSuffix(
                        first: key.byte(word.lowerBound), last: key.byte(word.upperBound - 1), count: word.count)
            default: break
            }
            place -= 1
        }
        return false
    }
}
