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

    static func findings(in assets: [Asset]) -> [Diagnostic] { all.flatMap { $0.findings(in: assets) } }
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
