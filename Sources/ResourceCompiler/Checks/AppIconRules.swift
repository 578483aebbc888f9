internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: an app icon for iPhone or iPad has the size that the home screen needs since iOS 7.
///
/// A warning, as with `actool`. Larger iPads scale the same icon. A set with a single image for all sizes needs no other
/// image.
struct MissingIconSizes: CatalogRule {
    private static let needs: [(idiom: DisplayTraits.Idiom, size: ExactKey, apps: String)] = [
        (.iphone, "60x60", "iPhone apps"), (.ipad, "76x76", "iPad apps"),
    ]

    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .appIconSet else { return [] }
        return Self.needs.compactMap { idiom, size, apps in
            let ofDevice = asset.variants.filter { $0.fillsSlot && $0.traits.idiom == idiom }
            guard !ofDevice.isEmpty,
                !ofDevice.contains(where: { $0.traits.scale == .x2 && $0.declaredSize == size })
            else { return nil }
            return Diagnostic(
                .warning, id: "catalog.missing-icon-size",
                "the set has no \(size.string)@2x icon, which \(apps) since iOS 7 need",
                path: asset.contentsPath, hint: "add it, or use one 1024x1024 image for all sizes")
        }
    }
}

/// Rule: an app icon for iPhone or iPad has the image of 1024 by 1024 pixels that the App Store shows.
struct MissingStoreIcon: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .appIconSet else { return [] }
        let images = asset.variants.filter(\.fillsSlot)
        guard images.contains(where: { $0.traits.idiom == .iphone || $0.traits.idiom == .ipad }),
            !images.contains(where: { $0.declaredSize == "1024x1024" })
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
        let old = asset.variants.filter { variant in
            variant.fillsSlot
                && Self.oldSizes.contains { $0.idiom == variant.traits.idiom && $0.size == variant.declaredSize }
        }
        guard let first = old.first else { return [] }
        let sizes = Set(old.compactMap(\.declaredSize)).orderedTexts()
        return [
            Diagnostic(
                .note, id: "catalog.old-icon-size",
                "only iOS 6.1 and earlier show icons of \(listed(sizes))",
                path: asset.contentsPath, at: first.position, hint: "remove them")
        ]
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

extension AssetVariant {
    /// The size in points as the entry declares it, such as `60x60`.
    fileprivate var declaredSize: ExactKey? { entry["size"]?.string.map { ExactKey($0) } }
}
