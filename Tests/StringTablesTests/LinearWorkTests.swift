import PropertyLists
import StringTables
import Testing

/// Work grows with the size of a file or a call, and not with its square.
///
/// Times are only compared with one another: input of eight times the size takes eight times as long where work is linear,
/// and 64 times as long where it is quadratic.
@Suite(.serialized) struct LinearWorkTests {
    /// How many times longer the work takes for input of eight times the size.
    private func growth(from count: Int, _ work: (Int) -> Void) -> Double {
        func shortest(_ count: Int) -> Duration {
            let clock = ContinuousClock()
            let times = (0..<3).map { _ in clock.measure { work(count) } }
            return times.min() ?? .zero
        }
        work(count)
        return shortest(8 * count) / shortest(count)
    }

    private static func rule(_ form: String) -> String {
        "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = \"\(form)\"; }"
    }

    private static func diagnostics(ofStringsdict text: String) -> [Diagnostic] {
        let source = StringSource(Array(text.utf8), path: "T.stringsdict")
        return StringTableReader(mode: .lenient)
            .readTable(named: "T", localization: "en", stringsdict: source).diagnostics
    }

    @Test func positionsAreCheckedInLinearTime() {
        let ratio = growth(from: 100) { count in
            let format = String(repeating: "%1$#@v@", count: count)
            let form = String(repeating: "%2$d", count: count)
            let text = "k = { NSStringLocalizedFormatKey = \"\(format)\"; v = \(Self.rule(form)); };"
            #expect(Self.diagnostics(ofStringsdict: text).map(\.id) == ["stringsdict.position-conflict"])
        }
        #expect(ratio < 24)
    }

    @Test func circlesAreLookedForInLinearTime() {
        // Each variable refers to all behind it, so that only one of them ends the chain.
        let ratio = growth(from: 15) { count in
            let variables = (0..<count).map { number in
                let form = (number + 1..<count).map { "%#@v\($0)@" }.joined()
                return "v\(number) = \(Self.rule(form));"
            }
            let text = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined()) };"
            #expect(Self.diagnostics(ofStringsdict: text).isEmpty)
        }
        // The references are quadratic in the variables: 64 times as many.
        #expect(ratio < 128)
    }

    @Test func diagnosticsOfAMessageAreLimited() {
        // Each diagnostic repeats the key.
        let key = String(repeating: "k", count: 5000)
        let format = (0..<500).map { "%#@v\($0)@" }.joined()
        let found = Self.diagnostics(ofStringsdict: "\(key) = { NSStringLocalizedFormatKey = \"\(format)\"; };")
        #expect(found.filter { $0.id == "stringsdict.undefined-variable" }.count == 64)
        #expect(found.last?.id == "stringsdict.more-diagnostics")
        #expect(found.count == 65)
    }
}
