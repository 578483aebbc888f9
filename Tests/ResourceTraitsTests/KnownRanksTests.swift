import TestSupport
import Testing

@testable import ResourceTraits

@Suite struct KnownRanksTests {
    @Test(arguments: [VariantOrder.nested, .idiomFirst])
    func `precomputed ranks equal the ranks computed on lookup`(order: VariantOrder) {
        var random = SeededGenerator(seed: 5)
        let known =
            [VariantTraits()]
            + (0..<500).map { _ in
                VariantTraits(words: (random.next() & random.next() & 0x01ff_c3ff_ffff_03ff, random.next() & 7))
            }
        let request = DisplayTraits(scale: .x2, appearance: .dark)
        let ranks = LocalizationRanks(chain: [2, 1])
        let plain = VariantRanking(request: request, localizationRanks: ranks, order: order)
        let prepared = VariantRanking(request: request, localizationRanks: ranks, order: order, known: known)
        #expect(prepared.knownRanks == known.map { plain.rank(of: $0) ?? .max })
        #expect(prepared.knownRanks.contains { $0 != .max })
        #expect(known.map { prepared.rank(of: $0) } == known.map { plain.rank(of: $0) })
        #expect(plain.knownRanks.isEmpty)
    }
}
