/// Reads property lists in every format that Apple's tools write: XML, binary, and old-style text, including `.strings`
/// tables.
///
/// ```swift
/// let reader = PropertyListReader(mode: .lenient)
/// let document = reader.read(Array("\"greeting\" = \"Hello\";".utf8), path: "en.lproj/Localizable.strings")
/// document.root?["greeting"]?.string    // "Hello"
/// document.format                       // .oldStyle
/// ```
/// Reading never throws: the result has everything that could be read, with diagnostics about the rest.
package struct PropertyListReader: Sendable {
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
    /// The format is detected as in CoreFoundation. A file that begins with `bplist` is binary. A text that begins with
    /// `<?xml`, `<!DOCTYPE`, `<!--`, `<plist` or the tag of a value is XML, and any other text is old-style. A lenient parser
    /// also accepts JSON if the text begins with `[`, or with `{` and is valid only as JSON, as `plutil` does.
    ///
    /// - Complexity: O(count).
    package func read(_ bytes: [UInt8], path: String) -> PropertyListDocument {
        var (document, table) = readTable(bytes, path: path)
        if let table { document.root = PropertyListNode(.dictionary(table.dictionary), at: table.position) }
        return document
    }

    /// Reads a file's bytes, and returns an old-style dictionary as a table of byte ranges.
    ///
    /// A document with a table has no root. All other values are the document's root, as with `read`.
    ///
    /// - Complexity: O(count).
    package func readTable(_ bytes: [UInt8], path: String) -> (document: PropertyListDocument, table: TextTable?) {
        var log = DiagnosticLog(path: path, limit: limits.diagnosticCount)
        if bytes.isEmpty { return (emptyFile(&log), nil) }
        if bytes.count > limits.byteCount {
            log.add(
                .error, "plist.too-large", "the file has \(bytes.count) bytes; at most \(limits.byteCount) are read")
            return (PropertyListDocument(root: nil, format: nil, diagnostics: log.closed), nil)
        }
        if bytes.starts(with: "bplist".utf8) {
            var parser = BinaryParser(bytes, mode: mode, limits: limits, log: log)
            let root = parser.document()
            return (PropertyListDocument(root: root, format: .binary, diagnostics: parser.log.closed), nil)
        }
        guard let text = XMLDeclaration.convert(bytes, log: &log) ?? SourceText(bytes, mode: mode, log: &log) else {
            let encoding = TextEncoding.detect(bytes).encoding
            return (PropertyListDocument(root: nil, format: nil, encoding: encoding, diagnostics: log.closed), nil)
        }
        if XMLParser.recognizes(text) { return (xml(text, log), nil) }
        return oldStyle(text, log)
    }

    private func emptyFile(_ log: inout DiagnosticLog) -> PropertyListDocument {
        let isLenient = mode == .lenient
        log.add(
            isLenient ? .warning : .error, "plist.empty-file", "the file is empty",
            hint:
                "write a comment into an empty table, and <dict/> into another property list; Apple's parsers reject an "
                + "empty file")
        return PropertyListDocument(
            root: isLenient ? PropertyListNode(.dictionary(PropertyListDictionary())) : nil,
            format: isLenient ? .oldStyle : nil, diagnostics: log.closed)
    }

    private func xml(_ text: SourceText, _ log: DiagnosticLog) -> PropertyListDocument {
        var parser = XMLParser(text, mode: mode, limits: limits, log: log)
        let root = parser.document()
        return PropertyListDocument(
            root: root, format: .xml, encoding: parser.encoding, diagnostics: parser.log.closed)
    }

    private func oldStyle(
        _ text: SourceText, _ log: DiagnosticLog
    ) -> (document: PropertyListDocument, table: TextTable?) {
        var parser = OldStyleParser(text, mode: mode, limits: limits, log: log)
        let root = parser.document()
        var document = PropertyListDocument(
            root: nil, format: .oldStyle, encoding: text.encoding, diagnostics: parser.log.closed)
        if mode == .lenient, document.hasErrors, JSONReader.mayBeJSON(text) {
            var log = log
            log.add(
                .warning, "plist.json", "the file is JSON, which Apple's parsers reject here",
                at: Diagnostic.Position(line: 1, column: 1), hint: "write it as a property list, or as a .strings file")
            let json = JSONReader(mode: mode, limits: limits).read(text, log)
            if json.root != nil { return (json, nil) }
        }
        if let root, case .dictionary(let entries) = root.value {
            return (
                document, TextTable(bytes: parser.bytes, entries: entries, lines: parser.lines, position: root.position)
            )
        }
        document.root = root.map { PropertyListNode($0.value.value(in: parser.bytes, &parser.lines), at: $0.position) }
        return (document, nil)
    }
}
