import PropertyLists
import ResourceBasics
import TestSupport
import Testing

/// A simple parser for plain `.strings` files: keys and texts in quotes, each key once, no diagnostics. Nearly all files are plain.
/// Returns nil for other files.
private func plainPairs(_ bytes: [UInt8]) -> [(key: [UInt8], text: [UInt8])]? {
    var rest = bytes[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    guard String(validating: rest, as: UTF8.self) != nil, !rest.isEmpty, !rest.prefix(2).contains(0) else { return nil }
    func skipSpace() -> Bool {
        while let byte = rest.first {
            if byte == 0x20 || (9...13).contains(byte) {
                rest.removeFirst()
            } else if rest.starts(with: "//".utf8) {
                let line = rest.prefix { $0 != 10 && $0 != 13 }
                let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
                if scalars.contains(where: { $0.value == 0x2028 || $0.value == 0x2029 }) { return false }
                rest = rest.dropFirst(line.count)
            } else if rest.starts(with: "/*".utf8) {
                guard
                    let end = (rest.startIndex + 2..<rest.endIndex).first(where: { rest[$0...].starts(with: "*/".utf8) }
                    )
                else { return false }
                rest = rest[(end + 2)...]
            } else {
                return true
            }
        }
        return true
    }
    func take(_ sign: Character) -> Bool {
        guard skipSpace(), rest.first == sign.asciiValue else { return false }
        rest.removeFirst()
        return true
    }
    func quoted() -> [UInt8]? {
        guard take("\"") else { return nil }
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return text }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            let meanings: [Character: UInt8] = ["n": 10, "r": 13, "t": 9, "\"": 34, "\\": 92, "'": 39]
            guard let letter = rest.popFirst(), let meaning = meanings[Character(Unicode.Scalar(letter))] else {
                return nil
            }
            text.append(meaning)
        }
        return nil
    }
    var pairs: [(key: [UInt8], text: [UInt8])] = []
    while skipSpace(), !rest.isEmpty {
        guard let key = quoted(), take("="), let text = quoted(), take(";"), !pairs.contains(where: { $0.key == key })
        else { return nil }
        pairs.append((key, text))
    }
    return rest.isEmpty && !pairs.isEmpty ? pairs : nil
}

/// Compares the parser of old-style text with the simple parser of plain files, and its fast path with its slow path.
@Suite struct PlainStringsTests {
    /// Parses a file as a table and as a document, and compares both. Returns whether the file is plain.
    @discardableResult
    static func compare(_ bytes: [UInt8], _ name: String = "") -> Bool {
        let plain = plainPairs(bytes)
        for mode in [ReadingMode.lenient, .strict] {
            let document = PropertyListReader(mode: mode).read(bytes, path: name)
            let entries = document.root?.dictionary?.entries ?? []
            if let plain {
                #expect(document.diagnostics.isEmpty, "\(name) \(document.diagnostics)")
                #expect(entries.map { Array($0.key.utf8) } == plain.map(\.key), "\(name)")
                #expect(entries.map { $0.value.string.map { Array($0.utf8) } } == plain.map(\.text), "\(name)")
            }
            let (rest, table) = PropertyListReader(mode: mode).readTable(bytes, path: name)
            #expect(rest.diagnostics == document.diagnostics, "\(name)")
            guard let table else {
                #expect(plain == nil && rest == document, "\(name)")
                continue
            }
            #expect(table.entries.count == entries.count, "\(name)")
            var lines = table.lines
            for (number, entry) in entries.enumerated() {
                let found = table.entries.number(of: entry.key.utf8Span.span, in: table.bytes)
                #expect(found == number, "\(name)")
                let position = table.entries.keyPosition(number, in: table.bytes, &lines)
                #expect(position == entry.keyPosition, "\(name) \(entry.key)")
            }
            let texts = TextPairs(bytes: table.bytes, pairs: table.entries.pairs)
            guard table.entries.others.isEmpty else { continue }
            let pairs = document.root.map { CanonicalForm.pairs(of: $0) } ?? []
            #expect(CanonicalForm.bytes(of: texts) == CanonicalForm.bytes(of: entries.isEmpty ? [] : pairs), "\(name)")
        }
        return plain != nil
    }

