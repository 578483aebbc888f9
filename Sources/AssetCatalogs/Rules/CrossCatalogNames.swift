internal import ExactText
package import PropertyLists

/// Rule: a name and a type stand for one asset in all catalogs of a bundle; of several the first catalog's is found, as
/// with `actool`.
///
/// Names that differ in case or in Unicode form only are one name to Apple's file systems, and two here.
package enum CrossCatalogNames {
    private struct Place {
        var asset: Asset
        var catalog: Int
        var shownPath: String
    }

    /// What there is to say about catalogs in the order in which they count; each one's own clashes it has told itself.
    package static func findings(in catalogs: [AssetCatalog]) -> [Diagnostic] {
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
                    if first.catalog != number { findings.append(duplicate(place, first)) }
                } else {
                    firsts[ExactKey(key)] = place
                    if let first = folded[foldedKey], first.catalog != number {
                        findings.append(lookAlike(place, first))
                    }
                }
                if folded[foldedKey] == nil { folded[foldedKey] = place }
            }
        }
        return findings
    }

    private static func duplicate(_ place: Place, _ first: Place) -> Diagnostic {
        Diagnostic(
            .warning, id: "catalog.duplicate-name",
            "the \(place.asset.type) \"\(place.asset.name)\" is also \"\(first.shownPath)\", which is the one that is found",
            path: place.shownPath, hint: "rename one of them, or let a folder provide a namespace")
    }

    private static func lookAlike(_ place: Place, _ first: Place) -> Diagnostic {
        let isSameText = first.asset.name == place.asset.name
        return Diagnostic(
            .warning, id: isSameText ? "catalog.name-differs-in-unicode-form" : "catalog.name-differs-in-case",
            "the \(place.asset.type) \"\(place.asset.name)\" differs from \"\(first.shownPath)\" only in "
                + (isSameText ? "Unicode form" : "upper and lower case"),
            path: place.shownPath, hint: "rename one of them")
    }
}
