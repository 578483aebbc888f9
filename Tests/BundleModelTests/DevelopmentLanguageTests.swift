import Foundation
import TestSupport
import Testing

@testable import BundleModel

@Suite struct DevelopmentLanguageTests {
    struct Row: Decodable, CustomTestStringConvertible, Sendable {
        var said: String?
        var region: String?
        var sourceLanguages: [String]?
        var localizations: [String]
        var assetLocalizations: [String]?
        var expected: String?
        var rule: String

        var testDescription: String {
            "\(said ?? "-") \(region ?? "-") \(sourceLanguages ?? []) \(localizations) \(assetLocalizations ?? [])"
        }

        static let all: [Row] = {
            let url = SharedData.fixtures.appending(path: "BundleModel/development-language.json")
            return (try? JSONDecoder().decode([Row].self, from: Data(contentsOf: url))) ?? []
        }()
    }

    @Test func theFixtureHasACaseForEveryRule() {
        #expect(Row.all.count >= 30)
        #expect(
            Set(Row.all.map(\.rule)) == ["caller", "region", "sourceLanguage", "english", "onlyLocalization", "none"])
        #expect(!Row.all.contains { $0.localizations.count > 1 && $0.expected == $0.localizations.first })
    }

    @Test(arguments: Row.all)
    func everyCaseHasTheExpectedLanguage(row: Row) {
        let statement = LanguageStatement(region: row.region, sourceLanguages: row.sourceLanguages ?? [])
        let language = DevelopmentLanguage(
            said: row.said, statements: [statement], localizations: row.localizations,
            assetLocalizations: row.assetLocalizations ?? [])
        #expect(language.localization == row.expected)
        #expect("\(language.rule)" == row.rule)
    }

    @Test func aCompiledLanguageIsUsedLikeARegion() {
        let statement = LanguageStatement(compiled: "fr")
        let language = DevelopmentLanguage(said: nil, statements: [statement], localizations: ["de", "en", "fr"])
        #expect(language.localization == "fr" && language.rule == .compiled)
    }

    @Test func aCompiledMissIsNotDetectedAgain() {
        let language = DevelopmentLanguage(
            said: nil, statements: [LanguageStatement(compiled: nil)], localizations: ["de", "en"])
        #expect(language.localization == nil && language.rule == .none)
        let specified = DevelopmentLanguage(
            said: "en", statements: [LanguageStatement(compiled: nil)], localizations: ["de", "en"])
        #expect(specified.localization == "en" && specified.rule == .caller)
    }
}
