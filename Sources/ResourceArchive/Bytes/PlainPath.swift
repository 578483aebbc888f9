internal import FileAccess

/// Paths that need no taking apart, as nearly all are: `Legal/terms.html`.
enum PlainPath {
    /// As long a path is put together on the stack.
    private static let byteLimit = 128

    /// Joins folder, name and type, and gives the path to a closure; another result where the path is longer than is usual,
    /// or not in normal form, or has a sign that a variant's suffix could begin with.
    ///
    /// - Complexity: O(length), no allocation.
    @inline(__always)
    static func with<Result>(
        _ name: String, type: String?, in folder: String?, orElse other: Result, _ body: (ArchiveBytes) -> Result
    ) -> Result {
        // SAFETY: the path's bytes are initialized, `append` having copied as many as it counts, and the view does not leave
        // the closure that owns the memory.
        unsafe withUnsafeTemporaryAllocation(byteCount: byteLimit, alignment: 8) { memory in
            var count = 0
            if let folder, !folder.utf8.isEmpty {
                guard unsafe append(folder, to: memory, &count), unsafe append(slash, to: memory, &count) else {
                    return other
                }
            }
            guard unsafe append(name, to: memory, &count) else { return other }
            if let type, !type.utf8.isEmpty {
                let end = count
                guard unsafe append(dot, to: memory, &count), unsafe append(type, to: memory, &count) else {
                    return other
                }
                // A type that has its dot: the two in a row are no name's end either.
                if unsafe memory[end &+ 1] == dot { return other }
            }
            let path = unsafe ArchiveBytes(UnsafeRawBufferPointer(rebasing: memory[..<count]))
            return path.isPlain ? body(path) : other
        }
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Adds a text; false where it has no room or does not lie in one piece.
    // SAFETY: callers pass memory of which `count` bytes are in use.
    @unsafe @inline(__always)
    private static func append(_ text: String, to memory: UnsafeMutableRawBufferPointer, _ count: inout Int) -> Bool {
        assert(count >= 0 && count <= memory.count, "\(count) bytes in use of \(memory.count)")
        var isAdded = false
        let start = count
        // SAFETY: the bytes are copied at once, to where there is room for them.
        unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count <= memory.count &- start else { return }
            unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyMemory(from: .init(bytes))
            count = start &+ bytes.count
            isAdded = true
        }
        return isAdded
    }

    /// Adds one byte; false where it has no room.
    // SAFETY: callers pass memory of which `count` bytes are in use.
    @unsafe @inline(__always)
    private static func append(_ byte: UInt8, to memory: UnsafeMutableRawBufferPointer, _ count: inout Int) -> Bool {
        assert(count >= 0 && count <= memory.count, "\(count) bytes in use of \(memory.count)")
        guard count < memory.count else { return false }
        // SAFETY: there is room for it, as just compared.
        unsafe memory[count] = byte
        count &+= 1
        return true
    }
}

extension ArchiveBytes {
    /// Whether a path names a file, in normal form, and has no sign that a variant's suffix could begin with.
    ///
    /// Where it is not, nothing is said: what reads paths in full is in a higher module.
    @inline(__always)
    fileprivate var isPlain: Bool {
        var componentStart = 0
        var offset = 0
        while offset < count {
            let byteCount = min(8, count &- offset)
            let word = withSpan { $0.paddedWord(at: offset) }
            if PathSigns.mayBe(in: word, byteCount: byteCount),
                !isPlain(word, byteCount, at: offset, &componentStart)
            {
                return false
            }
            offset &+= 8
        }
        // A group's path leaves out a last dot.
        return count > componentStart && u8(count &- 1) != UInt8(ascii: ".")
    }

    @inline(never)
    private func isPlain(_ word: UInt64, _ byteCount: Int, at offset: Int, _ componentStart: inout Int) -> Bool {
        for index in 0..<byteCount {
            let place = offset &+ index
            switch UInt8(truncatingIfNeeded: word >> UInt64(8 * index)) {
            case UInt8(ascii: "/"):
                // An empty component.
                if place == componentStart { return false }
                componentStart = place &+ 1
            case UInt8(ascii: "."):
                // Perhaps `.` or `..`.
                if place == componentStart { return false }
            case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"), 0: return false
            default: break
            }
        }
        return true
    }
}
