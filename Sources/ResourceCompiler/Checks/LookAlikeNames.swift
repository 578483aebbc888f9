internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: names of one type differ in more than case and Unicode form. macOS file systems do not distinguish such names; this
/// package does.
struct LookAlikeNames {
    /// The findings.
    private(set) var findings: [Diagnostic] = []
    /// The findings about equal names, which are look-alikes too.
    private(set) var duplicates: [Diagnostic] = []

    init(in names: AssetNames) {
        // The key is a String on purpose: here canonical equivalents must be equal.
        var firsts: [AssetNames.TypedName<String>: Int] = [:]
        firsts.reserveCapacity(names.entries.count)
        // The names that resemble an earlier one. Most catalogs have none.
        var others: [AssetNames.TypedName<ExactKey>: Int] = [:]
        for (index, folded) in names.entries {
            let asset = names.assets[index]
            let key = AssetNames.TypedName(type: asset.type, name: folded)
            guard let first = firsts[key] else {
                firsts[key] = index
                continue
            }
            let other = names.assets[first]
            let exactKey = AssetNames.TypedName(type: asset.type, name: ExactKey(asset.name))
            let isEqual = ExactKey(other.name) == exactKey.name
            if !isEqual { findings.append(Self.finding(asset, asset.path, first: other, other.path)) }
            if let equal = isEqual ? first : others[exactKey] {
                let path = names.assets[equal].path
                duplicates.append(DuplicateNames.finding(asset.type, asset.name, asset.path, first: path))
            } else {
                others[exactKey] = index
            }
        }
    }

    /// Returns the finding about an asset and the one that it resembles. The paths are those shown to the user.
    static func finding(_ asset: Asset, _ path: String, first: Asset, _ firstPath: String) -> Diagnostic {
        let isSameText = first.name == asset.name
        return Diagnostic(
            .warning, id: isSameText ? "catalog.name-differs-in-unicode-form" : "catalog.name-differs-in-case",
            "the \(asset.type) \"\(asset.name)\" differs from \"\(firstPath)\" only in "
                + (isSameText ? "Unicode form" : "upper and lower case"),
            path: path, hint: "rename one of them")
    }
}
