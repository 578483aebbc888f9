internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: names of one type differ in more than case and Unicode form: such two are one on a Mac's disk, and two here.
struct LookAlikeNames {
    /// What there is to say.
    let findings: [Diagnostic]
    /// Whether any names are alike, equal ones too.
    let areAny: Bool

    init(in names: AssetNames) {
        // A String key on purpose: here canonical equivalents shall be equal.
        var firsts: [AssetNames.TypedName<String>: Int] = [:]
        firsts.reserveCapacity(names.places.count)
        var areAny = false
        findings = names.places.compactMap { place, folded in
            let asset = names.assets[place]
            let key = AssetNames.TypedName(type: asset.type, name: folded)
            guard let first = firsts[key] else {
                firsts[key] = place
                return nil
            }
            areAny = true
            let other = names.assets[first]
            if ExactKey(other.name) == ExactKey(asset.name) { return nil }
            return Self.finding(asset, asset.path, first: other, other.path)
        }
        self.areAny = areAny
    }

    /// One asset and the one it looks like, each with the path that a person finds it by.
    static func finding(_ asset: Asset, _ path: String, first: Asset, _ firstPath: String) -> Diagnostic {
        let isSameText = first.name == asset.name
        return Diagnostic(
            .warning, id: isSameText ? "catalog.name-differs-in-unicode-form" : "catalog.name-differs-in-case",
            "the \(asset.type) \"\(asset.name)\" differs from \"\(firstPath)\" only in "
                + (isSameText ? "Unicode form" : "upper and lower case"),
            path: path, hint: "rename one of them")
    }
}