    @Test("Usual quotes, escapes, comments, line ends and byte order marks are plain")
    func everyday() throws {
        let text = """
            /* A comment */
            "b.title" = "Say \\"Grüß Gott\\"";  // „typographic“ ones in a comment
            "a\\\\b"="\\tTwo\\nlines\\r, and a ' or \\'";
            "" = "";
            "several
            lines" /* here */ = /* and here */ "of
            text" ;
            """
        for mark in [[], [0xef, 0xbb, 0xbf]] as [[UInt8]] {
            for bytes in [mark + text.utf8, mark + Array(text.utf8).flatMap { $0 == 10 ? [13, 10] : [$0] }] {
                #expect(Self.compare(bytes))
                let file = try #require(PropertyListReader().readTable(bytes, path: "T").table)
                #expect(file.entries.count == 4)
                let known = file.entries.number(of: "a\\b".utf8Span.span, in: file.bytes)
                let number = try #require(known)
                let text = file.bytes.string(at: file.entries.pairs[number].text)
                #expect(ExactKey(text) == "\tTwo\nlines\r, and a ' or '")
                let missing = file.entries.number(of: "a".utf8Span.span, in: file.bytes)
                #expect(missing == nil)
            }
        }
    }

    @Test(
        "Files with diagnostics or other syntax are not plain and give the same table and document",
        arguments: [
            "", " // nothing\n", "\"lonely\"", "key = \"unquoted\";", "\"k\" = unquoted;", "'k' = 'v';", "\"k\";",
            "\"k\" = \"v\"", "\"k\" \"v\";", "\"k\" = \"a\"; \"k\" = \"b\";", "\"k\" = \"\\u2022\";",
            "\"k\" = \"\\U2022\";", "\"k\" = \"\\101\";", "\"k\" = { \"a\" = \"b\"; };", "\"k\" = (1);",
            "{ \"k\" = \"v\"; }", "\"k\" = “v”;", "\"k\" = \"open;", "\"k\" = \"v\"; /* open", "\"k\" = \"v\"; x",
            "// a\u{2028}\"k\" = \"v\";", "\u{feff}\u{feff}\"k\" = \"v\";", "\"k\" = \"a \"b\" c\";", "\"k\" = \"v\\",
        ])
    func notPlain(text: String) {
        #expect(!Self.compare(Array(text.utf8)))
    }

    @Test("Other encodings and invalid bytes are not plain")
    func encodings() {
        let text = "\"k\" = \"v\";"
        let units = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        for bytes in [[0xff, 0xfe] + units, units, Array("\"k\" = \"".utf8) + [0xe9] + Array("\";".utf8)] {
            #expect(!Self.compare(bytes))
            let table = PropertyListReader().readTable(bytes, path: "T").table
            #expect(table?.entries.pairs.map { table?.bytes.string(at: $0.key) } == ["k"])
        }
        #expect(!Self.compare(Array("bplist00".utf8)))
        var limits = PropertyListLimits()
        limits.nodeCount = 1
        let bytes = Array("\"k\" = \"v\"; \"l\" = \"w\";".utf8)
        #expect(PropertyListReader(limits: limits).readTable(bytes, path: "T").table == nil)
    }

    @Test("Random files are parsed as by the simple parser, and give the same table and document")
    func randomFiles() {
        let pieces = [
            "\"", "\"", "=", ";", ";\n", " ", "\n", "\r\n", "\\", "\\\"", "\\n", "\\u00e4", "/", "//", "/*", "*/",
            "key",
            "größe", "\u{2028}", "\u{feff}", "'", "(", "{", "}", "“", "%@", "12345678", "\0", "\u{1}",
        ]
        let whole = ["\"a\" = \"x\";\n", "\"b\"=\"größer\";", "/* c */", "\"c\" = \"\\t\\\"\";\r\n", "// d\n", "\n\n"]
        var generator = SeededGenerator(seed: 47)
        var plainCount = 0
        for _ in 0..<20_000 {
            var text = (0..<Int.random(in: 1...5, using: &generator))
                .map { _ in whole.randomElement(using: &generator) ?? "" }.joined()
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let index = text.unicodeScalars.indices.randomElement(using: &generator) ?? text.startIndex
                let piece = pieces.randomElement(using: &generator) ?? ""
                if Bool.random(using: &generator) {
                    text.insert(contentsOf: piece, at: index)
                } else {
                    text.unicodeScalars.remove(at: index)
                    if text.isEmpty { text = piece }
                }
            }
            if Self.compare(Array(text.utf8), text.debugDescription) { plainCount += 1 }
        }
        #expect(plainCount > 4_000 && plainCount < 19_000)
    }
}
