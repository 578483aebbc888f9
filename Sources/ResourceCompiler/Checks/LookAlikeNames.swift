internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: names of one type differ in more than case and Unicode form. macOS file systems do not distinguish such names; this
/// package does.
struct LookAlikeNames {
    /// The findings.
    let findings: [Diagnostic]
    /// Whether any two names are equal, or differ only in case or Unicode form.
    let areAny: Bool

    init(in names: AssetNames) {
        // The key is a String on purpose: here canonical equivalents must be equal.
        var firsts: [AssetNames.TypedName<String>: Int] = [:]
        firsts.reserveCapacity(names.entries.count)
        var areAny = false
        findings = names.entries.compactMap { index, folded in
            let asset = names.assets[index]
            let key = AssetNames.TypedName(type: asset.type, name: folded)
            guard let first = firsts[key] else {
                firsts[key] = index
                return nil
            }
            areAny = true
            let other = names.assets[first]
            if ExactKey(other.name) == ExactKey(asset.name) { return nil }
            return Self.finding(asset, asset.path, first: other, other.path)
        }
        self.areAny = areAny
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
