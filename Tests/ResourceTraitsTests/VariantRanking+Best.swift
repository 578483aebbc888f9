import ResourceTraits

extension VariantRanking {
    /// The index of the best variant; nil if none matches.
    func best(of variants: [VariantTraits]) -> Int? { best(of: variants, in: variants.indices)?.index }
}
