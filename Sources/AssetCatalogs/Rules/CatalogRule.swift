internal import FileAccess
internal import PropertyLists

/// A rule about the sets of one catalog: one file each, with its id, its severity, what it says and what to do.
///
/// Findings name paths relative to the catalog.
protocol CatalogRule: Sendable {
    /// What the rule has to say about the sets, which are in the order of their paths.
    func findings(in assets: [Asset]) -> [Diagnostic]
}

enum CatalogRules {
    /// All rules that look at sets as they were read; what is wrong with reading itself is told while reading.
    private static let all: [any CatalogRule] = [
        UnassignedEntries(), MissingScales(), MissingIconSizes(), MissingStoreIcon(), OldIconSizes(), FewLayers(),
        DeprecatedLaunchImages(), HiddenImages(),
    ]

    /// What the rules about names have to say, then those about sets; several threads ask them where sets are many.
    static func findings(in assets: [Asset], _ namespaces: [CatalogWalk.Namespace]) -> [Diagnostic] {
        let threadCount = assets.count < fewAssets ? 1 : Processors.count
        return concurrentMap(count: all.count + 1, threadCount: threadCount) { number in
            // Those about names take longest.
            number == 0
                ? CatalogNames(assets).findings(besides: namespaces) : all[number - 1].findings(in: assets)
        }.flatMap(\.self)
    }

    /// So few that a thread is not worth it.
    private static let fewAssets = 500
}

extension Asset {
    /// Where its entries stand.
    var contentsPath: String { "\(path)/Contents.json" }
}

extension AssetVariant {
    /// Whether its entry is for no slot: left over from files that were dropped on the set.
    var isUnassigned: Bool { entry["unassigned"]?.boolean == true }

    /// Whether it has a file, and a slot to be chosen for.
    var fillsSlot: Bool { fileName != nil && !isUnassigned }
}
