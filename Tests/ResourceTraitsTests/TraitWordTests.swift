import ResourceTraits
import Testing

/// The words of Contents.json and of the command line.
@Suite struct TraitWordTests {
    @Test func everyWordRoundTrips() {
        func check<Trait: TraitWord>(_ type: Trait.Type) {
            for trait in Trait.allCases where trait != .unknown { #expect(Trait(trait.word) == trait) }
            #expect(Trait("unknown") == nil)
            #expect(Trait("") == nil)
        }
        check(DisplayTraits.Idiom.self)
        check(DisplayTraits.Appearance.self)
        check(DisplayTraits.Contrast.self)
        check(DisplayTraits.Gamut.self)
        check(DisplayTraits.LayoutDirection.self)
        check(DisplayTraits.SizeClass.self)
        check(DisplayTraits.Platform.self)
    }

    @Test(arguments: ["1x", "2x", "3x", "1.5x", "0.5x", "7x"])
    func scalesRoundTrip(word: String) {
        #expect(DisplayTraits.Scale(word)?.description == word)
    }

    @Test(arguments: ["", "x", "0x", "2", "2X", "22x", "2.25x", "-2x", "8x", "2x ", "@2x", "2.x", "\u{0662}x"])
    func invalidScalesAreNil(word: String) {
        #expect(DisplayTraits.Scale(word) == nil)
    }

    @Test(arguments: [(1, "1x"), (1.5, "1.5x"), (3.0, "3x")])
    func scalesAreMadeFromFactors(factor: Double, word: String) {
        #expect(DisplayTraits.Scale(factor: factor)?.description == word)
    }

    @Test(arguments: [0, -1, 1.25, 8, .nan, .infinity, 1e300])
    func unsupportedFactorsAreNil(factor: Double) {
        #expect(DisplayTraits.Scale(factor: factor) == nil)
    }

    @Test(arguments: [
        (1e15, "7x"), (1e17, "7x"), (.infinity, "7x"), (.greatestFiniteMagnitude, "7x"), (6.8, "7x"), (6.7, "6.5x"),
        (-.infinity, "0.5x"), (-1e17, "0.5x"), (0, "0.5x"), (2.3, "2.5x"), (.nan, "1x"),
    ])
    func everyFactorHasANearestScale(factor: Double, word: String) {
        #expect(DisplayTraits.Scale(nearest: factor).description == word)
    }

    @Test(arguments: ["metal1v2", "metal2v3", "metal4v1", "apple4", "apple12"])
    func featureSetsRoundTrip(word: String) {
        #expect(DisplayTraits.GraphicsFeatureSet(word)?.description == word)
    }

    @Test(arguments: ["", "metal", "metal0v1", "metal1v5", "apple13", "apple04", "metal99v1", "vulkan1"])
    func invalidFeatureSetsAreNil(word: String) {
        #expect(DisplayTraits.GraphicsFeatureSet(word) == nil)
    }

    @Test func featureSetsAreOrderedFromOlderToNewer() {
        let words = ["apple3", "metal3v1", "apple2", "metal1v4", "metal2v3", "metal1v2"]
        let sorted = words.compactMap { DisplayTraits.GraphicsFeatureSet($0) }.sorted().map(\.description)
        #expect(sorted == ["metal1v2", "metal1v4", "metal2v3", "apple2", "metal3v1", "apple3"])
    }

    @Test func unknownTraitsAreDescribedAsUnknown() {
        let traits: [any CustomStringConvertible] = [
            DisplayTraits.Scale.unknown, DisplayTraits.GraphicsFeatureSet.unknown, DisplayTraits.MemoryClass.unknown,
            DisplayTraits.IconSize.unknown, DisplayTraits.ScreenWidthRange.unknown, DisplayTraits.Subtype.unknown,
            DisplayTraits.SystemVersion.unknown,
        ]
        #expect(traits.map(\.description) == Array(repeating: "unknown", count: 7))
    }

    @Test(arguments: [("83.5x83.5", 83.5), ("29x29", 29)])
    func anIconSizeHasAWidthInPoints(word: String, points: Double) {
        #expect(DisplayTraits.IconSize(word)?.points == points)
        #expect(DisplayTraits.IconSize.unknown.points == 0)
    }

    @Test(arguments: ["retina4", "667h", "736h", "1366h", "38mm", "49mm"])
    func subtypesRoundTrip(word: String) {
        #expect(DisplayTraits.Subtype(word)?.description == word)
    }

    @Test(arguments: ["", "mm", "0mm", "200mm", "38", "668h", "99999mm"])
    func invalidSubtypesAreNil(word: String) {
        #expect(DisplayTraits.Subtype(word) == nil)
    }

    @Test(arguments: ["1GB", "4GB", "62GB"])
    func memoryClassesRoundTrip(word: String) {
        #expect(DisplayTraits.MemoryClass(word)?.description == word)
    }

    @Test(arguments: ["", "GB", "0GB", "63GB", "4gb", "99999999999999999999GB"])
    func invalidMemoryClassesAreNil(word: String) {
        #expect(DisplayTraits.MemoryClass(word) == nil)
    }

    @Test(arguments: ["<=145", ">145", ">161", ">183"])
    func screenWidthsRoundTrip(word: String) {
        #expect(DisplayTraits.ScreenWidthRange(word)?.description == word)
    }

    @Test(arguments: ["", "145", "<145", ">=145", ">", ">0", ">1024", "{130,145}"])
    func invalidScreenWidthsAreNil(word: String) {
        #expect(DisplayTraits.ScreenWidthRange(word) == nil)
    }

    @Test func aScreenWidthRangeContainsTheWidthsOnItsSide() {
        #expect(DisplayTraits.ScreenWidthRange("<=145")?.contains(145) == true)
        #expect(DisplayTraits.ScreenWidthRange(">145")?.contains(145) == false)
        #expect(DisplayTraits.ScreenWidthRange(">145")?.contains(146) == true)
        #expect(DisplayTraits.ScreenWidthRange.unknown.contains(146) == false)
    }

    @Test(arguments: [("9.0", "9.0"), ("10.3", "10.3"), ("26", "26.0"), ("10.15.7", "10.15")])
    func versionsAreParsedAndPrinted(word: String, printed: String) {
        #expect(DisplayTraits.SystemVersion(word)?.description == printed)
    }

    @Test(arguments: ["", ".", "9.", "a", "0.1", "63.0", "9.16", "1.2.3.4", "-9.0"])
    func invalidVersionsAreNil(word: String) {
        #expect(DisplayTraits.SystemVersion(word) == nil)
    }
}
