internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: a name is unique among the assets of one type, and differs from the others in more than case and Unicode form. macOS
/// file systems do not distinguish such names; this package does.
enum LookAlikeNames {
    /// Returns the findings about names in different catalogs of a bundle, which are in lookup order. Lookups use the asset in the
    /// first catalog that has a variant for the reader. Clashes inside one catalog are reported by that catalog's rules.
    static func findings(in catalogs: [AssetCatalog], of tree: any FileTree) -> [Diagnostic] {
        if catalogs.count < 2 { return [] }
        let numbers = catalogs.indices.flatMap { number in catalogs[number].assets.map { _ in number } }
        let names = AssetNames(catalogs.flatMap(\.assets))
        return findings(in: names, catalogs: numbers) { index in
            tree.displayPath(of: RelativePath.join(catalogs[numbers[index]].path, names.assets[index].path))
        }
    }

    /// Returns the findings about equal names, and about names that resemble each other.
    ///
    /// - Parameters:
    ///   - catalogs: The number of each asset's catalog, to compare only the names of different catalogs; nil to compare all
    ///     names.
    ///   - path: Returns the path of the asset at an index, as messages show it.
    static func findings(
        in names: AssetNames, catalogs: [Int]? = nil, path: (Int) -> String
    ) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        // The names are Strings on purpose: here canonical equivalents must be equal.
        var firsts: [AssetType: [String: Int]] = [:]
        // The names that resemble an earlier one. Most catalogs have none.
        var others: [AssetType: [ExactKey: Int]] = [:]
        for (index, folded) in names.entries {
            func isCompared(with other: Int) -> Bool { catalogs.map { $0[other] != $0[index] } ?? true }
            let asset = names.assets[index]
            guard let first = firsts[asset.type]?[folded] else {
                firsts[asset.type, default: [:]][folded] = index
                continue
            }
            let name = ExactKey(asset.name)
            let isEqual = ExactKey(names.assets[first].name) == name
            let equal = isEqual ? first : others[asset.type]?[name]
            // In several catalogs, a name that equals an earlier one is only a duplicate.
            if !isEqual, equal == nil || catalogs == nil, isCompared(with: first) {
                findings.append(lookAlike(asset, path(index), first: names.assets[first], path(first)))
            }
            if let equal {
                if isCompared(with: equal) { findings.append(duplicate(asset, path(index), first: path(equal))) }
            } else {
                others[asset.type, default: [:]][name] = index
            }
        }
        return findings
    }

    /// Returns the finding about an asset and the one that it resembles. The paths are those shown to the user.
    private static func lookAlike(_ asset: Asset, _ path: String, first: Asset, _ firstPath: String) -> Diagnostic {
        let isSameText = first.name == asset.name
        return Diagnostic(
            .warning, id: isSameText ? "catalog.name-differs-in-unicode-form" : "catalog.name-differs-in-case",
            "the \(asset.type) \"\(asset.name)\" differs from \"\(firstPath)\" only in "
                + (isSameText ? "Unicode form" : "upper and lower case"),
            path: path, hint: "rename one of them")
    }

    /// Returns the finding about an asset that another one hides, unless none of that one's variants is for the reader. The paths
    /// are those shown to the user.
    private static func duplicate(_ asset: Asset, _ path: String, first: String) -> Diagnostic {
        Diagnostic(
            .warning, id: "catalog.duplicate-name",
            "the \(asset.type) \"\(asset.name)\" also exists at \"\(first)\", which lookups use", path: path,
            hint: "rename one of them, or let a folder provide a namespace")
    }
}
