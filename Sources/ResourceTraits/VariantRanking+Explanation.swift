/// The explanation of a variant's rank: why the variant was chosen or rejected.
package struct VariantExplanation: Sendable, Equatable {
    /// The rank of one trait.
    package struct Field: Sendable, Equatable {
        /// The name of the trait in Contents.json.
        package let name: String
        /// The rank: 0 is an exact match, larger ranks are further down the trait's fallback order; nil if the variant does
        /// not match the request.
        package let rank: UInt64?
    }

    /// The whole rank; nil if the variant does not match the request.
    package let rank: UInt64?
    /// The ranks of the traits by priority; the first one that differs between two variants decides.
    package let fields: [Field]
}

extension VariantRanking {
    /// Explains the rank of a variant, for a trace.
    package func explain(of variant: VariantTraits) -> VariantExplanation {
        let tables = tables(for: variant)
        let layout = tables.layout
        let unknown: UInt64 = 1 << layout.shift(.knowledge)
        var fields: [VariantExplanation.Field] = []
        var isUnknown = false
        for field in layout.sequence where field != .knowledge {
            let part = part(field, of: variant, tables)
            isUnknown = isUnknown || part & RankLayout.unusable == 0 && part & unknown != 0
            let rank = part & RankLayout.unusable == 0 ? layout.read(field, of: part) : nil
            fields.append(.init(name: field.name, rank: rank))
        }
        fields.insert(.init(name: TraitPriority.knowledge.name, rank: isUnknown ? 1 : 0), at: 0)
        return VariantExplanation(rank: rank(of: variant), fields: fields)
    }

    private func part(_ field: TraitPriority, of variant: VariantTraits, _ tables: RankTables) -> UInt64 {
        switch field {
        case .knowledge: 0
        case .appearance: tables.appearance(variant.word0)
        case .localization: localization(variant.word0, tables.layout.shift(.localization))
        case .memory: tables.memory(variant.word0)
        case .subtype: tables.subtype(variant.word0)
        case .screenWidth: tables.screenWidth(variant.word1)
        case .graphics: tables.graphics(variant.word0)
        case .scale: tables.scale(variant.word0)
        case .systemVersion: tables.systemVersion(variant.word1)
        case .direction: tables.direction(variant.word0)
        case .gamut: tables.gamut(variant.word0)
        case .idiom: tables.idiom(variant.word0)
        case .platform: tables.platform(variant.word1)
        case .sizeClasses: tables.sizeClasses(variant.word0)
        case .iconSize: tables.iconSize(variant.word1)
        }
    }
}
