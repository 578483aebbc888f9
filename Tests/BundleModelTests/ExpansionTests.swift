import BundleModel
import Foundation
import PropertyLists
import TestSupport
import Testing

/// The expansion of references to build settings.
@Suite struct ExpansionTests {
    /// One row of `Fixtures/Info/expansion.json`; the README beside it describes the fields.
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var input: String
        var variables: [String: String]
        var expected: String
        var problems: [String]
        var testDescription: String { name }
    }

    static let cases: [Case] = {
        let url = SharedData.fixtures.appending(path: "Info/expansion.json")
        guard let data = try? Data(contentsOf: url) else { return [] }
        return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    }()

    @Test(arguments: cases)
    func textsExpandAsInTheFixture(row: Case) {
        var expansion = BuildSettingExpansion(row.variables)
        let result = expansion.expand(row.input)
        #expect(Array(result.text.utf8) == Array(row.expected.utf8), "\(result.text)")
        #expect(result.problems.map(\.id) == row.problems)
        for problem in result.problems {
            #expect(problem.offset < row.input.utf8.count)
            #expect(Array(row.input.utf8)[problem.offset] == UInt8(ascii: "$"), "\(problem)")
            #expect(problem.severity < .error && !problem.message.isEmpty)
        }
    }

    @Test func theFixtureHasCases() {
        print("expansion: \(Self.cases.count) cases")
        #expect(Self.cases.count > 100)
        let plain = Self.cases.filter { $0.expected.isEmpty || Array($0.expected.utf8) == Array($0.input.utf8) }
        #expect(
            plain.map(\.name).sorted() == [
                "a dollar sign before what begins no name", "an unknown setting without parentheses is kept",
            ])
    }

    @Test func aTextWithoutReferencesIsUnchanged() {
        var expansion = BuildSettingExpansion(["A": "x"])
        for text in ["", "A", "(A)", "a:b=c)", "e\u{301}"] {
            let result = expansion.expand(text)
            #expect(Array(result.text.utf8) == Array(text.utf8) && result.problems.isEmpty)
        }
    }

    @Test func aProblemNamesTheDefinitionThatHasIt() {
        var expansion = BuildSettingExpansion(["A": "$(B)", "B": "$(C:shout)", "C": "c"])
        let result = expansion.expand("12 $(A)")
        #expect(result.text == "12 c")
        #expect(result.problems == [BuildSettingProblem(.unknownOperator("shout"), at: 3, in: "B")])
        #expect(result.problems.first?.message.contains("in the definition of \"B\"") == true)
    }

    @Test func hintsNameTheSimilarOperator() {
        for (word, meant) in ["UPPER": "upper", "uppercase": "upper", "RFC1034identifier": "rfc1034identifier"] {
            #expect(BuildSettingProblem(.unknownOperator(word), at: 0).hint == "did you mean \(meant)?")
        }
        #expect(BuildSettingProblem(.unknownOperator("zzz"), at: 0).hint == nil)
        #expect(BuildSettingProblem(.unknownOperator("defaults="), at: 0).hint == "did you mean default?")
    }

    // MARK: Limits

    @Test func settingsThatGrowExponentiallyAreNotExpanded() {
        var settings = ["A60": "boom"]
        for number in 0..<60 { settings["A\(number)"] = "$(A\(number + 1))$(A\(number + 1))" }
        var expansion = BuildSettingExpansion(settings)
        let result = expansion.expand("x $(A0)")
        #expect(result.text == "x $(A0)")
        #expect(result.problems.map(\.kind) == [.overLimit])
        settings["A60"] = ""
        expansion = BuildSettingExpansion(settings)
        #expect(expansion.expand("x $(A0)").problems.map(\.kind) == [.overLimit])
    }

    @Test func operatorsThatGrowExponentiallyAreNotApplied() {
        var expansion = BuildSettingExpansion(["A": "\\"])
        let text = "$(A\(String(repeating: ":quote", count: 200)))"
        #expect(expansion.expand(text).text == text)
        #expect(expansion.expand("$(A)").text == "$(A)", "nothing is left of the limit")
    }

    @Test func nestedReferencesAreExpandedUpToTheLimit() {
        func nested(_ depth: Int) -> String {
            String(repeating: "$(X:default=", count: depth) + "y" + String(repeating: ")", count: depth)
        }
        var expansion = BuildSettingExpansion([:])
        #expect(expansion.expand(nested(100)).text == "y")
        #expect(expansion.expand(nested(101)).problems.map(\.kind) == [.overLimit])
        #expect(expansion.expand(nested(100_000)).problems.map(\.kind) == [.overLimit])
        #expect(expansion.expand(nested(100)).text == "y", "one text too deep is no harm to the next")
    }

    @Test func aProblemInADefinitionIsReportedOnceForEachReference() {
        var expansion = BuildSettingExpansion(["A": String(repeating: "$(NOPE)", count: 60), "B": "$(A)$(A)"])
        let result = expansion.expand("$(B) $(A)")
        #expect(
            result.problems == [
                BuildSettingProblem(.unknownSetting("NOPE", isKept: false), at: 0, in: "A"),
                BuildSettingProblem(.unknownSetting("NOPE", isKept: false), at: 5, in: "A"),
            ])
    }

    @Test func problemsBeyondTheLimitAreCounted() {
        var dictionary = PropertyListDictionary()
        for number in 0..<150 {
            dictionary.insert(.init(key: "k\(number)", value: PropertyListNode(.string("a$(N\(number))"))))
        }
        var expansion = BuildSettingExpansion([:])
        let result = expansion.expand(dictionary, path: "Info.plist")
        #expect(result.diagnostics.count == 101)
        #expect(result.diagnostics.last?.id == "info.more-diagnostics")
        #expect(result.diagnostics.last?.message.contains("50") == true)
        #expect(result.dictionary["k149"]?.string == "a")
    }

    // MARK: Property lists

    @Test func valuesAreExpandedAtAnyDepthAndKeysAreNot() throws {
        let bytes = Array(
            """
            <plist version="1.0"><dict>
            <key>$(A)</key><string>$(A)</string>
            <key>CFBundleName</key><string>$(EMPTY)</string>
            <key>Plain</key><string>$(EMPTY)</string>
            <key>CFBundleDocumentTypes</key><array><dict>
                <key>CFBundleTypeRole</key><string>$(EMPTY)</string>
                <key>CFBundleTypeName</key><string>$(A:upper) $(NOPE)</string>
            </dict><string>$(A)</string><integer>5</integer></array>
            </dict></plist>
            """.utf8)
        let root = try #require(PropertyListReader().read(bytes, path: "Info.plist").root?.dictionary)
        var expansion = BuildSettingExpansion(["A": "one", "EMPTY": ""])
        let (dictionary, diagnostics) = expansion.expand(root, path: "Info.plist")
        #expect(dictionary.entries.map(\.key) == ["$(A)", "Plain", "CFBundleDocumentTypes"])
        #expect(dictionary["$(A)"]?.string == "one")
        #expect(dictionary["Plain"]?.string == "")
        let types = try #require(dictionary["CFBundleDocumentTypes"]?.array)
        #expect(types[0].dictionary?.entries.map(\.key) == ["CFBundleTypeName"])
        #expect(types[0]["CFBundleTypeName"]?.string == "ONE ")
        #expect(types[1].string == "one" && types[2].integer == 5)
        #expect(diagnostics.map(\.id) == ["info.unknown-variable"])
        #expect(diagnostics.first?.position.line == 7)
    }

    // MARK: Random input

    @Test(arguments: 0..<20)
    func randomTextsNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "$", "$(", "${", "$[", ")", "}", "]", ":", "=", "A", "B", "NOPE", "upper", "quote", "default", "dir",
            "base=",
            "suffix", "standardizepath", "c99extidentifier", "identifier", "relativeto=/a", "/", ".", "..", " ",
            "\u{301}",
            "é", "\r\n", "\0", "👩‍👧", "\u{212A}", "$$", "$A", "-", "",
        ]
        func text() -> String {
            let count = Int.random(in: 0..<24, using: &random)
            return (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        }
        for _ in 0..<400 {
            let settings = ["A": text(), "B": text(), "AB": text(), "": text()]
            var expansion = BuildSettingExpansion(settings)
            let input = text()
            let result = expansion.expand(input)
            for problem in result.problems {
                #expect(problem.offset < input.utf8.count)
                _ = (problem.message, problem.hint)
            }
        }
        for _ in 0..<400 {
            let count = Int.random(in: 0..<64, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let noise = String(decoding: bytes, as: UTF8.self)
            var expansion = BuildSettingExpansion(["A": noise])
            for name in [
                "quote", "upper", "identifier", "rfc1034identifier", "c99extidentifier", "dir", "base", "suffix",
            ] {
                _ = expansion.expand("$(A:\(name)) \(noise)$(A:dir=\(noise))")
            }
        }
    }
}
