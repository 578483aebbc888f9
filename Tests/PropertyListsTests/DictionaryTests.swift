import PropertyLists
import Testing

@Suite struct DictionaryTests {
    private func dictionary(_ keys: [String]) -> PropertyListDictionary {
        var dictionary = PropertyListDictionary()
        for (number, key) in keys.enumerated() {
            dictionary.insert(.init(key: key, value: PropertyListNode(.integer(Int64(number)))))
        }
        return dictionary
    }

    @Test(arguments: [3, 8, 9, 1_000]) func everyKeyIsFound(count: Int) {
        let dictionary = dictionary((0..<count).map { "key.\($0)" })
        #expect(dictionary.count == count)
        #expect((0..<count).allSatisfy { dictionary["key.\($0)"]?.integer == $0 })
        #expect(dictionary["key.\(count)"] == nil)
        #expect(dictionary.entries.map(\.key) == (0..<count).map { "key.\($0)" })
    }

    @Test(arguments: [0, 20]) func canonicallyEquivalentKeysAreDifferent(others: Int) {
        let dictionary = dictionary((0..<others).map { "\($0)" } + ["caf\u{e9}", "cafe\u{301}", "x"])
        #expect(dictionary.count == others + 3)
        #expect(dictionary["cafe\u{301}"]?.integer == others + 1)
        #expect(dictionary["caf\u{e9}"]?.integer == others)
    }

    @Test(arguments: [1, 20]) func aNewValueOfAKeyKeepsThePositionOfTheOldOne(others: Int) {
        var dictionary = dictionary(["x", "y"] + (0..<others).map { "\($0)" })
        let old = dictionary.insert(.init(key: "y", value: PropertyListNode(.string("new"))))
        #expect(old?.value.integer == 1)
        #expect(dictionary.entries[1].value.string == "new")
        #expect(dictionary.count == others + 2)
    }

    @Test func tablesDistinguishCanonicallyEquivalentKeys() {
        let text = "\"x\" = \"0\";\n\"caf\u{e9}\" = \"1\";\n\"cafe\u{301}\" = \"2\";"
        let document = PropertyListReader(mode: .strict).read(Array(text.utf8), path: "x")
        #expect(document.diagnostics.isEmpty)
        #expect(document.root?["cafe\u{301}"]?.string == "2")
        #expect(document.root?["caf\u{e9}"]?.string == "1")
    }
}
