import Foundation
import PropertyLists
import TestSupport
import Testing

@Suite struct WriterTests {
    private func dictionary(_ entries: [(String, PropertyListValue)]) -> PropertyListValue {
        var dictionary = PropertyListDictionary()
        for (key, value) in entries { dictionary.insert(.init(key: key, value: PropertyListNode(value))) }
        return .dictionary(dictionary)
    }

    private var sample: PropertyListValue {
        dictionary([
            ("é", .string("a<b>&\"c\"\n\t\\é😀")), ("e\u{301}", .boolean(true)), ("b", .real(1)), ("a", .integer(-1)),
            ("Z", .array([PropertyListNode(.data([0, 255])), PropertyListNode(.date(0))])), ("empty", dictionary([])),
            ("none", .array([])), ("u", .unsignedInteger(.max)),
        ])
    }

    @Test func keysAreSortedByTheirBytes() {
        let value = dictionary([
            ("\u{e9}", .integer(1)), ("e\u{301}", .integer(2)), ("b", .integer(3)), ("Z", .integer(4)),
        ])
        #expect(JSONWriter().text(of: value).utf8.elementsEqual("{\"Z\":4,\"b\":3,\"e\u{301}\":2,\"\u{e9}\":1}".utf8))
    }

    @Test(.timeLimit(.minutes(1)))
    func anUnrepresentableValueIsFoundAtAnyDepth() {
        var value: PropertyListValue = .string("\0")
        for level in 0..<500 { value = level % 2 == 0 ? .array([PropertyListNode(value)]) : dictionary([("k", value)]) }
        #expect(PropertyListWriter().unrepresentable(in: value) == "XML cannot represent all characters of \"\0\"")
        #expect(PropertyListWriter().unrepresentable(in: dictionary([("\0", .integer(1))])) != nil)
        #expect(PropertyListWriter().unrepresentable(in: sample) == nil)
    }

    @Test func prettyTextIsIndented() {
        let value = dictionary([("b", .array([PropertyListNode(.real(0.5))])), ("a", dictionary([]))])
        #expect(JSONWriter(pretty: true).text(of: value) == "{\n  \"a\": {},\n  \"b\": [\n    0.5\n  ]\n}")
    }

    @Test func typesThatJSONLacksAreWrittenAsOtherTypes() {
        let value: PropertyListValue = .array(
            [.data([1, 2]), .date(86_400), .uid(3), .real(.nan), .string("\u{1}\u{1f}")].map { PropertyListNode($0) })
        #expect(
            JSONWriter().text(of: value) == #"["AQI=","2001-01-02T00:00:00Z",3,null,"\u0001\u001f"]"#)
    }

    /// U+00A0 and U+03C0 have similar bytes, but are not control characters and are not escaped.
    @Test func allControlCharactersAreEscapedInJSON() throws {
        let text = "\u{7F}\u{80}\u{9B}2J\u{9F}\u{A0}\u{3C0}\u{C2}"
        let json = JSONWriter().text(of: .string(text))
        #expect(json == #""\u007f\u0080\u009b2J\u009f"# + "\u{A0}\u{3C0}\u{C2}\"")
        #expect(JSONReader().read(Array(json.utf8), path: "a").root?.string == text)
    }

    @Test func charactersThatXMLDoesNotAllowAreReplaced() {
        let text = String(
            decoding: PropertyListWriter().bytes(of: .string("a\u{fffe}\u{ffff}\u{1}\u{fffd}\u{10ffff}")), as: UTF8.self
        )
        #expect(text.unicodeScalars.contains("\u{10ffff}"))
        #expect(text.contains("<string>a\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{10ffff}</string>"))
    }

