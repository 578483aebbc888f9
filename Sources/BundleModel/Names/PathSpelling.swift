internal import FileAccess
internal import ResourceTraits

/// Notes, while a path is put together, whether it is in normal form: then its bytes are all there is to it.
struct PathSpelling {
    /// Where the last component begins.
    private var componentStart = 0
    private var isNormal = true
    /// Whether the last component has a `@`, `~` or `-`.
    private var hasMark = false

    /// Nothing has been read yet.
    @inline(__always)
    init() {}

    /// Reads a piece into a path.
    @inline(__always)
    mutating func read(_ text: String, into path: inout PathKey) {
        read(text.utf8.span, into: &path)
    }

    /// Reads a piece into a path.
    @inline(__always)
    mutating func read(_ bytes: Span<UInt8>, into path: inout PathKey) {
        var offset = path.byteCount
        var spelling = self
        path.append(bytes) { word, count in
            if PathSigns.mayBe(in: word, byteCount: count) { spelling.note(word, count, at: offset) }
            offset &+= count
        }
        self = spelling
    }

    /// Reads one byte into a path.
    @inline(__always)
    mutating func read(_ byte: UInt8, into path: inout PathKey) {
        note(byte, at: path.byteCount)
        path.append(byte)
    }

    /// Whether a path that was read is in normal form, names a file, and has nothing that could be a variant's suffix.
    @inline(__always)
    func isPlain(_ path: borrowing PathKey) -> Bool {
        guard isNormal, path.byteCount > componentStart, path.byteCount <= FileLimits.pathByteCount,
            // A group's path leaves out a last dot.
            path.byte(path.byteCount &- 1) != UInt8(ascii: ".")
        else { return false }
        return !hasMark || !path.mayHaveSuffix(from: componentStart)
    }

    @inline(never)
    private mutating func note(_ word: UInt64, _ count: Int, at offset: Int) {
        for index in 0..<count { note(UInt8(truncatingIfNeeded: word >> UInt64(8 * index)), at: offset + index) }
    }

    private mutating func note(_ byte: UInt8, at place: Int) {
        switch byte {
        case UInt8(ascii: "/"):
            // An empty component.
            if place == componentStart { isNormal = false }
            componentStart = place + 1
            hasMark = false
        case UInt8(ascii: "."):
            // Perhaps `.` or `..`.
            if place == componentStart { isNormal = false }
        case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"): hasMark = true
        case 0: isNormal = false
        default: break
        }
    }
}

extension PathKey {
    /// Whether the word after the last mark of a file's name, up to its last dot, looks like a suffix.
    @inline(never)
    fileprivate borrowing func mayHaveSuffix(from start: Int) -> Bool {
        var end = byteCount
        while end > start, byte(end - 1) != UInt8(ascii: ".") { end -= 1 }
        // What follows the last dot is the type.
        end = end > start ? end - 1 : byteCount
        var place = end - 1
        while place > start {
            if [UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-")].contains(byte(place)) {
                let word = place + 1..<end
                return !word.isEmpty
                    && VariantFileName.mayBeSuffix(
                        first: byte(word.lowerBound), last: byte(word.upperBound - 1), count: word.count)
            }
            place -= 1
        }
        return false
    }
}
