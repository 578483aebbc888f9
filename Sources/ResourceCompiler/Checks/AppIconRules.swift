internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: an app icon for iPhone or iPad has the size that the home screen needs since iOS 7.
///
/// A warning, as with `actool`. Larger iPads scale the same icon. A set with a single image for all sizes needs no other
/// image.
struct MissingIconSizes: CatalogRule {
    private struct Need {
        var idiom: DisplayTraits.Idiom
        var size: String
        var since: String
    }

    private static let needs = [
        Need(idiom: .iphone, size: "60x60", since: "iPhone apps since iOS 7"),
        Need(idiom: .ipad, size: "76x76", since: "iPad apps since iOS 7"),
    ]

    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .appIconSet else { return [] }
        let images = asset.variants.filter(\.fillsSlot)
        return Self.needs.compactMap { need in finding(asset, need, images) }
    }

    private func finding(_ asset: Asset, _ need: Need, _ images: [AssetVariant]) -> Diagnostic? {
        let ofDevice = images.filter { $0.traits.idiom == need.idiom }
        let isThere = ofDevice.contains {
            $0.traits.scale == .x2 && $0.entry["size"]?.string.map { ExactKey($0) } == ExactKey(need.size)
        }
        guard !ofDevice.isEmpty, !isThere else { return nil }
        return Diagnostic(
            .warning, id: "catalog.missing-icon-size", "the set has no \(need.size)@2x icon, which \(need.since) need",
            path: asset.contentsPath, hint: "add it, or use one 1024x1024 image for all sizes")
    }
}

/// Rule: an app icon for iPhone or iPad has the image of 1024 by 1024 pixels that the App Store shows.
struct MissingStoreIcon: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .appIconSet else { return [] }
        let images = asset.variants.filter(\.fillsSlot)
        guard images.contains(where: { $0.traits.idiom == .iphone || $0.traits.idiom == .ipad }),
            !images.contains(where: { $0.entry["size"]?.string.map { ExactKey($0) } == "1024x1024" })
        else { return [] }
        return [
            Diagnostic(
                .warning, id: "catalog.missing-store-icon", "the set has no 1024x1024 icon, which the App Store needs",
                path: asset.contentsPath, hint: "add one with the idiom ios-marketing")
        ]
    }
}

/// Rule: a set has no icons that only systems before iOS 7 show, since they waste space.
struct OldIconSizes: CatalogRule {
    private static let oldSizes: [(idiom: DisplayTraits.Idiom, size: ExactKey)] = [
        (.iphone, "57x57"), (.ipad, "50x50"), (.ipad, "72x72"),
    ]

    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .appIconSet else { return [] }
        let old = asset.variants.filter { $0.fillsSlot && isOld($0) }
        guard let first = old.first else { return [] }
        let sizes = Set(old.compactMap { $0.entry["size"]?.string.map { ExactKey($0) } }).orderedTexts()
        return [
            Diagnostic(
                .note, id: "catalog.old-icon-size",
                "only iOS 6.1 and earlier show icons of \(sizes.joined(separator: " and "))",
                path: asset.contentsPath, at: first.position, hint: "remove them")
        ]
    }

    private func isOld(_ variant: AssetVariant) -> Bool {
        guard let size = variant.entry["size"]?.string else { return false }
        return Self.oldSizes.contains { $0.idiom == variant.traits.idiom && $0.size == ExactKey(size) }
    }
}

/// Rule: an app uses a launch screen instead of launch images, which iOS 13 and later do not show. The App Store requires a
/// launch screen.
struct DeprecatedLaunchImages: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .launchImage, asset.variants.contains(where: { $0.fillsSlot }) else { return [] }
        return [
            Diagnostic(
                .note, id: "catalog.launch-image-deprecated", "iOS 13 and later do not show launch images",
                path: asset.contentsPath, hint: "use a launch screen (UILaunchScreen in Info.plist, or a storyboard)")
        ]
    }
}
