import PropertyLists
import StringTables
import TestSupport
import Testing

/// No input from a file or a caller traps or takes very long.
@Suite struct HostileMessageTests {
    private static let specials = [
        "%", "%%", "%d", "%@", "%1$", "%127$@", "%128$d", "%0$@", "%*d", "%*1$d", "%.*f", "%-+ #0'25.9lld", "%n",
        "%#@a@",
        "%2$#@b@", "%#@", "%[x]@", "%[", "% o", "50% off", "%arg", "%9999999999999999999d", "%.4096f", "%4096@", "%c",
        "%a",
        "%.500e", "%.300g", "%p", "é", "\u{0}", "🇦🇶", "%é", "%lll", "%hhhhd", "%zq@", "%5", "text ", "%L", "%+a", "%#x",
    ]

    /// Encodings that only a forged archive has: the argument of a variable or plural choice has a position beyond the last one.
    @Test(
        arguments: [[UInt8](repeating: 0x80, count: 9) + [1], [0x81, 1], [1]],
        [true, false])
    func anEncodingWithAPositionOutOfRangeIsNil(position: [UInt8], isVariable: Bool) {
        func encoded(_ position: [UInt8]) -> [UInt8] {
            let text: (String) -> [UInt8] = { [UInt8($0.utf8.count)] + Array($0.utf8) }
            if isVariable {
                return [1, 1] + text("n") + position + text("d") + [0] + text("%d%d") + [0] + text("%#@n@")
            }
            return [2] + position + [0] + text("d") + [1, 5, 0] + text("%d%d")
        }
        for (position, isValid) in [(position, false), ([0x80, 1], true)] {
            #expect((MessageEncoding.decode([1] + encoded(position)) != nil) == isValid)
        }
    }

