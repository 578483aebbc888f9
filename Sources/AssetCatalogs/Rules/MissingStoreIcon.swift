internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: an app icon for iPhone or iPad has the image of 1024 by 1024 that the App Store shows.
struct MissingStoreIcon: CatalogRule {
    func findings(in assets: [Asset]) -> [Diagnostic] {
        assets.compactMap { asset in
            guard asset.type == .appIconSet else { return nil }
            let images = asset.variants.filter(\.fillsSlot)
            guard images.contains(where: { $0.traits.idiom == .iphone || $0.traits.idiom == .ipad }),
                !images.contains(where: { $0.entry["size"]?.string.map { ExactKey($0) } == "1024x1024" })
            else { return nil }
            return Diagnostic(
                .warning, id: "catalog.missing-store-icon", "there is no 1024x1024 icon, which the App Store needs",
                path: asset.contentsPath, hint: "add one with the idiom ios-marketing")
        }
    }
}
