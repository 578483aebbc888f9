internal import FileAccess
internal import ResourceBasics

/// A second matcher of glob patterns, written from the documentation. It uses recursion and a table of results.
enum PatternOracle {
    /// Longer inputs would make the table too large.
    private static let byteLimit = 400

    static func check(pattern: String, path: String) throws {
        guard pattern.utf8.count <= byteLimit, path.utf8.count <= byteLimit else { return }
        let patterns = PathPatterns(excluded: [pattern])
        try expectEqual(
            patterns.excludes(path), matches(pattern, path),
            "whether \(pattern.debugDescription) matches \(path.debugDescription)")
        let both = PathPatterns(excluded: [pattern], included: [pattern])
        try expect(!both.excludes(path), "an included path is excluded")
        try expectEqual(both.includes(path), patterns.excludes(path), "whether the path is included")
    }

    private static func matches(_ pattern: String, _ path: String) -> Bool {
        let slash = UInt8(ascii: "/")
        let whole = Array(pattern.utf8)
        let withoutStart = whole.drop { $0 == slash }
        let body = Array(withoutStart.reversed().drop { $0 == slash }.reversed())
        let isForName = withoutStart.count == whole.count && !body.contains(slash)
        let subject = Array(path.utf8)
        let start = isForName ? (subject.lastIndex(of: slash) ?? -1) + 1 : 0
        var known: [Int: Bool] = [:]
        return rest(body, 0, subject, start, &known)
    }

    private static func rest(
        _ pattern: [UInt8], _ index: Int, _ path: [UInt8], _ offset: Int, _ known: inout [Int: Bool]
    ) -> Bool {
        let key = index << 16 | offset
        if let result = known[key] { return result }
        let result = compare(pattern, index, path, offset, &known)
        known[key] = result
        return result
    }

    private static func compare(
        _ pattern: [UInt8], _ index: Int, _ path: [UInt8], _ offset: Int, _ known: inout [Int: Bool]
    ) -> Bool {
        let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
        guard index < pattern.count else { return offset == path.count }
        if pattern[index] == star {
            var end = index
            while end < pattern.count, pattern[end] == star { end += 1 }
            if end - index == 1 {
                if rest(pattern, end, path, offset, &known) { return true }
                return offset < path.count && path[offset] != slash && rest(pattern, index, path, offset + 1, &known)
            }
            if end < pattern.count, pattern[end] == slash {
                // The star matches nothing, or any bytes up to a slash.
                if rest(pattern, end + 1, path, offset, &known) { return true }
                return (offset..<max(offset, path.count)).contains {
                    path[$0] == slash && rest(pattern, end + 1, path, $0 + 1, &known)
                }
            }
            return (offset...path.count).contains { rest(pattern, end, path, $0, &known) }
        }
        guard offset < path.count else { return false }
        let isEqual = pattern[index] == UInt8(ascii: "?") ? path[offset] != slash : pattern[index] == path[offset]
        return isEqual && rest(pattern, index + 1, path, offset + 1, &known)
    }
}
