import ResourceBasics
import TestSupport
import Testing

@testable import PropertyLists

@Suite struct LineTrackerTests {
    /// Counts byte by byte. A line ends with a newline, a carriage return or both. A column is a Unicode scalar.
    private static func position(at target: Int, in bytes: [UInt8]) -> Diagnostic.Position {
        var (line, column) = (UInt32(1), UInt32(1))
        for offset in 0..<target {
            let isSecondOfPair = bytes[offset] == 10 && offset > 0 && bytes[offset - 1] == 13
            if bytes[offset] == 13 || bytes[offset] == 10 && !isSecondOfPair { line += 1 }
            if bytes[offset] == 13 || bytes[offset] == 10 {
                column = 1
            } else if bytes[offset] & 0xc0 != 0x80 {
                column += 1
            }
        }
        return Diagnostic.Position(line: line, column: column)
    }

    private static let pieces: [[String]] = [
        ["a", "\n", "ß", "€", "👍", "\t", "key = value", String(repeating: "x", count: 40)],
        ["a", "\r\n", "\r", "\n", "ß", "\u{1}", "text of a line"],
        ["\n", "\r", "long: " + String(repeating: "größer ", count: 9)],
    ]

    @Test("Steps of any length give the line and column that counting byte by byte gives", arguments: pieces.indices)
    func agreesWithCounting(kind: Int) {
        var generator = SeededGenerator(seed: UInt64(41 + kind))
        for _ in 0..<60 {
            let count = Int.random(in: 1...40, using: &generator)
            let text = (0..<count).map { _ in Self.pieces[kind].randomElement(using: &generator) ?? "" }.joined()
            let bytes = Array(text.utf8)
            var tracker = LineTracker(start: 0)
            var target = 0
            while target <= bytes.count {
                #expect(tracker.position(at: target, in: bytes) == Self.position(at: target, in: bytes))
                target += Int.random(in: 0...50, using: &generator)
            }
        }
    }
}

@Suite struct SortedTextsTests {
    @Test("Pairs are sorted by the bytes of their keys, then by the bytes of their texts")
    func sortsAsBytes() {
        var generator = SeededGenerator(seed: 43)
        let pieces = ["checkout.", "a", "\0", "ä", "title", "checkout.button.", "zz"]
        for _ in 0..<200 {
            let common = Bool.random(using: &generator) ? "checkout.common.beginning." : ""
            let texts = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                common
                    + (0..<Int.random(in: 0...4, using: &generator))
                    .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            }
            // Among equal keys, the text of the later one sorts first.
            var pairs = TextPairs()
            for (number, text) in texts.enumerated() { pairs.append(key: text.utf8, text: [UInt8(100 - number)]) }
            let expected = texts.indices.sorted { left, right in
                let (one, other) = (Array(texts[left].utf8), Array(texts[right].utf8))
                return one == other ? left > right : one.lexicographicallyPrecedes(other)
            }
            #expect(SortedTexts(pairs).numbers == expected)
        }
    }
}
