internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: each combination of a name and a type is unique in all catalogs of a bundle. If several assets have the same,
/// lookups use the one in the first catalog that has a variant for the reader.
///
/// Apple's file systems do not distinguish names that differ only in case or Unicode form. This package does.
enum CrossCatalogNames {
    private struct Entry {
        var asset: Asset
        var catalog: Int
        var shownPath: String
    }

    /// Returns the findings about catalogs in lookup order. Clashes inside one catalog are reported by that catalog's rules.
    static func findings(in catalogs: [AssetCatalog]) -> [Diagnostic] {
        if catalogs.count < 2 { return [] }
        var firsts: [ExactKey: Entry] = [:]
        var folded: [String: Entry] = [:]
        var findings: [Diagnostic] = []
        for (number, catalog) in catalogs.enumerated() {
            for asset in catalog.assets where !asset.isPart {
                let key = "\(asset.type)\u{1f}\(asset.name)"
                let entry = Entry(asset: asset, catalog: number, shownPath: "\(catalog.shownPath)/\(asset.path)")
                // The key is a String on purpose: here canonical equivalents must be equal.
                let foldedKey = caseFolded(key)
                if let first = firsts[ExactKey(key)] {
                    if first.catalog != number {
                        findings.append(
                            DuplicateNames.finding(asset.type, asset.name, entry.shownPath, first: first.shownPath))
                    }
                } else {
                    firsts[ExactKey(key)] = entry
                    if let first = folded[foldedKey], first.catalog != number {
                        findings.append(
                            LookAlikeNames.finding(asset, entry.shownPath, first: first.asset, first.shownPath))
                    }
                }
                if folded[foldedKey] == nil { folded[foldedKey] = entry }
            }
        }
        return findings
    }
}
