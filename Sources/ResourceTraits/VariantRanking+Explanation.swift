extension VariantRanking {
    /// Explains the rank of a variant: returns the ranks of its traits by priority. The first one that differs between two variants decides.
    ///
    /// Most traits have their names in Contents.json; `unrecognized values`, `localization`, `appearance` and `size classes` are
    /// our own names. The rank 0 is an exact match, and larger ranks are further down the trait's
    /// fallback order. It is nil if the variant does not match the request.
    package func explain(of variant: VariantTraits) -> [(name: String, rank: UInt64?)] {
        let tables = tables(for: variant)
        let layout = tables.layout
        let unknown: UInt64 = 1 << layout.shift(.knowledge)
        var fields: [(name: String, rank: UInt64?)] = []
        var isUnknown = false
        for field in layout.sequence where field != .knowledge {
            let part = part(field, of: variant, tables)
            isUnknown = isUnknown || part & RankLayout.unusable == 0 && part & unknown != 0
            let rank = part & RankLayout.unusable == 0 ? layout.read(field, of: part) : nil
            fields.append((field.name, rank))
        }
        fields.insert((TraitPriority.knowledge.name, isUnknown ? 1 : 0), at: 0)
        return fields
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
