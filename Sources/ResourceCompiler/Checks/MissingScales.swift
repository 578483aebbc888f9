internal import AssetCatalogs
internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// Rule: a slot for @2x or @3x has an image, if the set has a bitmap for the same slot at another scale.
///
/// The finding is a note, since an image of another scale is drawn instead. The rule ignores slots for @1x, which only Macs
/// still use, slots that the set does not have, and sets without any file.
struct MissingScales: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        guard asset.type == .imageSet else { return [] }
        let empty = asset.variants.filter { $0.fileMatch == nil && ($0.traits.scale == .x2 || $0.traits.scale == .x3) }
        if empty.isEmpty { return [] }
        let filled = Set(
            asset.variants.lazy.filter(isBitmap).map { ExactKey(DuplicateSlots.slot(of: $0, besides: "scale")) })
        let missing = empty.filter { filled.contains(ExactKey(DuplicateSlots.slot(of: $0, besides: "scale"))) }
        guard let first = missing.first else { return [] }
        let scales = Set(missing.compactMap { $0.traits.scale?.description }).ordered(by: <).map { "@\($0)" }
        return [
            Diagnostic(
                .note, id: "catalog.missing-scale",
                "the set has no image for \(listed(scales)); an image of another scale is used",
                path: asset.contentsPath, at: first.position, hint: "add it, or remove the slot")
        ]
    }

    private func isBitmap(_ variant: AssetVariant) -> Bool {
        guard variant.fillsSlot, let name = variant.fileName, variant.traits.scale != nil else { return false }
        return !FileType.isVectorImage(name)
    }
}
