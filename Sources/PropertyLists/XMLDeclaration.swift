/// The `<?xml … encoding="…"?>` at the head of a file, as far as it decides how to read the bytes.
enum XMLDeclaration {
    /// The text of a file that declares an encoding other than UTF-8 and ASCII; nil if there is nothing special to it.
    ///
    /// ISO 8859-1 is converted. Any other encoding is reported, and the text then has to pass as UTF-8. O(count).
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
                .error, "xml.unsupported-encoding", "the encoding \(name) is not supported",
                at: SourcePosition(line: 1, column: 1), hint: "save the file as UTF-8")
            return nil
        }
    }

    /// The value of the declaration's `encoding`; nil if the file begins otherwise.
    private static func encodingName(in bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: Ascii.greater) else { return nil }
        let declaration = bytes[..<end]
        let word = Array("encoding".utf8)
        let places = declaration.indices.dropLast(word.count)
        guard let place = places.first(where: { declaration[$0...].starts(with: word) }) else { return nil }
        let value = declaration[(place + word.count)...].drop { Ascii.isSpace($0) || $0 == Ascii.equals }
        guard let quote = value.first, quote == Ascii.quote || quote == Ascii.apostrophe else { return nil }
        return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
    }
}

extension SourceText {
    /// Reads bytes as ISO 8859-1.
    init(latin1 source: [UInt8]) {
        bytes = UTF8Conversion.latin1(source, from: 0)
        start = 0
        encoding = TextEncoding(.latin1)
    }
}
