import PropertyLists
import Testing

/// Control characters are printed as escapes, since a terminal would execute them.
@Suite struct PrintableTextTests {
    @Test(arguments: [
        ("plain, größe, 日本 👩‍👧", "plain, größe, 日本 👩‍👧"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
        ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"), ("a\u{202E}b\u{2066}\u{2028}", "a\\u{202E}b\\u{2066}\\u{2028}"),
    ])
    func controlCharactersAreEscaped(text: String, expected: String) {
        #expect(text.printable == expected)
        #expect(expected.printable == expected)
    }

    @Test func directionMarksAreEscapedOnlyInMessages() {
        let text = "\u{061C}a\u{200F}\u{1B}[2J\u{85}\nb\t"
        #expect(text.printable == "\\u{61C}a\\u{200F}\\u{1B}[2J\\u{85}\\nb\\t")
        #expect(text.withEscapedControls == "\u{061C}a\u{200F}\\u{1B}[2J\\u{85}\nb\t")
    }

    @Test func aLongTextIsTruncated() {
        let text = String(repeating: "é", count: 100_000).printable
        #expect(text.utf8.count < 2_100 && text.hasSuffix("… (200000 bytes in all)"))
    }

    @Test func aDiagnosticIsOneLine() {
        let diagnostic = Diagnostic(
            .error, id: "x.y", "a\nb", path: "p\u{1B}/q", at: Diagnostic.Position(line: 2, column: 3), hint: "c\r\nd")
        #expect(diagnostic.description == "p\\u{1B}/q:2:3: error: a\\nb; c\\r\\nd [x.y]")
    }

    @Test func aLongMessageIsTruncated() {
        let text = String(repeating: "é", count: 100_000)
        let diagnostic = Diagnostic(.note, id: "x.y", text, path: "p", hint: text)
        #expect(diagnostic.message.utf8.count < 2_100 && diagnostic.message.hasSuffix("… (200000 bytes in all)"))
        #expect(diagnostic.hint?.utf8.count == diagnostic.message.utf8.count)
    }
}
