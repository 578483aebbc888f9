internal import AssetCatalogs
internal import FileAccess
internal import ResourceBasics

extension LayeredBundle {
    /// Suggests one of some names for a name that was not found: one that differs by case or by one letter, or nil.
    ///
    /// - Complexity: O(names).
    package static func name(
        near name: String, among names: [String], where accepts: (String) -> Bool = { _ in true }
    ) -> String? {
        // Short names are similar by chance.
        guard RelativePath.splitExtension(RelativePath.split(name).name).stem.unicodeScalars.count >= 3 else {
            return nil
        }
        return Suggestion.near(names, to: name, where: accepts)
    }

    /// Whether there is an asset of a name that has one of the accepted types, with variants or without.
    package func hasAsset(_ name: String, _ types: AssetTypes) -> Bool {
        providers.contains { $0.assets(named: name).contains { types.precedence($0.type) != nil } }
    }

    /// Suggests an existing asset for a name that was not found: the same name in a namespace or in another case, or with one
    /// letter added, removed or changed. The asset may be in a pack that is not open. Returns nil if no name is similar.
    ///
    /// - Complexity: O(names).
    package func assetName(near name: String, _ types: AssetTypes) -> String? {
        let packed = closedPackAssets
        let packedNames = Set(packed.map { ExactKey($0) })
        let candidates = Dictionary(grouping: union(providers.map(\.assetNames) + [packed])) {
            ExactKey(RelativePath.split($0).name)
        }
        /// Returns the first asset with a last component that can be suggested.
        func asset(_ last: String) -> String? {
            candidates[ExactKey(last)]?.first { hasAsset($0, types) || packedNames.contains(ExactKey($0)) }
        }
        let requested = RelativePath.split(name).name
        if let same = asset(requested) { return same }
        return Suggestion.near(candidates.keys.lazy.map(\.string), to: requested) { asset($0) != nil }.flatMap(asset)
    }
}
