import Foundation
import StringTables
import TestSupport
import Testing

/// A case of `Fixtures/StringTables/formats.json`. To add a case, add a line to that file.
struct FormatCase: Decodable, Sendable, CustomTestStringConvertible {
    let format: String
    var arguments: [FixtureArgument]?
    var named: [String: FixtureArgument]?
    var language: String?
    var numbers: String?
    let text: String
    var errors: [String]?

    var testDescription: String { format }

    var options: FormatOptions {
        switch numbers {
        case "localized": FormatOptions(numbers: .localized)
        case "ungrouped": FormatOptions(numbers: .localizedUngrouped)
        default: FormatOptions(numbers: .plain)
        }
    }

    var messageArguments: MessageArguments {
        MessageArguments(
            arguments?.map(\.value) ?? [],
            named: named?.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value.value) } ?? [])
    }
}

/// An argument in the notation of the fixtures.
struct FixtureArgument: Decodable, Sendable {
    let value: MessageArgument

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let tagged = try? container.decode([String: String].self) {
            if let digits = tagged["decimal"] {
                value = .decimal(digits)
            } else if let digits = tagged["unsigned"], let number = UInt64(digits) {
                value = .unsigned(number)
            } else if let digits = tagged["double"], let number = Double(digits) {
                value = .double(number)
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(tagged)")
            }
        } else if let number = try? container.decode(Int64.self) {
            value = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            value = .double(number)
        } else {
            value = .text(try container.decode(String.self))
        }
    }
}

@Suite struct FormatTableTests {
    struct Table: Decodable { let cases: [FormatCase] }

    static let cases: [FormatCase] = {
        let file = SharedData.fixtures.appending(path: "StringTables/formats.json")
        return (try? JSONDecoder().decode(Table.self, from: Data(contentsOf: file)))?.cases ?? []
    }()

    @Test func theFixtureHasCases() { #expect(Self.cases.count >= 80) }

    @Test(arguments: cases)
    func formatsHaveTheTextAndErrorsOfTheFixture(_ one: FormatCase) {
        let formatter = MessageFormatter(localization: one.language ?? "en", options: one.options)
        let result = formatter.format(text: one.format, one.messageArguments)
        #expect(Array(result.text.utf8) == Array(one.text.utf8), "\(result.text)")
        #expect(result.errors.map(\.code.rawValue) == one.errors ?? [])
    }

    /// Compares numbers in C's form with those of the C library's printf.
    @Test func numbersAreFormattedAsByPrintf() {
        var random = SeededGenerator(seed: 20)
        let formatter = MessageFormatter(localization: "en", options: FormatOptions(numbers: .plain))
        var count = 0
        for _ in 0..<4000 {
            let flags = ["", "-", "+", " ", "#", "0", "+0", "-#", "#0"].randomElement(using: &random) ?? ""
            let width = ["", "1", "12", "25"].randomElement(using: &random) ?? ""
            let precision = ["", ".0", ".1", ".3", ".17"].randomElement(using: &random) ?? ""
            let floating = Bool.random(using: &random)
            let letters = floating ? ["f", "e", "g", "E", "G", "a"] : ["lld", "lli", "llu", "llx", "llX", "llo"]
            let conversion = letters.randomElement(using: &random) ?? "f"
            let format = "%\(flags)\(width)\(precision)\(conversion)"
            if conversion != "lld" && conversion != "lli" && !floating && (flags.contains(" ") || flags.contains("+")) {
                continue
            }
            if flags.contains(" ") && width.isEmpty { continue }
            let expected: String, argument: MessageArgument
            if floating {
                let number = Self.number(&random)
                expected = String(format: format, number)
                argument = .double(number)
            } else {
                let number = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random)
                if number < 0 && conversion == "llu" { continue }
                expected = String(format: format, number)
                argument = .integer(number)
            }
            count += 1
            let result = formatter.format(text: format, MessageArguments([argument]))
            #expect(result.text == expected, "\(format) of \(argument)")
        }
        print("printf: \(count) formats compared")
        #expect(count > 2000)
    }

    private static func number(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return Double(Int.random(in: -1000...1000, using: &random)) / 8
        case 1: return Double.random(in: -1...1, using: &random)
        case 2: return Double(bitPattern: random.next())
        case 3: return Double.random(in: -1e17...1e17, using: &random)
        case 4: return 0
        default: return Double(Int.random(in: -100_000...100_000, using: &random)) / 1000
        }
    }
}
