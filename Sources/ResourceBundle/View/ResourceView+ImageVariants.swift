internal import BundleModel
internal import ResourceBasics
internal import ResourceTraits

extension ResourceView {
    /// Returns all variants of an image that some display could show to this reader: for `srcset` and `<picture>`.
    ///
    /// ```swift
    /// view.imageVariants("Icons/Cart").map(\.fileName)
    /// // ["cart.png", "cart-dark@2x.png", "cart@2x.png", "cart-dark@3x.png", "cart@3x.png"]
    /// let sources = view.imageVariants("Icons/Cart").filter { $0.traits.appearance == nil }
    ///     .map { "/assets/\($0.fileName) \($0.traits.scale?.description ?? "1x")" }    // ["/assets/cart.png 1x", …]
    /// ```
    /// The result has all variants of the asset or the loose file that `image(_:)` finds: every scale, appearance and
    /// device. Each variant is from the first localization of the fallback chain that has it. They are sorted by scale,
    /// then by path. The result is empty for a miss.
    /// - Complexity: O(n log n) for n variants.
    public func imageVariants(_ name: String) -> [ImageResource] {
        guard let chosen = image(name)?.variant else { return [] }
        return variants(like: chosen, .images).compactMap { ImageResource($0) }.ordered { left, right in
            let (leftScale, rightScale) = (left.traits.scale ?? .x1, right.traits.scale ?? .x1)
            return leftScale == rightScale ? isOrdered(left.path, before: right.path) : leftScale < rightScale
        }
    }

    /// Returns all variants of a color that some display could show to this reader: for `prefers-color-scheme` in a style sheet.
    ///
    /// ```swift
    /// view.colorVariants("Brand").map { ($0.traits.appearance?.description ?? "any", $0.css ?? "") }
    /// // [("any", "#c83228"), ("dark", "#ff7a69"), …]
    /// ```
    /// The result has every appearance, contrast, gamut and device. Each variant is from the first localization of the fallback chain that
    /// has it. The variants are in the order of Contents.json. The result is empty for a miss.
    /// - Complexity: O(n log n) for n variants.
    public func colorVariants(_ name: String) -> [ColorResource] {
        guard let chosen = found(name, .colors) else { return [] }
        return variants(like: chosen, .colors).ordered { $0.variantNumber < $1.variantNumber }.compactMap {
            ColorResource($0)
        }
    }

    /// Returns the variants of the resource to which a variant belongs, each in its best localization. Variants in localizations that are
    /// not searched are left out.
    private func variants(like chosen: FoundVariant, _ types: AssetTypes) -> [FoundVariant] {
        if chosen.isLooseFile {
            var files: [(lookup: ProviderLookup, variant: FoundVariant)] = []
            FileRequest.read(group: chosen.name) { files = fileCandidates($0).uniqued { ExactKey($0.variant.path) } }
            return bestLocalized(
                files.compactMap { file in
                    file.lookup.fileRanking.localizationRank(of: file.variant.sourceTraits).map { (file.variant, $0) }
                })
        }
        for lookup in lookups {
            let candidates = lookup.variants(ofSetOf: chosen, types).compactMap { variant in
                lookup.assetRanking.localizationRank(of: variant.sourceTraits).map { (variant: variant, rank: $0) }
            }
            if candidates.contains(where: { ExactKey($0.variant.path) == ExactKey(chosen.path) }) {
                return bestLocalized(candidates)
            }
        }
        return []
    }

    /// Returns the best localization of each variant, where several variants differ only in their localization.
    private func bestLocalized(_ candidates: [(variant: FoundVariant, rank: UInt64)]) -> [FoundVariant] {
        var best: [VariantTraits: (variant: FoundVariant, rank: UInt64)] = [:]
        for candidate in candidates {
            let traits = candidate.variant.traits
            if candidate.rank < best[traits]?.rank ?? .max { best[traits] = candidate }
        }
        return best.values.map(\.variant)
    }
}
