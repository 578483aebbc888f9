import PropertyLists
import ResourceBasics
import TestSupport
import Testing

/// What `PlainStrings` reads, the general reader reads as the same, and has nothing to say of it.
@Suite struct PlainStringsTests {
    /// Reads a file both ways; whether it was plain.
    @discardableResult
    static func compare(_ bytes: [UInt8], _ name: String = "") -> Bool {
        guard let plain = PlainStrings(bytes) else { return false }
        for mode in [ReadingMode.lenient, .strict] {
            let document = PropertyListReader(mode: mode).read(bytes, path: name)
            #expect(document.diagnostics.isEmpty, "\(name) \(document.diagnostics)")
            let entries = document.root?.dictionary?.entries ?? []
            #expect(plain.pairs.count == entries.count, "\(name)")
            guard plain.pairs.count == entries.count else { continue }
            for (number, entry) in entries.enumerated() {
                #expect(ExactKey(plain.key(number)) == ExactKey(entry.key), "\(name)")
                #expect(entry.value.string.map { ExactKey($0) } == ExactKey(plain.text(number)), "\(name) \(entry.key)")
                #expect(plain.number(of: entry.key) == number, "\(name) \(entry.key)")
            }
            let pairs = document.root.map { CanonicalForm.pairs(of: $0) } ?? []
            #expect(CanonicalForm.bytes(of: plain.pairs) == CanonicalForm.bytes(of: pairs), "\(name)")
        }
        return true
    }

    @Test("quotes, escapes, comments, lines and marks of every day are plain")
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
                let file = try #require(PlainStrings(bytes))
                #expect(file.pairs.count == 4)
                let number = try #require(file.number(of: "a\\b"))
                #expect(ExactKey(file.text(number)) == "\tTwo\nlines\r, and a ' or '")
                #expect(file.number(of: "a") == nil)
            }
        }
    }

    @Test(
        "what needs a choice, or a word to the writer, is left to the general reader",
        arguments: [
            "", " // nothing\n", "\"lonely\"", "key = \"unquoted\";", "\"k\" = unquoted;", "'k' = 'v';", "\"k\";",
            "\"k\" = \"v\"", "\"k\" \"v\";", "\"k\" = \"a\"; \"k\" = \"b\";", "\"k\" = \"\\u2022\";",
            "\"k\" = \"\\U2022\";", "\"k\" = \"\\101\";", "\"k\" = { \"a\" = \"b\"; };", "\"k\" = (1);",
            "{ \"k\" = \"v\"; }", "\"k\" = “v”;", "\"k\" = \"open;", "\"k\" = \"v\"; /* open", "\"k\" = \"v\"; x",
            "// a\u{2028}\"k\" = \"v\";", "\u{feff}\u{feff}\"k\" = \"v\";", "\"k\" = \"a \"b\" c\";", "\"k\" = \"v\\",
        ])
    func notPlain(text: String) {
        #expect(PlainStrings(Array(text.utf8)) == nil)
    }

    @Test("other encodings and bytes that are no text are not plain")
    func encodings() {
        let text = "\"k\" = \"v\";"
        #expect(
            PlainStrings([0xff, 0xfe] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == nil)
        #expect(PlainStrings(text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == nil)
        #expect(PlainStrings(Array("\"k\" = \"".utf8) + [0xe9] + Array("\";".utf8)) == nil)
        #expect(PlainStrings(Array("bplist00".utf8)) == nil)
        var limits = PropertyListLimits()
        limits.nodeCount = 1
        #expect(PlainStrings(Array("\"k\" = \"v\"; \"l\" = \"w\";".utf8), limits: limits) == nil)
    }

    @Test("random files are read as the general reader reads them, or not at all")
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
                let place = text.unicodeScalars.indices.randomElement(using: &generator) ?? text.startIndex
                let piece = pieces.randomElement(using: &generator) ?? ""
                if Bool.random(using: &generator) {
                    text.insert(contentsOf: piece, at: place)
                } else {
                    text.unicodeScalars.remove(at: place)
                    if text.isEmpty { text = piece }
                }
            }
            if Self.compare(Array(text.utf8), text.debugDescription) { plainCount += 1 }
        }
        #expect(plainCount > 4_000 && plainCount < 19_000)
    }
}
