/// Reads JSON (RFC 8259).
///
/// ```swift
/// let document = JSONReader().read(Array(#"{"version": 1, "scale": 1.0}"#.utf8), path: "Contents.json")
/// document.root?["version"]?.value    // .integer(1)
/// document.root?["scale"]?.value      // .real(1.0)
/// ```
/// A lenient parser accepts a trailing comma with a note, as Apple's tools do, and reads UTF-16 and UTF-32. If a key occurs
/// twice, the last value is used, with a warning. Any other mistake rejects the file, since half a catalog entry is
/// useless.
package struct JSONReader: Sendable {
    /// How to treat mistakes.
    package var mode: ReadingMode
    /// The limits for a file.
    package var limits: PropertyListLimits

    /// Creates a reader; it has no state between files.
    package init(mode: ReadingMode = .lenient, limits: PropertyListLimits = .default) {
        self.mode = mode
        self.limits = limits
    }

    /// Reads a file's bytes; diagnostics use `path` for the file.
    ///
    /// - Complexity: O(count).
    package func read(_ bytes: [UInt8], path: String) -> PropertyListDocument {
        var log = DiagnosticLog(path: path, limit: limits.diagnosticCount)
        if bytes.count > limits.byteCount {
            log.add(.error, "json.too-large", "the file has \(bytes.count) bytes; at most \(limits.byteCount) are read")
        } else if let text = SourceText(bytes, mode: mode, log: &log) {
            return read(text, log)
        }
        return PropertyListDocument(format: .json, diagnostics: log.closed)
    }

    /// Reads a text that is already converted to UTF-8.
    func read(_ text: SourceText, _ log: DiagnosticLog) -> PropertyListDocument {
        var parser = JSONParser(text, mode: mode, limits: limits, log: log)
        let root = parser.document()
        return PropertyListDocument(
            root: root, format: .json, encoding: text.encoding, diagnostics: parser.log.closed)
    }

    /// Whether the first byte of a text may begin JSON, with the rule of `plutil`.
    static func mayBeJSON(_ text: SourceText) -> Bool {
        let first = text.bytes[min(text.start, text.bytes.count)...].first { !Ascii.isSpace($0) }
        return first == Ascii.openBrace || first == Ascii.openBracket
    }
}
