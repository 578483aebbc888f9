import ResourceTraits
import TestSupport
import Testing

/// Compares packed ranks with nested loops, on random requests and variants.
@Suite struct RankingPropertyTests {
    static let choices = 100_000
    /// In an unoptimized build, preparing a request takes longer than choosing a variant.
    static let choicesPerRequest = 20

    @Test(arguments: [(VariantOrder.nested, UInt64(1)), (.idiomFirst, 2)])
    func packedRanksChooseTheVariantOfNestedLoops(order: VariantOrder, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var hits = 0
        var laterHits = 0
        for number in 0..<Self.choices / 2 / Self.choicesPerRequest {
            let request = RandomTraits.request(&random)
            let chain = RandomTraits.chain(&random)
            let ranking = VariantRanking(
                request: request, localizationRanks: LocalizationRanks(chain: chain), order: order)
            let search = NestedSearch(request, chain: chain, order: order)
            // Every fourth set is an app icon.
            let pool = (0..<10).map { _ in RandomTraits.variant(near: request, chain, isIcon: number % 4 == 3, &random)
            }
            for _ in 0..<Self.choicesPerRequest {
                let variants = Array(pool.shuffled(using: &random).prefix(Int.random(in: 2...7, using: &random)))
                let expected = search.first(of: variants)
                let actual = ranking.best(of: variants)
                if actual != expected {
                    let results = "\(String(describing: actual)), not \(String(describing: expected))"
                    Issue.record("request \(number): \(results)")
                    return
                }
                hits += expected == nil ? 0 : 1
                laterHits += expected ?? 0 > 0 ? 1 : 0
            }
        }
        print("ranking \(order): \(Self.choices / 2) choices, \(hits) hits, \(laterHits) not the first")
        #expect(hits > Self.choices / 4)
        #expect(laterHits > Self.choices / 10)
    }

    @Test func theExplanationHasTheOrderOfTheRanks() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let request = RandomTraits.request(&random)
            let chain = RandomTraits.chain(&random)
            let ranking = VariantRanking(request: request, localizationRanks: LocalizationRanks(chain: chain))
            let variants = (0..<2).map { _ in RandomTraits.variant(near: request, chain, &random) }
            let explanations = variants.map { ranking.explain(of: $0) }
            let ranks = variants.map { ranking.rank(of: $0) }
            for (rank, explanation) in zip(ranks, explanations) {
                #expect((rank == nil) == explanation.contains { $0.rank == nil })
            }
            guard let left = ranks[0], let right = ranks[1] else { continue }
            let deciding = zip(explanations[0], explanations[1]).first { $0.rank != $1.rank }
            let isLess = deciding.map { $0.rank ?? 0 < $1.rank ?? 0 } ?? false
            #expect((left < right) == isLess)
        }
    }
}

/// Random traits of few values, so that variants are often similar.
enum RandomTraits {
    static func request(_ random: inout SeededGenerator) -> DisplayTraits {
        var request = DisplayTraits()
        request.scale = [.x1, .x2, .x3].randomElement(using: &random) ?? .x1
        request.idiom = [nil, .universal, .iphone, .ipad, .watch].randomElement(using: &random) ?? nil
        request.iconSize = ([nil] + NestedSearch.iconSizes).randomElement(using: &random) ?? nil
        request.appearance = [.light, .dark, .tinted].randomElement(using: &random) ?? .light
        request.contrast = Bool.random(using: &random) ? .high : .normal
        request.gamut = Bool.random(using: &random) ? .displayP3 : .sRGB
        request.layoutDirection = Bool.random(using: &random) ? .rightToLeft : .leftToRight
        request.widthClass = [nil, .compact, .regular].randomElement(using: &random) ?? nil
        request.heightClass = [nil, .compact, .regular].randomElement(using: &random) ?? nil
        request.memory = ["1GB", "2GB", "4GB", "8GB"].randomElement(using: &random).flatMap {
            DisplayTraits.MemoryClass($0)
        }
        request.graphics = ["", "metal1v2", "metal2v2", "metal3v1", "apple5"].randomElement(using: &random)
            .flatMap { DisplayTraits.GraphicsFeatureSet($0) }
        request.subtype = ["", "40mm", "44mm", "667h", "retina4"].randomElement(using: &random).flatMap {
            DisplayTraits.Subtype($0)
        }
        request.platform = [nil, .linux, .iOS].randomElement(using: &random) ?? nil
        request.systemVersion = ["", "8.0", "9.0", "13.4"].randomElement(using: &random).flatMap {
            DisplayTraits.SystemVersion($0)
        }
        return request
    }

    static func chain(_ random: inout SeededGenerator) -> [UInt16] {
        Array([1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    }

    /// Returns a variant that matches the request more often than by chance.
    static func variant(
        near request: DisplayTraits, _ chain: [UInt16], isIcon: Bool = false, _ random: inout SeededGenerator
    ) -> VariantTraits {
        var variant = VariantTraits()
        func choose<Trait>(_ requested: Trait?, _ others: [Trait?]) -> Trait? {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<12: nil
            case 12..<18: requested
            default: others.randomElement(using: &random) ?? nil
            }
        }
        variant.appearance = choose(request.appearance, [.light, .dark, .tinted])
        variant.contrast = choose(request.contrast, [.high])
        variant.localizationID = choose(chain.last, [1, 2, 3, 4]) ?? 0
        variant.memory = choose(request.memory, [DisplayTraits.MemoryClass("1GB"), DisplayTraits.MemoryClass("2GB")])
        variant.subtype = choose(
            request.subtype,
            [DisplayTraits.Subtype("38mm"), DisplayTraits.Subtype("42mm"), DisplayTraits.Subtype("736h")])
        variant.graphics = choose(
            request.graphics,
            [DisplayTraits.GraphicsFeatureSet("metal1v2"), DisplayTraits.GraphicsFeatureSet("metal2v3")])
        variant.scale = choose(request.scale, [.x1, .x2, .x3, DisplayTraits.Scale("1.5x"), DisplayTraits.Scale("4x")])
        variant.layoutDirection = choose(request.layoutDirection, [.leftToRight, .rightToLeft])
        variant.gamut = choose(request.gamut, [.sRGB, .displayP3])
        variant.idiom = choose(request.idiom, [.iphone, .ipad, .tv]) ?? .universal
        variant.widthClass = choose(request.widthClass, [.compact])
        variant.heightClass = choose(request.heightClass, [.regular])
        variant.platform = choose(request.platform, [.windows])
        variant.minimumSystemVersion = choose(
            request.systemVersion, [DisplayTraits.SystemVersion("7.0"), DisplayTraits.SystemVersion("11.0")])
        if isIcon {
            variant.graphics = nil
            variant.iconSize = NestedSearch.iconSizes.randomElement(using: &random)
        }
        return variant
    }
}
