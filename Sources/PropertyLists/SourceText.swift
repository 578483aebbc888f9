internal import ResourceBasics

/// A text converted to UTF-8 from any encoding; its bytes from `start` on are valid.
struct SourceText: Sendable {
    var bytes: [UInt8]
    /// The offset of the text: after the byte order mark, if `bytes` still has one.
    var start: Int
    var encoding: TextEncoding

    /// Detects the encoding and converts; nil if a strict parser must reject the file.
    ///
    /// - Complexity: O(count).
    init?(_ bytes: [UInt8], mode: ReadingMode, log: inout DiagnosticLog) {
        // CoreFoundation takes a mark without a text for the text.
        let bytes = mode == .lenient && TextEncoding.isMark(bytes) ? [] : bytes
        let (encoding, markByteCount) = TextEncoding.detect(bytes)
        self.encoding = encoding
        if let converted = encoding.convert(bytes, from: markByteCount) {
            self.bytes = converted.bytes
            start = 0
            guard SourceText.report(converted, encoding, mode: mode, log: &log) else { return nil }
        } else {
            self.bytes = bytes
            start = markByteCount
            guard validate(mode: mode, log: &log) else { return nil }
        }
    }

    /// Validates UTF-8; a lenient parser reads invalid bytes as Latin-1.
    private mutating func validate(mode: ReadingMode, log: inout DiagnosticLog) -> Bool {
        guard let offset = UTF8Conversion.firstInvalidOffset(in: bytes, from: start) else { return true }
        var lines = LineTracker(start: start)
        let position = lines.position(at: offset, in: bytes)
        var message = "byte 0x\(String(bytes[offset], radix: 16)) is not valid UTF-8"
        if mode == .lenient {
            let repaired = UTF8Conversion.readingInvalidBytesAsLatin1(bytes, from: start)
            let verb = repaired.count == 1 ? "was" : "were"
            message += "; \(counted(repaired.count, "such byte")) \(verb) read as Latin-1"
            bytes = repaired.bytes
            start = 0
        }
        log.add(.error, "text.invalid-utf8", message, at: position, hint: "save the file as UTF-8")
        return mode == .lenient
    }

    private static func report(
        _ converted: UTF8Conversion.Result, _ encoding: TextEncoding, mode: ReadingMode, log: inout DiagnosticLog
    ) -> Bool {
        guard let offset = converted.firstInvalidOffset else { return true }
        var lines = LineTracker(start: 0)
        log.add(
            .error, "text.invalid-utf16", "the text here is not valid \(encoding.form.rawValue)",
            at: lines.position(at: offset, in: converted.bytes),
            hint: "save the file as UTF-8")
        return mode == .lenient
    }
}
