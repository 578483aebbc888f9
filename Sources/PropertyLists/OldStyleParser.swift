/// A single-pass parser of one old-style text: a dictionary, array, string or data, or the brace-less body of a `.strings`
/// file.
///
/// The grammar is CoreFoundation's. A strict parser throws `Stop` at the first mistake, or ends the table where
/// CoreFoundation does. A lenient parser logs the mistake and continues.
///
/// Keys and texts are ranges of the file's bytes, not strings. A text with escapes is appended after the end of the
/// file.
struct OldStyleParser {
    /// The file, and from `end` on the unescaped texts.
    var bytes: [UInt8]
    let end: Int
    let isLenient: Bool
    let limits: PropertyListLimits
    var offset: Int
    var lines: LineTracker
    var nodeCount = 0
    var log: DiagnosticLog
    /// The results of earlier searches, so that none of them scans the same bytes again.
    var searches = OldStyleSearches()

    init(_ text: SourceText, mode: ReadingMode, limits: PropertyListLimits, log: DiagnosticLog) {
        bytes = text.bytes
        end = text.bytes.count
        offset = text.start
        lines = LineTracker(start: text.start)
        isLenient = mode == .lenient
        self.limits = limits
        self.log = log
    }

    /// Parses the whole text, and returns its value and where it begins; nil if it is rejected.
    mutating func document() -> (value: TextValue, position: Diagnostic.Position)? {
        do throws(Stop) {
            try skipSecondMark()
            let isEmpty = !skipSpace()
            let start = position()
            if isEmpty { return (.dictionary(TextEntries()), start) }
            switch bytes[offset] {
            // A merge conflict, as in `<<<<<<< HEAD`, is no data.
            case Ascii.less where isLenient && offset + 1 < end && bytes[offset + 1] == Ascii.less: break
            case Ascii.openBrace, Ascii.openParenthesis, Ascii.less: return try container().map { ($0, start) }
            default: break
            }
            if let text = try singleText() { return (.text(text), start) }
            return (.dictionary(try body()), start)
        } catch {
            return nil
        }
    }

    mutating func position() -> Diagnostic.Position { lines.position(at: offset, in: bytes) }

    /// Logs an error; a strict parser stops.
    mutating func report(
        _ id: String, _ message: String, at index: Int, hint: String? = nil
    ) throws(Stop) {
        let position = log.omits(.error) ? .unknown : lines.position(at: index, in: bytes)
        log.add(.error, id, message, at: position, hint: hint)
        if !isLenient { throw Stop() }
    }

    /// Counts a value against the limit.
    mutating func countNode() throws(Stop) {
        nodeCount += 1
        if nodeCount > limits.nodeCount {
            log.add(
                .error, "strings.too-many-values", "the file has more than \(limits.nodeCount) values", at: position())
            throw Stop()
        }
    }

    /// Skips a second byte order mark, which is a character that no token can begin with.
    private mutating func skipSecondMark() throws(Stop) {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        while bytes[offset..<end].starts(with: mark) {
            log.add(
                isLenient ? .warning : .error, "strings.doubled-bom",
                "the text begins with more than one byte order mark",
                at: position(), hint: "save the file with one, or with none; Apple's parsers reject it")
            if !isLenient { throw Stop() }
            offset += mark.count
        }
    }

    private mutating func container() throws(Stop) -> TextValue? {
        guard let root = try value(depth: 0) else { return nil }
        guard skipSpace() else { return root }
        try report(
            "strings.text-after-value", "the text continues after the value", at: offset,
            hint: "remove what follows; Apple's parsers reject the whole file")
        guard case .dictionary(var dictionary) = root else { return root }
        try entries(into: &dictionary, depth: 0, isBody: true)
        return .dictionary(dictionary)
    }

    /// Parses the string of a text that has nothing else; otherwise nil, with `offset` and the log unchanged.
    private mutating func singleText() throws(Stop) -> Range<UInt32>? {
        let (start, logBefore) = (offset, log)
        let token: Range<UInt32>?
        switch bytes[offset] {
        case Ascii.quote, Ascii.apostrophe: token = quotedText()
        case let byte where Self.isUnquoted(byte): token = unquotedText()
        default: token = nil
        }
        if let token, !skipSpace() { return token }
        (offset, log) = (start, logBefore)
        if token == nil && !isLenient {
            try report(
                "strings.unexpected-character", "\(characterName(at: offset)) cannot begin a property list", at: offset,
                hint: "write strings in quotes, and close each quote")
        }
        return nil
    }

    private mutating func body() throws(Stop) -> TextEntries {
        var dictionary = TextEntries()
        // A line of a table has some 50 bytes.
        dictionary.reserveCapacity((end - offset) / 48)
        try entries(into: &dictionary, depth: 0, isBody: true)
        return dictionary
    }

    /// Returns a character in the form that messages use.
    func characterName(at index: Int) -> String {
        let scalar = index < end ? bytes[index..<end].firstScalar : nil
        return scalar?.messageName ?? "the end of the file"
    }
}
