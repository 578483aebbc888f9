/// A single-pass parser of one XML property list.
///
/// It supports the elements of property lists, and only the XML syntax that they need. Comments, CDATA and the five named
/// entities are parsed. A DOCTYPE is skipped, and nothing in it is ever expanded or fetched.
struct XMLParser {
    let bytes: [UInt8]
    let encoding: TextEncoding
    let isLenient: Bool
    let limits: PropertyListLimits
    var offset: Int
    var lines: LineTracker
    var nodeCount = 0
    /// Whether a lenient parser found an error. It then stops, and returns the values that it has read.
    var isBroken = false
    var log: DiagnosticLog

    init(_ text: SourceText, mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) {
        bytes = text.bytes
        encoding = text.encoding
        offset = text.start
        lines = LineTracker(start: text.start)
        isLenient = mode == .lenient
        self.limits = limits
        self.log = log
    }

    /// Whether a text is XML, detected from its beginning.
    static func recognizes(_ text: SourceText) -> Bool {
        let head = text.bytes[min(text.start, text.bytes.count)...].drop { Ascii.isSpace($0) }
        return head.first == Ascii.less && Self.beginnings.contains { head.starts(with: $0.utf8) }
    }

    /// How XML begins. CoreFoundation also accepts a value without `<plist>`. None of these names begins old-style data, which
    /// is hexadecimal.
    private static let beginnings =
        ["<?xml", "<!DOCTYPE", "<plist", "<!--"]
        + ["array", "data", "date", "dict", "false", "integer", "key", "real", "string", "true"].map { "<\($0)" }

    /// Parses the whole text; nil if it is rejected.
    ///
    /// A lenient parser returns what it read before an error.
    mutating func document() -> PropertyListNode? {
        var root: PropertyListNode?
        do throws(Stop) {
            try skipMisc()
            var tag = try startTag()
            let isWrapped = tag.name == "plist"
            if isWrapped {
                if tag.isEmpty { throw fail("xml.empty-list", "the property list has no value", at: offset) }
                try skipMisc()
                tag = try startTag()
            }
            root = try value(tag, depth: 0)
            if isBroken { return root }
            try skipMisc()
            if isWrapped {
                try endTag("plist")
                try skipMisc()
            }
            if offset < bytes.count {
                throw fail("xml.text-after-value", "the text continues after the value", at: offset)
            }
            return root
        } catch {
            return isLenient ? root : nil
        }
    }

    mutating func position(at index: Int) -> Diagnostic.Position { lines.position(at: index, in: bytes) }

    /// Logs an error, and returns the error to throw.
    mutating func fail(_ id: String, _ message: String, at index: Int, hint: String? = nil) -> Stop {
        log.add(.error, id, message, at: position(at: index), hint: hint)
        return Stop()
    }
}
