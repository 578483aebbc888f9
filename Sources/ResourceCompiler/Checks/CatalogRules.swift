package import AssetCatalogs
package import FileAccess
package import PropertyLists

/// A rule about asset catalogs, with its diagnostic's id, severity, message and hint. It examines each set, or a whole
/// catalog if it compares sets or limits its work for the catalog.
///
/// The paths in its findings are relative to the catalog.
protocol CatalogRule: Sendable {
    /// Returns the rule's findings about a set; by default none.
    func findings(in asset: Asset) -> [Diagnostic]
    /// Returns the rule's findings about a catalog as a whole, whose sets are in the order of their paths; by default none.
    func findings(in catalog: AssetCatalog) -> [Diagnostic]
}

extension CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] { [] }
    func findings(in catalog: AssetCatalog) -> [Diagnostic] { [] }
}

/// The rules about asset catalogs, for `compile` and `lint`. They do not affect how catalogs are read.
package enum CatalogRules {
    private static let all: [any CatalogRule] = [
        UnknownKeys(), UnreferencedFiles(), RepeatedFiles(), DuplicateSlots(), CatalogNames(), UnassignedEntries(),
        MissingScales(), MissingIconSizes(), MissingStoreIcon(), OldIconSizes(), FewLayers(), DeprecatedLaunchImages(),
    ]

    /// Returns the findings of all rules about a catalog that was read from a tree, in the order of the rules. Together
    /// with the parser's diagnostics, they do not exceed the catalog's limit. If there are many sets, the rules run on
    /// several threads.
    package static func findings(in catalog: AssetCatalog, of tree: any FileTree) -> [Diagnostic] {
        let remaining = CatalogLimits.diagnosticCount - catalog.diagnostics.count
        guard remaining > 0 else { return [] }
        var ofCatalog: [[Diagnostic]] = []
        let ofSets = concurrentMap(
            count: catalog.assets.count, partSize: partSize,
            threadCount: catalog.assets.count > partSize ? Processors.count : 1,
            while: { ofCatalog = all.map { $0.findings(in: catalog) } },
            { part in findings(in: catalog.assets[part]) })
        let found = all.indices.flatMap { rule in ofCatalog[rule] + ofSets.flatMap { $0[rule] } }
        let located = found.prefix(remaining).map { finding in
            var located = finding
            located.path = tree.displayPath(of: RelativePath.join(catalog.path, finding.path))
            return located
        }
        if located.count < remaining { return located }
        return located + [CatalogLimits.moreDiagnostics(path: catalog.shownPath)]
    }

    /// The number of sets for each task.
    private static let partSize = 256

    /// Returns the findings of each rule about some sets.
    private static func findings(in assets: ArraySlice<Asset>) -> [[Diagnostic]] {
        all.map { rule in
            var findings: [Diagnostic] = []
            for asset in assets where findings.count < CatalogLimits.diagnosticCount {
                findings += rule.findings(in: asset)
            }
            return findings
        }
    }
}

extension Asset {
    /// The path of the Contents.json with its entries.
    var contentsPath: String { AssetCatalog.contentsPath(of: path) }
}

extension AssetCatalog.Folder {
    /// The path of the Contents.json with its properties.
    var contentsPath: String { AssetCatalog.contentsPath(of: path) }
}

extension AssetVariant {
    /// Whether its entry has no slot. Xcode writes such entries for files that were dropped on the set.
    var isUnassigned: Bool { entry["unassigned"]?.boolean == true }

    /// Whether it has a file and a slot.
    var fillsSlot: Bool { fileName != nil && !isUnassigned }
}
