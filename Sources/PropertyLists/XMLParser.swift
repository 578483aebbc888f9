/// One pass over one XML property list.
///
/// It knows the few elements of the format and no more XML than they need: comments, CDATA and the five named entities
/// are read, a DOCTYPE is passed over unread, and nothing in it is ever expanded or fetched.
struct XMLParser {
    let bytes: [UInt8]
    let encoding: TextEncoding
    let isLenient: Bool
    let limits: PropertyListLimits
    var offset: Int
    var lines: LineTracker
    var nodeCount = 0
    /// Set when a lenient parser met an error: what was read so far is handed up, and nothing more is read.
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

    /// Whether a text is XML, by how it begins.
    static func recognizes(_ text: SourceText) -> Bool {
        let head = text.bytes[min(text.start, text.bytes.count)...].drop { Ascii.isSpace($0) }
        return ["<?xml", "<!DOCTYPE", "<plist", "<!--"].contains { head.starts(with: $0.utf8) }
    }

    /// The whole text's value; nil if it is rejected.
    ///
    /// A lenient parser gives what stood before an error.
    mutating func document() -> PropertyListNode? {
        do throws(Stop) {
            try skipMisc()
            var tag = try startTag()
            let isWrapped = tag.name == "plist"
            if isWrapped {
                if tag.isEmpty { throw fail("xml.empty-list", "the property list has no value", at: offset) }
                try skipMisc()
                tag = try startTag()
            }
            let root = try value(tag, depth: 0)
            if isBroken { return root }
            do throws(Stop) {
                try skipMisc()
                if isWrapped {
                    try endTag("plist")
                    try skipMisc()
                }
                if offset < bytes.count {
                    throw fail("xml.text-after-value", "there is something after the end of the value", at: offset)
                }
            } catch {
                return isLenient ? root : nil
            }
            return root
        } catch {
            return nil
        }
    }

    /// Where a place stands.
    mutating func position(at place: Int) -> SourcePosition { lines.position(at: place, in: bytes) }

    /// Logs an error; to be thrown.
    mutating func fail(_ id: String, _ message: String, at place: Int, hint: String? = nil) -> Stop {
        log.add(.error, id, message, at: position(at: place), hint: hint)
        return Stop()
    }
}
