import Foundation
import StringTables
import TestSupport
import Testing

/// A row of Fixtures/StringTables/pseudo.json.
struct PseudoCase: Decodable, Sendable, CustomTestStringConvertible {
    private struct File: Decodable {
        var cases: [PseudoCase]
    }

    var localization: String
    var text: String
    var expected: String

    var testDescription: String { "\(localization): \(text)" }

    static let all: [PseudoCase] = {
        let url = SharedData.fixtures.appending(path: "StringTables/pseudo.json")
        return (try? JSONDecoder().decode(File.self, from: Data(contentsOf: url)))?.cases ?? []
    }()
}

@Suite struct PseudoLocalizationTests {
    @Test func thereAreCasesForEachLocalization() {
        #expect(Set(PseudoCase.all.map(\.localization)) == Set(PseudoLocalization.allCases.map(\.name)))
    }

    @Test(arguments: PseudoCase.all)
    func textsAreChangedAndConversionsAreNot(row: PseudoCase) throws {
        let pseudo = try #require(PseudoLocalization(rawValue: row.localization))
        guard case .text(let text) = pseudo.message(.text(row.text)) else {
            Issue.record("not a text")
            return
        }
        #expect(Array(text.utf8) == Array(row.expected.utf8), "\(text)")
    }

    @Test func argumentsOfRandomTextsAreUnchanged() {
        var generator = SeededGenerator(seed: 23)
        let pieces = [
            "%", "%%", "1$", "2$", "@", "d", ".2f", "#@n@", "[a]", "*", "<", "b>", ">", " ", "word", "ä", "\u{301}",
            "日",
        ]
        for _ in 0..<2000 {
            let source = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let original = MessageSignature(of: .text(source))
            for pseudo in PseudoLocalization.allCases {
                let made = pseudo.message(.text(source))
                // An incomplete conversion can become complete or stay incomplete when the characters around it change.
                if original.problems.isEmpty {
                    #expect(
                        MessageSignature(of: made).uses.mapValues(\.kinds) == original.uses.mapValues(\.kinds),
                        "\(source)")
                }
            }
        }
    }

    @Test func theFormsOfAVariableHaveNoBrackets() {
        let message = Message.substituting(
            [
                MessageVariable(
                    name: "n", specifier: "d",
                    content: .plural(
                        PluralChoice(
                            specifier: "d",
                            forms: [PluralForm(.one, .text("%d file")), PluralForm(.other, .text("%d files"))])))
            ], in: .text("Delete %#@n@"))
        let formatter = MessageFormatter(localization: "en")
        let made = PseudoLocalization.accented.message(message)
        #expect(formatter.format(made, MessageArguments([.integer(1)])).text == "[Ðéļéţé 1 ƒîļé ~~~]")
    }
}
