import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

@testable import ResourceCompiler

/// Archives for some devices, displays and languages.
@Suite struct ThinningTests {
    private static let idioms: [DisplayTraits.Idiom] = [.universal, .iphone, .ipad, .mac]
    private static let scales = [1, 1.5, 2, 3].map { DisplayTraits.Scale(factor: $0) }
    private static let gamuts: [DisplayTraits.Gamut] = [.sRGB, .displayP3]

    private static func variant(_ generator: inout SeededGenerator) -> VariantTraits {
        var traits = VariantTraits()
        traits.idiom = idioms.randomElement(using: &generator) ?? .universal
        traits.scale = Bool.random(using: &generator) ? nil : scales.randomElement(using: &generator) ?? nil
        traits.gamut = Bool.random(using: &generator) ? nil : gamuts.randomElement(using: &generator)
        traits.appearance = Int.random(in: 0..<3, using: &generator) == 0 ? .dark : nil
        traits.layoutDirection = Int.random(in: 0..<4, using: &generator) == 0 ? .rightToLeft : nil
        return traits
    }

    /// For 20,000 assets, every reader that the filter includes gets the same variant as from the whole asset.
    @Test(arguments: [VariantOrder.nested, .idiomFirst]) func readersWithinTheFilterGetTheSameVariant(
        order: VariantOrder
    ) {
        var generator = SeededGenerator(seed: 55)
        var dropped = 0
        for _ in 0..<20_000 {
            let variants = (0..<Int.random(in: 1...8, using: &generator)).map { _ in Self.variant(&generator) }
            let request = DisplayTraits(
                scale: (Self.scales.randomElement(using: &generator) ?? nil) ?? .x1,
                idiom: Self.idioms.randomElement(using: &generator) ?? .universal,
                appearance: Bool.random(using: &generator) ? .dark : .light,
                gamut: Self.gamuts.randomElement(using: &generator) ?? .sRGB,
                layoutDirection: Bool.random(using: &generator) ? .rightToLeft : .leftToRight)
            let thinning = Thinning(
                idioms: Bool.random(using: &generator) ? [] : [.mac, request.idiom].compactMap(\.self),
                scales: Bool.random(using: &generator) ? [] : [request.scale],
                gamuts: Bool.random(using: &generator) ? [] : [request.gamut])
            let rest = thinning.indices(among: variants)
            dropped += variants.count - rest.count
            let ranking = VariantRanking(request: request, order: order)
            let best = ranking.best(of: rest.map { variants[$0] }, in: rest.indices).map { rest[$0.index] }
            #expect(best == ranking.best(of: variants, in: variants.indices)?.index)
        }
        #expect(dropped > 20_000)
    }

    @Test func languagesThatMatchNoLocalizationAreReported() {
        let thinning = Thinning(languages: ["fr-CA", "jp", "de"])
        #expect(thinning.unmatchedLanguages(among: ["en", "Base", "fr"], development: nil) == ["jp", "de"])
        #expect(thinning.unmatchedLanguages(among: ["en"], development: "de") == ["fr-CA", "jp"])
        #expect(thinning.unmatchedLanguages(among: [], development: nil).isEmpty)
        #expect(Thinning().unmatchedLanguages(among: ["en"], development: nil).isEmpty)
    }

    /// Variants of one set for different slots are not removed at any scale: sizes, orientations, levels, layers.
    @Test(arguments: [
        (
            "AppIcon.appiconset", "images",
            [
                #""size": "60x60", "scale": "3x", "idiom": "iphone""#,
                #""size": "60x60", "scale": "2x", "idiom": "iphone""#,
                #""size": "29x29", "scale": "3x", "idiom": "iphone""#,
                #""size": "20x20", "scale": "2x", "idiom": "iphone""#,
            ], [1, 2, 3]
        ),
        (
            "Launch.launchimage", "images",
            [
                #""orientation": "portrait", "scale": "1x", "idiom": "ipad""#,
                #""orientation": "portrait", "scale": "2x", "idiom": "ipad""#,
                #""orientation": "landscape", "scale": "2x", "idiom": "ipad""#,
                #""orientation": "landscape", "extent": "to-status-bar", "scale": "1x", "idiom": "ipad""#,
            ], [1, 2, 3]
        ),
        (
            "T.mipmapset", "levels",
            [#""mipmap-level": "base""#, #""mipmap-level": "mipmap-level-1""#, #""mipmap-level": "mipmap-level-2""#],
            [0, 1, 2]
        ),
        ("S.stickersequence", "frames", ["", "", ""], [0, 1, 2]),
    ])
    func variantsForDifferentSlotsAreNotRemoved(set: String, key: String, entries: [String], remaining: [Int]) throws {
        let folder = try TestFolder()
        let json = entries.enumerated().map { index, entry in
            try? folder.write("image \(index)", to: "A.xcassets/\(set)/\(index).png")
            return #"{"filename": "\#(index).png"\#(entry.isEmpty ? "" : ", " + entry)}"#
        }
        try folder.write("{\"\(key)\": [\(json.joined(separator: ", "))]}", to: "A.xcassets/\(set)/Contents.json")
        var compiler = ResourceCompiler()
        compiler.thinning = Thinning(scales: [.x2])
        let compilation = compiler.compile([folder.path("A.xcassets")])
        try compilation.write(to: folder.path("A.rbarc"))
        let bundle = try ResourceBundle(at: folder.path("A.rbarc"))
        let names = bundle.listing().assets.flatMap(\.variants).map { $0["filename"]?.string ?? "" }.sorted()
        #expect(names == remaining.map { "\($0).png" })
    }

    @Test func languagesThatTheFilterExcludesAreRemoved() throws {
        let folder = try TestFolder()
        for language in ["en", "fr", "fr-CA", "de", "Base"] {
            try folder.write("\"k\" = \"\(language)\";", to: "In/\(language).lproj/Localizable.strings")
            try folder.write(language, to: "In/\(language).lproj/terms.txt")
        }
        try folder.write("\"k\" = \"none\";", to: "In/Plain.strings")
        try folder.write(
            #"<plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"#,
            to: "In/Info.plist")
        var compiler = ResourceCompiler()
        compiler.thinning = Thinning(languages: ["fr-CA"])
        try compiler.compile([folder.path("In")]).write(to: folder.path("thin.rbarc"))
        let whole = try ResourceBundle(at: folder.path("In"))
        let thin = try ResourceBundle(at: folder.path("thin.rbarc"))
        #expect(thin.localizations == ["Base", "en", "fr", "fr-CA"])
        #expect(thin.listing().files.count == whole.listing().files.count - 1)
        #expect(thin.listing().tables.count == whole.listing().tables.count - 1)
        for languages in [["fr-CA"], ["fr"]] {
            let (left, right) = (
                whole.view(for: .init(languages: languages)), thin.view(for: .init(languages: languages))
            )
            #expect(left.string("k") == right.string("k"))
            #expect(left.file("terms.txt")?.path == right.file("terms.txt")?.path)
            #expect(right.string("k", table: "Plain") == "none")
        }
    }
}
