internal import AssetCatalogs
internal import FileAccess
internal import ResourceBasics

extension LayeredBundle {
    /// Whether there is an asset of a name that is of the types meant, with variants or without.
    package func hasAsset(_ name: String, _ types: AssetTypes) -> Bool {
        providers.contains { $0.assets(named: name).contains { types.precedence($0.type) != nil } }
    }

    /// The name of the asset that a name without one was meant to be: the same in a namespace, in other case, or with a letter more,
    /// less or changed; nil where none is near.
    ///
    /// - Complexity: O(names).
    package func assetName(near name: String, _ types: AssetTypes) -> String? {
        let wanted = RelativePath.split(name).name
        var sameName: String?
        var sameLetters: String?
        var similar: [ExactKey: String] = [:]
        for candidate in union(providers.map(\.assetNames)) {
            let last = RelativePath.split(candidate).name
            let isSame = ExactKey(last) == ExactKey(wanted)
            let isAlike = isSame || last.lowercased().utf8.elementsEqual(wanted.lowercased().utf8)
            let isNear = abs(last.utf8.count - wanted.utf8.count) <= 1
            guard isAlike || isNear, hasAsset(candidate, types) else { continue }
            if isSame { sameName = sameName ?? candidate }
            if isAlike { sameLetters = sameLetters ?? candidate }
            similar[ExactKey(last)] = similar[ExactKey(last)] ?? candidate
        }
        if let found = sameName ?? sameLetters { return found }
        let last = Suggestion.among(similar.keys.orderedTexts(), for: wanted, tolerance: 1)
        return last.flatMap { similar[ExactKey($0)] }
    }
}
