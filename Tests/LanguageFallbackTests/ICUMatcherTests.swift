import Foundation
import ICUBridge
import LanguageFallback
import TestSupport
import Testing

/// ICU's 929 test cases for LocaleMatcher.
@Suite(.enabled(if: SharedData.isPresent, "\(SharedData.skipReason)")) struct ICUMatcherTests {
    struct Case: Decodable {
        let supported: [String]
        let `default`: String?
        let favor: String?
        let threshold: Int?
        let desired: [String]
        let match: String
    }

    static func cases() throws -> [Case] {
        struct Table: Decodable { let cases: [Case] }
        let data = try Data(contentsOf: SharedData.root.appending(path: "data/icu72-locale-matcher.json"))
        return try JSONDecoder().decode(Table.self, from: data).cases
    }

    /// Four cases set a threshold. Only ICU's internal functions can do that.
    static let casesWithThreshold = [
        "fr-BE-fonipa from 50, und, fr-CA-fonupa", "fr-BE-fonipa from und, fr-Cyrl-CA-fonupa",
        "fr-BE-fonipa from und, fr-Cyrl-CA-fonupa", "sr-Thai from sr-Latn, sr-Cyrl, sr-Grek",
    ]

    @Test func everyCaseThatThePublicInterfaceCanExpressHasItsMatch() throws {
        var passed = 0
        var withThreshold: [String] = []
        for one in try Self.cases() {
            if one.threshold != nil {
                withThreshold.append("\(one.desired.joined()) from \(one.supported.joined(separator: ", "))")
                continue
            }
            // As in ICU's test, the first supported locale is the default if the case does not name one.
            let options = ICULocaleMatcher.Options(
                defaultTag: one.default ?? one.supported.first, favorsScript: one.favor == "script")
            let matcher = try #require(ICULocaleMatcher(tags: one.supported, options: options))
            let found: String? =
                switch matcher.best(for: one.desired) {
                case .index(let index): one.supported[index]
                case .defaultTag: options.defaultTag
                case .none: nil
                }
            let isRight =
                found.map { ICULocale.canonicalTag($0) } == ICULocale.canonicalTag(one.match)
                || (found == nil && one.match == "null") || found == one.match
            #expect(isRight, "\(one) \(found ?? "null")")
            passed += isRight ? 1 : 0
        }
        print("ICU's cases: \(passed) passed, \(withThreshold.count) not expressible")
        #expect(passed == 925)
        #expect(withThreshold == Self.casesWithThreshold)
    }
}