    @Test func xmlRoundTrips() throws {
        let bytes = PropertyListWriter().bytes(of: sample)
        let document = PropertyListReader(mode: .strict).read(bytes, path: "x")
        #expect(document.diagnostics.isEmpty)
        let before = CanonicalForm.bytes(of: CanonicalForm.pairs(of: PropertyListNode(sample)))
        let after = CanonicalForm.bytes(of: CanonicalForm.pairs(of: try #require(document.root)))
        #expect(before == after)
        #expect(PropertyListWriter().bytes(of: try #require(document.root).value) == bytes)
    }

    @Test func theBinaryFormRoundTrips() throws {
        let bytes = PropertyListWriter(.binary).bytes(of: sample)
        #expect(bytes.starts(with: "bplist00".utf8))
        let document = PropertyListReader(mode: .strict).read(bytes, path: "x")
        #expect(document.diagnostics.isEmpty)
        #expect(
            PropertyListWriter().bytes(of: try #require(document.root).value) == PropertyListWriter().bytes(of: sample))
    }

    /// Random trees, and lists whose counts, lengths and offsets need more than one byte.
    @Test(arguments: 0..<60 as Range<UInt64>) func foundationParsesTheBinaryForm(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tree = RandomTree.value(depth: 4, using: &random)
        let long = PropertyListValue.string(String(repeating: seed % 2 == 0 ? "x" : "é😀", count: 17 << Int(seed % 14)))
        let many = (0..<40 * Int(seed)).map { PropertyListNode(.integer(Int64($0) << Int64(seed))) }
        let value = dictionary([("tree", tree), ("long", long), ("many", .array(many)), ("date", .date(-1.5))])
        let binary = PropertyListWriter(.binary).bytes(of: value)
        let read = try PropertyListSerialization.propertyList(from: Data(binary), format: nil)
        let expected = try PropertyListSerialization.propertyList(
            from: Data(PropertyListWriter().bytes(of: value)), format: nil)
        // XML has no fractions of seconds and no control characters. So this package parses the trees for the comparison.
        let ours = PropertyListReader(mode: .strict).read(binary, path: "x")
        #expect(ours.diagnostics.isEmpty)
        #expect(PropertyListWriter().bytes(of: try #require(ours.root).value) == PropertyListWriter().bytes(of: value))
        let keys = try #require(read as? [String: Any])
        let expectedKeys = try #require(expected as? [String: Any])
        #expect(keys["long"] as? String == expectedKeys["long"] as? String)
        #expect(keys["many"] as? [Int] == expectedKeys["many"] as? [Int])
        #expect(keys["date"] as? Date == Date(timeIntervalSinceReferenceDate: -1.5))
        #expect(Set(keys.keys) == Set(expectedKeys.keys))
    }

    @Test func equalStringsAreWrittenOnce() {
        let text = String(repeating: "equal", count: 40)
        let same = PropertyListValue.array((0..<50).map { _ in PropertyListNode(.string(text)) })
        #expect(PropertyListWriter(.binary).bytes(of: same).count < 400)
        let composed = PropertyListValue.array(["\u{e9}", "e\u{301}"].map { PropertyListNode(.string($0)) })
        let read = PropertyListReader(mode: .strict).read(PropertyListWriter(.binary).bytes(of: composed), path: "x")
        #expect(read.root?.array?.compactMap { $0.string?.unicodeScalars.count } == [1, 2])
    }

    @Test func aPartialInfoPlistHasTheFormThatAppleWrites() {
        let value = dictionary([
            ("CFBundleName", .string("R&D")), ("CFBundleIcons", .array([PropertyListNode(.string("A"))])),
        ])
        #expect(
            PropertyListWriter().text(of: value) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>CFBundleIcons</key>
                \t<array>
                \t\t<string>A</string>
                \t</array>
                \t<key>CFBundleName</key>
                \t<string>R&amp;D</string>
                </dict>
                </plist>

                """)
    }

    /// Random trees of the types that JSON has.
    @Test(arguments: 0..<50 as Range<UInt64>) func jsonRoundTrips(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let value = RandomTree.value(depth: 4, using: &random)
        for isPretty in [false, true] {
            let text = JSONWriter(pretty: isPretty).text(of: value)
            let document = JSONReader(mode: .strict).read(Array(text.utf8), path: "x")
            #expect(document.diagnostics.isEmpty)
            #expect(
                JSONWriter(pretty: isPretty).text(of: try #require(document.root).value).utf8.elementsEqual(text.utf8))
            let pairs = CanonicalForm.pairs(of: try #require(document.root))
            #expect(
                CanonicalForm.bytes(of: pairs)
                    == CanonicalForm.bytes(of: CanonicalForm.pairs(of: PropertyListNode(value))))
        }
    }

    @Test(
        arguments: [
            (1e-5, "1e-05"), (1e16, "1e+16"), (0.1, "0.1"), (0.0001, "0.0001"), (1e15, "1000000000000000.0"),
            (9_007_199_254_740_994, "9007199254740994.0"), (1.5e300, "1.5e+300"), (.leastNonzeroMagnitude, "5e-324"),
            (-0.0, "-0.0"),
            (123.456, "123.456"), (1.2345678901234568e20, "1.2345678901234568e+20"), (100, "100.0"),
            (-2.5e-7, "-2.5e-07"),
            (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
        ] as [(Double, String)])
    func realsHaveTheirShortestForm(number: Double, text: String) {
        #expect(CanonicalForm.pairs(of: PropertyListNode(.real(number))).map(\.value) == [text])
    }

    @Test(
        arguments: [
            (0, "2001-01-01T00:00:00Z"), (-1, "2000-12-31T23:59:59Z"), (-978_307_200, "1970-01-01T00:00:00Z"),
            (730_900_800.9, "2024-02-29T12:00:00Z"), (-63_113_904_000 + 0, "0001-01-01T00:00:00Z"),
            (-63_162_806_400, "-0001-06-15T00:00:00Z"),
        ] as [(Double, String)])
    func datesAreWrittenInUTC(seconds: Double, text: String) {
        #expect(CanonicalForm.pairs(of: PropertyListNode(.date(seconds))).map(\.value) == ["date:" + text])
    }
}
