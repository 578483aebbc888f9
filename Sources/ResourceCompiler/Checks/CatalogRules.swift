package import AssetCatalogs
package import FileAccess
package import PropertyLists

/// A rule about one catalog, with its diagnostic's id, severity, message and hint.
///
/// The paths in its findings are relative to the catalog.
protocol CatalogRule: Sendable {
    /// Returns the rule's findings about the sets, which are in the order of their paths.
    func findings(in catalog: AssetCatalog) -> [Diagnostic]
}

/// The rules about asset catalogs, for `compile` and `lint`. They do not affect how catalogs are read.
package enum CatalogRules {
    private static let all: [any CatalogRule] = [
        UnknownKeys(), UnreferencedFiles(), RepeatedFiles(), DuplicateSlots(), CatalogNames(), UnassignedEntries(),
        MissingScales(), MissingIconSizes(), MissingStoreIcon(), OldIconSizes(), FewLayers(), DeprecatedLaunchImages(),
        HiddenImages(),
    ]

    /// Returns the findings of all rules about a catalog that was read from a tree, in the order of the rules. Together
    /// with the parser's diagnostics, they do not exceed the catalog's limit. If there are many sets, the rules run on
    /// several threads.
    package static func findings(in catalog: AssetCatalog, of tree: any FileTree) -> [Diagnostic] {
        let remaining = CatalogLimits.diagnosticCount - catalog.diagnostics.count
        guard remaining > 0 else { return [] }
        let threadCount = catalog.assets.count < minimumParallelAssetCount ? 1 : Processors.count
        let found = concurrentMap(count: all.count, threadCount: threadCount) { all[$0].findings(in: catalog) }
        let findings = found.joined().prefix(remaining).map { finding in
            var located = finding
            located.path = tree.displayPath(of: RelativePath.join(catalog.path, finding.path))
            return located
        }
        if findings.count < remaining { return findings }
        return findings + [CatalogLimits.moreDiagnostics(path: catalog.shownPath)]
    }

    /// With fewer assets than this, the rules run on one thread.
    private static let minimumParallelAssetCount = 500
}

extension Asset {
    /// The path of the Contents.json with its entries.
    var contentsPath: String { "\(path)/Contents.json" }
}

extension AssetCatalog.Folder {
    /// The path of the Contents.json with its properties.
    var contentsPath: String { RelativePath.join(path, "Contents.json") }
}

extension AssetVariant {
    /// Whether its entry has no slot. Xcode writes such entries for files that were dropped on the set.
    var isUnassigned: Bool { entry["unassigned"]?.boolean == true }

    /// Whether it has a file and a slot.
    var fillsSlot: Bool { fileName != nil && !isUnassigned }
}
