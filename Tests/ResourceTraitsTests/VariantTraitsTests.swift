import ResourceTraits
import TestSupport
import Testing

/// The two words in which archives store the traits of a variant.
@Suite struct VariantTraitsTests {
    @Test(arguments: ["0x30", "1e1", "+60", "-60", "60x", "x60", "60x60x60", "1e1x1e1", "+20x20", "nan", ".", ""])
    func anInvalidIconSizeIsNil(word: String) {
        #expect(DisplayTraits.IconSize(word) == nil)
    }

    @Test func iconSizesAreReadWithBothSidesOrOne() {
        #expect(["83.5x83.5", "83.5", "27.5x21"].map { DisplayTraits.IconSize($0)?.points } == [83.5, 83.5, 27.5])
    }

    @Test(arguments: ["+9.0", "9.+1", "9.-0", "10.3.-5", "9.", ".9", "9.0.0.0", "0x9", ""])
    func anInvalidSystemVersionIsNil(word: String) {
        #expect(DisplayTraits.SystemVersion(word) == nil)
    }

    @Test func theBitLayoutIsThatOfTheArchiveFormat() {
        var traits = VariantTraits()
        traits.appearance = .dark
        traits.contrast = .high
        traits.localizationID = 0x1234
        traits.memory = DisplayTraits.MemoryClass("4GB")
        traits.subtype = DisplayTraits.Subtype("44mm")
        traits.graphics = DisplayTraits.GraphicsFeatureSet("metal2v2")
        traits.scale = .x3
        traits.layoutDirection = .rightToLeft
        traits.gamut = .displayP3
        traits.idiom = .watch
        traits.widthClass = .regular
        traits.heightClass = .compact
        traits.platform = .linux
        traits.screenWidth = DisplayTraits.ScreenWidthRange("<=145")
        traits.minimumSystemVersion = DisplayTraits.SystemVersion("9.1")
        let word0: UInt64 =
            2 | 2 << 5 | 0x1234 << 8 | 4 << 24 | 44 << 30 | 7 << 40 | 6 << 46 | 2 << 50 | 2 << 52 | 5 << 54 | 2 << 59
            | 1 << 61
        let word1: UInt64 = 6 | (145 << 2 | 1) << 5 | (9 << 4 | 1) << 17
        #expect(traits.words == (word0, word1))
        #expect(VariantTraits(words: (word0, word1)) == traits)
    }

    @Test func noTraitsAreTwoZeroWords() {
        #expect(VariantTraits().words == (0, 0))
        #expect(VariantTraits().idiom == .universal)
        #expect(VariantTraits().scale == nil)
    }

    @Test func anyTwoWordsRoundTrip() {
        var random = SeededGenerator(seed: 11)
        let ranking = VariantRanking(
            request: DisplayTraits(
                scale: .x2, idiom: .ipad, memory: DisplayTraits.MemoryClass("8GB"), screenWidth: .max),
            localizationRanks: LocalizationRanks(chain: [3, 65_535]))
        for _ in 0..<2_000 {
            let words = (random.next(), random.next())
            let traits = VariantTraits(words: words)
            #expect(traits.words == words)
            let isUnusable = ranking.explain(of: traits).contains { $0.rank == nil }
            #expect((ranking.rank(of: traits) == nil) == isUnusable)
        }
    }

    @Test func eachTraitIsReadFromItsField() {
        var traits = VariantTraits(words: (.max, .max))
        traits.appearance = nil
        traits.contrast = .high
        traits.subtype = DisplayTraits.Subtype("1366h")
        #expect(traits.appearance == nil)
        #expect(traits.contrast == .high)
        #expect(traits.subtype?.description == "1366h")
        #expect(traits.memory == .unknown)
        #expect(traits.idiom == .unknown)
        #expect(traits.scale == .unknown)
        #expect(traits.localizationID == .max)
    }
}
