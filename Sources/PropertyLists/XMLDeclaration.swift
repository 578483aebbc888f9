/// The encoding in the XML declaration at the start of a file: `<?xml … encoding="…"?>`.
enum XMLDeclaration {
    /// Converts a file that declares the encoding ISO 8859-1; nil for every other file.
    ///
    /// UTF-8 and ASCII need no conversion. Any other declared encoding is reported if the file has bytes outside ASCII, and
    /// the text then has to be valid UTF-8.
    /// - Complexity: O(count).
    static func convert(_ bytes: [UInt8], log: inout DiagnosticLog) -> SourceText? {
        guard let name = encodingName(in: bytes) else { return nil }
        switch name.lowercased() {
        case "utf-8", "utf8", "us-ascii", "ascii":
            return nil
        case "iso-8859-1", "latin1":
            return SourceText(latin1: bytes)
        default:
            guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
            log.add(
                .error, "xml.unsupported-encoding", "the encoding \"\(name)\" is not supported",
                at: Diagnostic.Position(line: 1, column: 1), hint: "save the file as UTF-8")
            return nil
        }
    }

    /// Returns the declared encoding; nil if the file has no declaration with one.
    private static func encodingName(in bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: Ascii.greater) else { return nil }
        let declaration = bytes[..<end]
        let attribute = Array("encoding".utf8)
        let starts = declaration.indices.dropLast(attribute.count)
        guard let start = starts.first(where: { declaration[$0...].starts(with: attribute) }) else { return nil }
        let value = declaration[(start + attribute.count)...].drop { Ascii.isSpace($0) || $0 == Ascii.equals }
        guard let quote = value.first, quote == Ascii.quote || quote == Ascii.apostrophe else { return nil }
        return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
    }
}

extension SourceText {
    /// Converts bytes from ISO 8859-1.
    init(latin1 source: [UInt8]) {
        bytes = UTF8Conversion.latin1(source)
        start = 0
        encoding = TextEncoding(form: .latin1)
    }
}
