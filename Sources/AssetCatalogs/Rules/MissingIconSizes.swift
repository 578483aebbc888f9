internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: an app icon for iPhone or iPad has the size that the home screen needs since iOS 7.
///
/// A warning, as with `actool`. The larger iPads draw theirs from the same; sets of one image for all sizes need no other.
struct MissingIconSizes: CatalogRule {
    private struct Need {
        var idiom: Idiom
        var size: String
        var since: String
    }

    private static let needs = [
        Need(idiom: .iphone, size: "60x60", since: "iPhone apps since iOS 7"),
        Need(idiom: .ipad, size: "76x76", since: "iPad apps since iOS 7"),
    ]

    func findings(in assets: [Asset]) -> [Diagnostic] {
        assets.filter { $0.type == .appIconSet }.flatMap { asset in
            let images = asset.variants.filter(\.fillsSlot)
            return Self.needs.compactMap { need in finding(asset, need, images) }
        }
    }

    private func finding(_ asset: Asset, _ need: Need, _ images: [AssetVariant]) -> Diagnostic? {
        let ofDevice = images.filter { $0.traits.idiom == need.idiom }
        let isThere = ofDevice.contains {
            $0.traits.scale == .x2 && $0.entry["size"]?.string.map { ExactKey($0) } == ExactKey(need.size)
        }
        guard !ofDevice.isEmpty, !isThere else { return nil }
        return Diagnostic(
            .warning, id: "catalog.missing-icon-size", "there is no \(need.size)@2x icon, which \(need.since) need",
            path: asset.contentsPath, hint: "add it, or use one 1024x1024 image for all sizes")
    }
}
