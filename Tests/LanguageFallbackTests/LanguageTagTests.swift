import LanguageFallback
import Testing

@Suite struct LanguageTagTests {
    struct Row: Decodable {
        let text: String
        let identifier: String?
    }

    @Test func everySpellingOfTheTableIsRead() throws {
        let rows = try FixtureFiles.rows("tags.json", as: Row.self)
        for row in rows { #expect(LanguageTag(row.text)?.identifier == row.identifier, "\(row.text)") }
        print("tags fixture: \(rows.count) rows")
    }

    @Test func subtagsAreToldApart() throws {
        let tag = try #require(LanguageTag("ZH_hant_tw"))
        #expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "TW" && tag.variants.isEmpty)
        let catalan = try #require(LanguageTag("ca-es-VALENCIA-u-co-trad"))
        #expect(catalan.region == "ES" && catalan.variants == ["valencia"] && catalan.script == nil)
        let german = try #require(LanguageTag("de-1996"))
        #expect(german.region == nil && german.variants == ["1996"])
        #expect(try #require(LanguageTag("es-419")).region == "419")
    }

    @Test func equalIdentifiersAreEqualTags() {
        #expect(LanguageTag("iw_IL") == LanguageTag("he-il"))
        #expect(LanguageTag("fr") != LanguageTag("fr-FR"))
    }

    @Test func directionFollowsTheScript() {
        #expect(LanguageTag("ar")?.isRightToLeft == true)
        #expect(LanguageTag("az-Arab")?.isRightToLeft == true)
        #expect(LanguageTag("az")?.isRightToLeft == false)
        #expect(LanguageTag("pa-PK")?.isRightToLeft == true)
    }
}
