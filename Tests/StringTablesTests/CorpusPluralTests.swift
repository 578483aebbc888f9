import Foundation
import StringTables
import TestSupport
import Testing

/// Compares the form that each variable of the corpus selects for 25 numbers with the result of Babel, which uses CLDR.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusPluralTests {
    private static let letters: [PluralCase: String] = [
        .zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "x",
    ]

    @Test func everyVariableSelectsTheExpectedForm() throws {
        let json = try #require(try SharedData.json("corpus/expected-plurals.json") as? [String: Any])
        let numbers = try #require(json["numbers"] as? [Int])
        let entries = try #require(json["entries"] as? [String: [String: [String: [String]]]])
        var locales: [String: LocaleFormatting] = [:]
        var variables = 0, choices = 0
        for (path, keys) in entries {
            let source = StringSource(try SharedData.bytes(SharedData.corpus.appending(path: path)), path: path)
            let table = try #require(
                StringTableReader(mode: .strict).readTable(named: "T", localization: "en", stringsdict: source).table)
            let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") }
            let language = folder.map { String($0.dropLast(6)) } ?? "Base"
            let locale =
                locales[language] ?? LocaleFormatting(localization: language, developmentLocalization: "en")
            locales[language] = locale
            for (key, expected) in keys {
                let message = try #require(table[key], "\(path): \(key)")
                for (name, letterLists) in expected {
                    guard let choice = Self.choice(named: name, in: message) else {
                        Issue.record("\(path): \(key) lacks \(name)")
                        continue
                    }
                    variables += 1
                    for (number, letter) in zip(numbers, letterLists[1]) {
                        choices += 1
                        let text = Self.pick(choice, for: number, locale)
                        #expect(text == String(letter), "\(path): \(key) \(name) for \(number)")
                    }
                }
            }
        }
        print("plurals: \(variables) variables, \(choices) choices, \(locales.count) languages")
        #expect(variables == 678)
    }

    private static func choice(named name: String, in message: Message) -> PluralChoice? {
        guard case .substituting(let variables, _) = message,
            case .plural(let choice)? = variables.first(where: { $0.name == name })?.content
        else { return nil }
        return choice
    }

    private static func pick(_ choice: PluralChoice, for number: Int, _ locale: LocaleFormatting) -> String {
        let forms = choice.forms.map { PluralForm($0.selector, .text(letters[$0.selector] ?? "?")) }
        let marked = PluralChoice(argument: 1, specifier: "d", forms: forms)
        let result = MessageFormatter(locale: locale).format(.plural(marked), MessageArguments([.init(number)]))
        return result.errors.isEmpty ? result.text : "-"
    }
}
