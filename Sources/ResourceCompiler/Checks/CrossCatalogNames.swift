internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: a name and a type stand for one asset in all catalogs of a bundle; of several the first catalog's is found, as
/// with `actool`.
///
/// Names that differ in case or in Unicode form only are one name to Apple's file systems, and two here.
enum CrossCatalogNames {
    private struct Place {
        var asset: Asset
        var catalog: Int
        var shownPath: String
    }

    /// What there is to say about catalogs in the order in which they count; each one's own clashes it has told itself.
    static func findings(in catalogs: [AssetCatalog]) -> [Diagnostic] {
        if catalogs.count < 2 { return [] }
        var firsts: [ExactKey: Place] = [:]
        var folded: [String: Place] = [:]
        var findings: [Diagnostic] = []
        for (number, catalog) in catalogs.enumerated() {
            for asset in catalog.assets where asset.insidePath == nil {
                let key = "\(asset.type)\u{1f}\(asset.name)"
                let place = Place(asset: asset, catalog: number, shownPath: "\(catalog.shownPath)/\(asset.path)")
                // A String key on purpose: here canonical equivalents shall be equal.
                let foldedKey = FolderFiles.folded(key)
                if let first = firsts[ExactKey(key)] {
                    if first.catalog != number {
                        findings.append(
                            DuplicateNames.finding(asset.type, asset.name, place.shownPath, first: first.shownPath))
                    }
                } else {
                    firsts[ExactKey(key)] = place
                    if let first = folded[foldedKey], first.catalog != number {
                        findings.append(
                            LookAlikeNames.finding(asset, place.shownPath, first: first.asset, first.shownPath))
                    }
                }
                if folded[foldedKey] == nil { folded[foldedKey] = place }
            }
        }
        return findings
    }
}
