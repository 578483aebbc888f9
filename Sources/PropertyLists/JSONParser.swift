/// A single-pass parser of one JSON text.
///
/// In JSON, newlines occur only between tokens, so lines and columns are counted when whitespace is skipped. `lineStart` is
/// the offset at which the line would begin if all its scalars had one byte.
struct JSONParser {
    let bytes: [UInt8]
    let isLenient: Bool
    let limits: PropertyListLimits
    var offset: Int
    var line: UInt32 = 1
    var lineStart: Int
    var nodeCount = 0
    var log: DiagnosticLog

    init(_ text: SourceText, mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) {
        bytes = text.bytes
        offset = text.start
        lineStart = text.start
        isLenient = mode == .lenient
        self.limits = limits
        self.log = log
    }

    /// Parses the whole text; nil after an error.
    mutating func document() -> PropertyListNode? {
        do throws(Stop) {
            skipSpace()
            let root = try value(depth: 0)
            skipSpace()
            if offset < bytes.count {
                throw fail(
                    "json.text-after-value", "the text continues after the value",
                    hint: "remove what follows; a file contains one value")
            }
            return root
        } catch {
            return nil
        }
    }

    /// The position of `offset`.
    var position: Diagnostic.Position {
        Diagnostic.Position(line: line, column: UInt32(truncatingIfNeeded: offset &- lineStart &+ 1))
    }

    /// Logs an error at `offset`, and returns the error to throw.
    mutating func fail(_ id: String, _ message: String, hint: String? = nil) -> Stop {
        log.add(.error, id, message, at: position, hint: hint)
        return Stop()
    }

    mutating func skipSpace() {
        (offset, line, lineStart) = endOfSpace(from: offset, line: line, lineStart: lineStart)
    }

    /// Returns the end of the whitespace at an index, and the line and line start there.
    @inline(__always)
    private func endOfSpace(from start: Int, line: UInt32, lineStart: Int) -> (Int, UInt32, Int) {
        let span = bytes.span
        var (index, line, lineStart) = (start, line, lineStart)
        while index < span.count {
            let byte = span[index]
            if byte > Ascii.space { break }
            if byte == Ascii.space {
                index &+= 1
                continue
            }
            guard Ascii.isSpace(byte) else { break }
            index &+= 1
            if byte == 9 { continue }
            if byte == Ascii.carriageReturn && index < span.count && span[index] == Ascii.newline { index &+= 1 }
            line &+= 1
            lineStart = index
        }
        return (index, line, lineStart)
    }

    mutating func value(depth: Int) throws(Stop) -> PropertyListNode {
        guard offset < bytes.count else {
            throw fail(
                "json.unexpected-end", "the text ends where a value is expected",
                hint: "check that the text is complete")
        }
        nodeCount += 1
        if nodeCount > limits.nodeCount {
            throw fail("json.too-many-values", "the file has more than \(limits.nodeCount) values")
        }
        let start = position
        switch bytes[offset] {
        case Ascii.quote:
            return PropertyListNode(.string(try string()), at: start)
        case Ascii.openBrace:
            return PropertyListNode(.dictionary(try object(depth: depth)), at: start)
        case Ascii.openBracket:
            return PropertyListNode(.array(try array(depth: depth)), at: start)
        case Ascii.minus, Ascii.zero...Ascii.zero + 9:
            return PropertyListNode(try number(), at: start)
        case UInt8(ascii: "t"):
            return PropertyListNode(try literal("true", .boolean(true)), at: start)
        case UInt8(ascii: "f"):
            return PropertyListNode(try literal("false", .boolean(false)), at: start)
        case UInt8(ascii: "n"):
            return PropertyListNode(try literal("null", .null), at: start)
        default:
            throw fail(
                "json.unexpected-character", "\(characterName(at: offset)) cannot begin a value",
                hint: "strings need double quotes")
        }
    }

    private mutating func literal(
        _ literal: StaticString, _ value: PropertyListValue
    ) throws(Stop) -> PropertyListValue {
        let text = literal.description.utf8
        guard bytes[offset...].starts(with: text) else {
            throw fail("json.unexpected-character", "this is not a value", hint: "did you mean \(literal)?")
        }
        offset += text.count
        return value
    }

    private mutating func enter(_ depth: Int) throws(Stop) {
        if depth >= limits.depth {
            throw fail("json.too-deep", "values are nested more than \(limits.depth) levels deep")
        }
        offset += 1
        skipSpace()
    }

    private mutating func array(depth: Int) throws(Stop) -> [PropertyListNode] {
        try enter(depth)
        var elements: [PropertyListNode] = []
        if take(Ascii.closeBracket) { return elements }
        repeat {
            elements.append(try value(depth: depth + 1))
        } while try continues(before: Ascii.closeBracket)
        return elements
    }

    private mutating func object(depth: Int) throws(Stop) -> PropertyListDictionary {
        try enter(depth)
        var dictionary = PropertyListDictionary()
        if take(Ascii.closeBrace) { return dictionary }
        dictionary.reserveCapacity(4)
        repeat {
            let keyPosition = position
            guard offset < bytes.count, bytes[offset] == Ascii.quote else {
                throw fail("json.missing-key", "a key is expected here", hint: "keys need double quotes")
            }
            let key = try string()
            skipSpace()
            guard take(Ascii.colon) else {
                throw fail("json.missing-colon", "a colon is expected after the key", hint: "write \"key\": value")
            }
            skipSpace()
            let value = try value(depth: depth + 1)
            let entry = PropertyListDictionary.Entry(key: key, keyPosition: keyPosition, value: value)
            if let old = dictionary.insert(entry) {
                log.add(
                    .warning, "json.duplicate-key",
                    "the key \"\(key)\" is a duplicate of the one in line \(old.keyPosition.line)",
                    at: keyPosition, hint: "remove all but one; the last value is used")
            }
        } while try continues(before: Ascii.closeBrace)
        return dictionary
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset &+= 1
        return true
    }

    /// Parses what follows an element: true after a comma, false after the closing bracket.
    private mutating func continues(before close: UInt8) throws(Stop) -> Bool {
        skipSpace()
        if take(close) { return false }
        let bracket = close == Ascii.closeBrace ? "}" : "]"
        let comma = position
        guard take(Ascii.comma) else {
            if offset >= bytes.count {
                throw fail(
                    "json.unexpected-end", "the text ends before \(bracket)", hint: "check that the text is complete")
            }
            throw fail("json.missing-comma", "a comma or \(bracket) is expected here")
        }
        skipSpace()
        if offset < bytes.count, bytes[offset] == close {
            log.add(
                isLenient ? .note : .error, "json.trailing-comma", "there is a comma before \(bracket)", at: comma,
                hint: "remove it; many JSON parsers reject it")
            guard isLenient else { throw Stop() }
            offset += 1
            return false
        }
        return true
    }

    func characterName(at index: Int) -> String {
        bytes[index...].firstScalar?.messageName ?? "the end"
    }
}
