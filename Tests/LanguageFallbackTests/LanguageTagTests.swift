import LanguageFallback
import Testing

@Suite struct LanguageTagTests {
    struct Row: Decodable {
        let text: String
        let identifier: String?
    }

    @Test func everyTagOfTheFixtureIsParsedOrRefused() throws {
        let rows = try FixtureFiles.rows("tags.json", as: Row.self)
        for row in rows { #expect(LanguageTag(row.text)?.identifier == row.identifier, "\(row.text)") }
        #expect(rows.count { $0.identifier != nil } >= 20 && rows.count { $0.identifier == nil } >= 5)
    }

    @Test func subtagsAreDistinguished() throws {
        let tag = try #require(LanguageTag("ZH_hant_tw"))
        #expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "TW" && tag.variants.isEmpty)
        let catalan = try #require(LanguageTag("ca-es-VALENCIA-u-co-trad"))
        #expect(catalan.region == "ES" && catalan.variants == ["valencia"] && catalan.script == nil)
        let german = try #require(LanguageTag("de-1996"))
        #expect(german.region == nil && german.variants == ["1996"])
        #expect(try #require(LanguageTag("es-419")).region == "419")
    }

    /// ICU's own parser reads the first four letters of these registered variants as a script.
    @Test(arguments: ["pt-colb1945", "ru-luna1918", "ru-petr1708"])
    func aVariantOfLettersAndDigitsIsNoScript(text: String) throws {
        let tag = try #require(LanguageTag(text))
        #expect(tag.identifier == text && tag.script == nil && tag.variants == [String(text.dropFirst(3))])
        #expect(LanguageTag(text.uppercased()) == tag)
        #expect(LanguageTag("\(text)-u-nu-latn")?.identifier == "\(text)-u-nu-latn")
        for policy in Negotiation.Policy.allCases where policy != .apple {
            let matcher = LanguageMatcher(available: ["en", "pt", "ru"], policy: policy)
            #expect(matcher.negotiate([text]).chain == [tag.language], "\(policy)")
        }
        // A script before the variant is still parsed.
        #expect(LanguageTag("ru-abcd-luna1918")?.script == "Abcd")
    }

    /// The variant POSIX becomes an extension, which makes the tag longer.
    @Test func aTagWithATooLongCanonicalFormIsInvalid() {
        let text = "ar-PO-POSIX-P-ru_jtrapo_jfr_bfchtru-tbruda_jtrw-naun_fr_rtru-"
        #expect(LanguageTag(text) == nil)
        #expect(LanguageTag(String(text.dropLast(6)))?.identifier.hasSuffix("-u-va-posix") == true)
    }

    @Test func tagsWithEqualIdentifiersAreEqual() {
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