    private static func argument(_ random: inout SeededGenerator) -> MessageArgument {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: .integer(Int64.random(in: .min ... .max, using: &random))
        case 1: .integer(Int64.random(in: -3...1000, using: &random))
        case 2: .unsigned(random.next())
        case 3: .double(Double(bitPattern: random.next()))
        case 4:
            .double(
                [.nan, .infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude].randomElement(
                    using: &random) ?? 1)
        case 5:
            .decimal(
                ["1e4000", "-", "1.", ".5", "", "00012.340", "9e-4000", "1e99999", "x", "+7"].randomElement(
                    using: &random) ?? "")
        case 6: .text(specials.randomElement(using: &random) ?? "")
        case 7: .integer([.min, .max, -1, 0].randomElement(using: &random) ?? 0)
        default: .text("Ada")
        }
    }

    private static func format(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...8, using: &random)).map { _ in specials.randomElement(using: &random) ?? "" }.joined()
    }

    private static func message(_ random: inout SeededGenerator, depth: Int) -> Message {
        switch depth > 4 ? 0 : Int.random(in: 0..<6, using: &random) {
        case 1:
            let variables = ["a", "b", "c"].map {
                MessageVariable(
                    name: $0, argument: [nil, 1, 2, 127].randomElement(using: &random) ?? nil,
                    specifier: ["d", "lld", "f", "@", "", "%", ".2f"].randomElement(using: &random) ?? "d",
                    content: message(&random, depth: depth + 1))
            }
            return .substituting(variables, in: message(&random, depth: depth + 1))
        case 2:
            let selectors: [PluralCase] = [
                .zero, .one, .two, .few, .many, .other, .exactly(Int64.random(in: -9...9, using: &random)),
            ]
            return .plural(
                PluralChoice(
                    argument: [nil, 1, 3].randomElement(using: &random) ?? nil,
                    specifier: ["d", "f", "@", "%"].randomElement(using: &random) ?? "d",
                    isOrdinal: Bool.random(using: &random),
                    forms: selectors.filter { _ in Bool.random(using: &random) }
                        .map { PluralForm($0, message(&random, depth: depth + 1)) }))
        case 3:
            return .device(
                Device.allCases.filter { _ in Bool.random(using: &random) }
                    .map { DeviceForm($0, message(&random, depth: depth + 1)) })
        case 4: return .width([WidthForm(1, message(&random, depth: depth + 1)), WidthForm(9, .text(format(&random)))])
        default: return .text(format(&random))
        }
    }

    @Test func randomFormatsAndArgumentsNeverTrap() {
        var random = SeededGenerator(seed: 1)
        let locales = ["en", "ar-EG", "hi", "sv", "fa"].map { LocaleFormatting(localization: $0) }
        var errors = 0
        for _ in 0..<4000 {
            let format = Self.format(&random)
            let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.argument(&random) }
            let options = FormatOptions(
                numbers: [.plain, .localized, .localizedUngrouped].randomElement(using: &random) ?? .plain,
                isolatesText: Bool.random(using: &random), escapesHTML: Bool.random(using: &random))
            let locale = locales.randomElement(using: &random) ?? locales[0]
            let result = MessageFormatter(locale: locale, options: options).format(
                text: format, MessageArguments(values))
            errors += result.errors.count
            if values.isEmpty { #expect(!result.text.isEmpty || format == "%.0d") }
        }
        #expect(errors > 1000)
    }

    @Test func randomMessagesRoundTripAndNeverTrap() throws {
        var random = SeededGenerator(seed: 2)
        let formatter = MessageFormatter(localization: "pl")
        for _ in 0..<1500 {
            let message = Self.message(&random, depth: 0)
            let bytes = MessageEncoding.encode(message)
            let copy = try #require(MessageEncoding.decode(bytes))
            #expect(copy == message)
            let values = MessageArguments(
                [Self.argument(&random), Self.argument(&random)], named: [("a", 3), ("x", "y")])
            #expect(formatter.format(copy, values).text == formatter.format(message, values).text)
            _ = formatter.plainText(of: message)
        }
    }

    @Test func mutatedEncodingsNeverTrapAndRoundTripIfValid() {
        var random = SeededGenerator(seed: 3)
        var accepted = 0
        for _ in 0..<4000 {
            var bytes = MessageEncoding.encode(Self.message(&random, depth: 2))
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let offset = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes[offset] = UInt8.random(in: 0...255, using: &random)
                } else {
                    bytes.removeLast(min(bytes.count, Int.random(in: 0...2, using: &random)))
                }
            }
            guard let message = MessageEncoding.decode(bytes) else { continue }
            accepted += 1
            #expect(MessageEncoding.encode(message) == bytes)
        }
        #expect(accepted > 0)
        #expect(MessageEncoding.decode([]) == nil)
        #expect(MessageEncoding.decode([2, 0, 0]) == nil)
        #expect(MessageEncoding.decode([1, 3] + [UInt8](repeating: 255, count: 9)) == nil)
    }

    @Test func deepEncodingsAreNil() {
        // A device rule with one form that is again such a device rule, and so on.
        let level: [UInt8] = [3, 1, 0]
        let shallow: [UInt8] = [1] + Array(repeatElement(level, count: 20).joined()) + [0, 1, 0x41]
        let deep: [UInt8] = [1] + Array(repeatElement(level, count: 100_000).joined()) + [0, 1, 0x41]
        #expect(MessageEncoding.decode(shallow) != nil)
        #expect(MessageEncoding.decode(deep) == nil)
    }

    @Test func cyclesAreAnError() {
        let variables = ["a", "b"].map { name in
            MessageVariable(name: name, specifier: "d", content: .text(name == "a" ? "%#@b@" : "<%#@a@>"))
        }
        let result = MessageFormatter(localization: "en").format(
            .substituting(variables, in: .text("%#@a@")), MessageArguments([1]))
        #expect(result.errors.map(\.code) == [.tooComplex])
        #expect(result.text.hasPrefix("<<<<"))
        #expect(result.text.contains("%#@"))
    }

    @Test func referencesThatMultiplyAreAnError() {
        let names = (0..<20).map { "v\($0)" }
        let variables = names.indices.map { index in
            let next = index + 1 < names.count ? String(repeating: "%1$#@\(names[index + 1])@", count: 10) : "laugh"
            return MessageVariable(name: names[index], specifier: "d", content: .text(next))
        }
        let result = MessageFormatter(localization: "en").format(
            .substituting(variables, in: .text("%1$#@v0@")), MessageArguments([1]))
        #expect(result.errors.first?.code == .tooComplex)
        #expect(result.text.utf8.count < 100_000)
    }

    @Test func rulesBeyondTheDepthLimitAreAnError() {
        var text = "x"
        for _ in 0..<1000 { text = "{ NSStringDeviceSpecificRuleType = { other = \(text); }; }" }
        let source = StringSource(Array("key = \(text); good = fine;".utf8), path: "Deep.stringsdict")
        let document = StringTableReader(mode: .lenient).readTable(
            named: "Deep", localization: "en", stringsdict: source)
        #expect(document.diagnostics.contains { $0.severity == .error })
        #expect(document.table?["key"] == nil)
    }

    @Test func unclosedNamesTakeLinearTime() {
        let text = String(repeating: "%[", count: 200_000)
        let result = MessageFormatter(localization: "en").format(text: text, MessageArguments([1]))
        #expect(result.text.utf8.count == 400_000)
        #expect(result.errors.count <= 64)
    }

    @Test func randomTablesNeverTrap() {
        var random = SeededGenerator(seed: 5)
        let pieces = [
            "{", "}", "=", ";", "\"k\"", "other", "one", "NSStringLocalizedFormatKey", "\"%#@v@\"", "v", "(", ")", ",",
            "<ab>",
            "NSStringFormatSpecTypeKey", "NSStringPluralRuleType", "NSStringVariableWidthRuleType", "20", "\"%d\"", " ",
        ]
        let json = [
            "{", "}", "[", "]", ":", ",", "\"strings\"", "\"a\"", "\"localizations\"", "\"variations\"", "\"plural\"",
            "1", "null",
        ]
        let reader = StringTableReader(mode: .lenient)
        var rejected = 0
        for _ in 0..<2000 {
            let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
            _ = reader.readTable(named: "T", localization: "en", stringsdict: StringSource(Array(text.utf8), path: "T"))
            let other = (0..<20).map { _ in json.randomElement(using: &random) ?? "" }.joined()
            let document = reader.readCatalog(named: "T", StringSource(Array("{\(other)".utf8), path: "T"))
            if document.catalog == nil { rejected += 1 }
        }
        #expect(rejected > 1000)
    }
}
