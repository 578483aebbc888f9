import Foundation
import ICUBridge
import TestSupport
import Testing

@Suite struct PluralRulesTests {
    @Test(arguments: [
        ("en", "1", "one"), ("en", "1.0", "other"), ("en", "2", "other"), ("en", "-1", "one"),
        ("pl", "3", "few"), ("pl", "5", "many"), ("pl", "1.5", "other"), ("ru", "21", "one"),
        ("lv", "10", "zero"), ("lv", "0.1", "one"), ("ar", "2", "two"), ("ar", "103", "few"),
        ("pt", "0", "one"), ("pt-PT", "0", "other"), ("pt_PT", "0", "other"),
        ("fr", "1000000", "many"), ("fr", "1c6", "many"), ("fr", "1e6", "many"), ("fr", "1.50", "one"),
        ("ja", "1", "other"), ("sr-Latn", "2", "few"), ("zh_TW", "1", "other"), ("xx", "1", "other"),
        ("en", "99999999999999999999", "other"), ("cs", "1.0", "many"), ("da", "0.1", "one"),
    ])
    func cardinalsFollowTheVisibleDigits(locale: String, number: String, category: String) throws {
        let rules = try #require(PluralRules(locale: locale, ordinal: false))
        #expect(rules.category(forDecimal: number).rawValue == category)
    }

    @Test(arguments: [
        ("en", "2", "two"), ("en", "3", "few"), ("en", "11", "other"), ("en", "21", "one"), ("sv", "1", "one"),
        ("cy", "0", "zero"), ("it", "8", "many"), ("fr", "1", "one"),
    ])
    func ordinalsHaveTheirOwnRules(locale: String, number: String, category: String) throws {
        let rules = try #require(PluralRules(locale: locale, ordinal: true))
        #expect(rules.category(forDecimal: number).rawValue == category)
    }

    @Test(arguments: ["", "abc", "1.", ".5", "1e", "1e999999999", "1c99999999999999999999", "--1", "1 ", "0x10", "NaN"])
    func invalidNumbersHaveTheCategoryOther(text: String) throws {
        let rules = try #require(PluralRules(locale: "en", ordinal: false))
        #expect(rules.category(forDecimal: text) == .other)
    }

    @Test func veryLongNumbersHaveTheCategoryOther() throws {
        let rules = try #require(PluralRules(locale: "en", ordinal: false))
        #expect(rules.category(forDecimal: String(repeating: "9", count: 100_000)) == .other)
        #expect(rules.category(forDecimal: "1." + String(repeating: "0", count: 1_000)) == .other)
        #expect(rules.category(forDecimal: "1e400") == .other)
        #expect(rules.category(forDecimal: "1e-400") == .other)
    }

    /// Compares the samples of CLDR 41 with the results of ICU 72, which has CLDR 42.
    ///
    /// The fixture lists the differences between the two versions: he (and its old code iw) lost `many` and uses `one` for decimals
    /// below one, is and mt were revised, ca gained `many`.
    @Test(.enabled(if: SharedData.isPresent, "\(SharedData.skipReason)"))
    func cldr41SamplesDifferOnlyWhereCLDR42Changed() throws {
        let root = try #require(try SharedData.json("data/cldr41-plural-samples.json") as? [String: Any])
        let data = try #require(root["data"] as? [String: [[String: Any]]])
        var checked = 0
        var differing: [String] = []
        for (kind, sets) in data {
            for set in sets {
                let locales = try #require(set["locales"] as? [String])
                let categories = try #require(set["rules"] as? [String: [String: Any]])
                for (category, rule) in categories {
                    let samples = try #require(rule["samples"] as? [String]).flatMap(PluralSample.expand)
                    for locale in locales {
                        let rules = try #require(PluralRules(locale: locale, ordinal: kind == "ordinal"))
                        for sample in samples {
                            checked += 1
                            let actual = rules.category(forDecimal: sample).rawValue
                            if actual != category {
                                differing.append("\(kind) \(locale) \(sample) \(category) \(actual)")
                            }
                        }
                    }
                }
            }
        }
        print("plural samples: \(checked) checked, \(differing.count) differ")
        let fixture = SharedData.fixtures.appending(path: "LanguageFallback/plurals-changed-in-cldr42.json")
        let changed = try JSONDecoder().decode([String].self, from: Data(contentsOf: fixture))
        #expect(differing.sorted() == changed)
        #expect(checked > 13_000)
    }
}

/// One sample of CLDR: a number, or a range `first~last` in steps of the last shown digit.
enum PluralSample {
    static func expand(_ text: String) -> [String] {
        let ends = text.split(separator: "~").map(String.init)
        guard ends.count == 2, let first = Decimal(string: ends[0]), let last = Decimal(string: ends[1]) else {
            return [text]
        }
        let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
        let step = Decimal(sign: .plus, exponent: -digits, significand: 1)
        var samples: [String] = []
        var value = first
        while value <= last {
            var shown = "\(value)"
            if digits > 0 {
                if !shown.contains(".") { shown += "." }
                while shown.split(separator: ".", omittingEmptySubsequences: false)[1].count < digits { shown += "0" }
            }
            samples.append(shown)
            value += step
        }
        return samples
    }
}
