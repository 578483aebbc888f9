/// A single-pass parser of one JSON text.
struct JSONParser {
    let bytes: [UInt8]
    let isLenient: Bool
    let limits: PropertyListLimits
    var offset: Int
    var lines: LineTracker
    private var nodeCount = 0
    var log: DiagnosticLog

    init(_ text: SourceText, mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) {
        bytes = text.bytes
        offset = text.start
        lines = LineTracker(start: text.start)
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

    var position: Diagnostic.Position {
        mutating get { lines.position(at: offset, in: bytes) }
    }

    /// Logs an error at `offset`, and returns the error to throw.
    mutating func fail(_ id: String, _ message: String, hint: String? = nil) -> Stop {
        log.add(.error, id, message, at: position, hint: hint)
        return Stop()
    }

    private mutating func skipSpace() {
        while offset < bytes.count, Ascii.isSpace(bytes[offset]) { offset &+= 1 }
    }

    private mutating func value(depth: Int) throws(Stop) -> PropertyListNode {
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
        let comma = offset
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
                isLenient ? .note : .error, "json.trailing-comma", "there is a comma before \(bracket)",
                at: lines.position(at: comma, in: bytes), hint: "remove it; many JSON parsers reject it")
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
