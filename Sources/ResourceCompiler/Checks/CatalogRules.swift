package import AssetCatalogs
package import FileAccess
package import PropertyLists

/// A rule about one catalog, with its id, its severity, what it says and what to do.
///
/// Findings name paths relative to the catalog.
protocol CatalogRule: Sendable {
    /// What the rule has to say about the sets, which are in the order of their paths.
    func findings(in catalog: AssetCatalog) -> [Diagnostic]
}

/// The rules about asset catalogs, for those who compile or check them: nothing reads otherwise because of them.
package enum CatalogRules {
    private static let all: [any CatalogRule] = [
        UnknownKeys(), UnreferencedFiles(), RepeatedFiles(), DuplicateSlots(), CatalogNames(), UnassignedEntries(),
        MissingScales(), MissingIconSizes(), MissingStoreIcon(), OldIconSizes(), FewLayers(), DeprecatedLaunchImages(),
        HiddenImages(),
    ]

    /// What all rules have to say about a catalog that was read from a tree, one rule after the other, as far as the reader's
    /// diagnostics have left room; several threads ask them where sets are many.
    package static func findings(in catalog: AssetCatalog, of tree: any FileTree) -> [Diagnostic] {
        let room = CatalogLimits.diagnosticCount - catalog.diagnostics.count
        guard room > 0 else { return [] }
        let threadCount = catalog.assets.count < fewAssets ? 1 : Processors.count
        let found = concurrentMap(count: all.count, threadCount: threadCount) { all[$0].findings(in: catalog) }
        let findings = found.joined().prefix(room).map { finding in
            var placed = finding
            placed.path = tree.displayPath(of: RelativePath.join(catalog.path, finding.path))
            return placed
        }
        if findings.count < room { return findings }
        return findings + [CatalogLimits.moreDiagnostics(path: catalog.shownPath)]
    }

    /// So few that a thread is not worth it.
    private static let fewAssets = 500
}

extension Asset {
    /// Where its entries stand.
    var contentsPath: String { "\(path)/Contents.json" }
}

extension AssetCatalog.Folder {
    /// Where its properties stand.
    var contentsPath: String { RelativePath.join(path, "Contents.json") }
}

extension AssetVariant {
    /// Whether its entry is for no slot: left over from files that were dropped on the set.
    var isUnassigned: Bool { entry["unassigned"]?.boolean == true }

    /// Whether it has a file, and a slot to be chosen for.
    var fillsSlot: Bool { fileName != nil && !isUnassigned }
}
