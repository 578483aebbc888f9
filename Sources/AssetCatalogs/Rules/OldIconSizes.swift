internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: icons that only systems before iOS 7 show take room for nothing.
struct OldIconSizes: CatalogRule {
    private static let oldSizes: [(idiom: Idiom, size: ExactKey)] = [
        (.iphone, "57x57"), (.ipad, "50x50"), (.ipad, "72x72"),
    ]

    func findings(in assets: [Asset]) -> [Diagnostic] {
        assets.filter { $0.type == .appIconSet }.compactMap { asset in
            let old = asset.variants.filter { $0.fillsSlot && isOld($0) }
            guard let first = old.first else { return nil }
            let sizes = Set(old.compactMap { $0.entry["size"]?.string.map { ExactKey($0) } }).sorted().map(\.string)
            return Diagnostic(
                .note, id: "catalog.old-icon-size",
                "icons of \(sizes.joined(separator: " and ")) are shown by iOS 6.1 and earlier only",
                path: asset.contentsPath, at: first.position, hint: "remove them")
        }
    }

    private func isOld(_ variant: AssetVariant) -> Bool {
        guard let size = variant.entry["size"]?.string else { return false }
        return Self.oldSizes.contains { $0.idiom == variant.traits.idiom && $0.size == ExactKey(size) }
    }
}
