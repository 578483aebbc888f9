import Foundation
import ICUBridge
import Testing

@Suite struct ICULocaleTests {
    @Test(arguments: [
        ("iw_IL", "he-IL"), ("sh", "sr-Latn"), ("prs", "fa-AF"), ("cmn", "zh"), ("en-UK", "en-GB"), ("fra", "fr"),
        ("zh_TW", "zh-TW"),
    ])
    func aliasesAreReplaced(identifier: String, tag: String) {
        #expect(ICULocale.canonicalTag(identifier) == tag)
    }

    @Test(arguments: [
        ("zh-TW", "zh-Hant-TW"), ("sr-ME", "sr-Latn-ME"), ("pa-PK", "pa-Arab-PK"), ("uz-AF", "uz-Arab-AF"),
        ("und-FR", "fr-Latn-FR"),
    ])
    func likelySubtagsAreAdded(identifier: String, tag: String) {
        #expect(ICULocale.maximizedTag(identifier) == tag)
    }

    @Test(arguments: [
        ("es_MX", "es_419"), ("en_AU", "en_001"), ("zh_Hant", "root"), ("fr_CA", "fr"), ("fr", ""), ("pt_AO", "pt_PT"),
        ("nb", "no"), ("zh_Hant_MO", "zh_Hant_HK"),
    ])
    func parentsAreThoseOfCLDR(name: String, parent: String) {
        #expect(ICULocale.parent(ofBaseName: name) == parent)
    }

    @Test func knownLocalesIncludeAliases() {
        let known = Locale.availableIdentifiers.filter { ICULocale.isKnown(baseName: $0) }
        #expect(known.count > 700)
        for name in ["zh_TW", "zh_Hant_TW", "fr_CH", "iw", "no"] { #expect(ICULocale.isKnown(baseName: name)) }
        #expect(!ICULocale.isKnown(baseName: "fr_QQ"))
    }

    @Test func distancesAreThoseOfCLDRMatching() throws {
        let matcher = try #require(ICULocaleMatcher(tags: ["de", "en", "en-GB", "da", "zh-Hant", "ru"]))
        #expect(matcher.distance(from: "gsw", toTagAt: 0).rounded() == 8)
        #expect(matcher.distance(from: "de", toTagAt: 0).rounded() == 0)
        #expect(matcher.distance(from: "en-AU", toTagAt: 2).rounded() == 3)
        #expect(matcher.distance(from: "nb", toTagAt: 3).rounded() == 12)
        #expect(matcher.distance(from: "zh-HK", toTagAt: 4).rounded() == 5)
        #expect(matcher.distance(from: "uk", toTagAt: 5).rounded() == 24)
        #expect(matcher.distance(from: "ja", toTagAt: 1) == ICULocaleMatcher.farthest)
        #expect(matcher.distance(from: "en", toTagAt: -1) == ICULocaleMatcher.farthest)
    }

    @Test func demotionPrefersANearMatchOfTheFirstLanguage() throws {
        let tags = ["fr", "pt-BR"]
        let demoting = try #require(ICULocaleMatcher(tags: tags))
        #expect(demoting.best(for: ["pt-PT", "fr"]) == .index(1))
        let plain = try #require(ICULocaleMatcher(tags: tags, options: .init(demotesLaterLanguages: false)))
        #expect(plain.best(for: ["pt-PT", "fr"]) == .index(0))
        #expect(plain.best(for: ["ja"]) == .none)
        #expect(plain.best(for: []) == .none)
        let withDefault = try #require(ICULocaleMatcher(tags: tags, options: .init(defaultTag: "de")))
        #expect(withDefault.best(for: ["ja"]) == .defaultTag)
    }
}
