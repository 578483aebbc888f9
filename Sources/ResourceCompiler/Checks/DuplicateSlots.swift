internal import AssetCatalogs
internal import PropertyLists
internal import ResourceBasics

/// Rule: two entries of one set must differ in what they are for, or one of them can never be chosen.
struct DuplicateSlots: CatalogRule {
    /// Keys that say what an entry is for; all others describe its file.
    private static let slotKeys = [
        "cube-face", "display-gamut", "extent", "graphics-feature-set", "height-class", "idiom", "language-direction",
        "locale", "memory", "minimum-system-version", "mipmap-level", "orientation", "platform", "role", "scale",
        "screen-width", "size", "subtype", "width-class",
    ]

    func findings(in catalog: AssetCatalog) -> [Diagnostic] {
        catalog.assets.flatMap(findings)
    }

    private func findings(in asset: Asset) -> [Diagnostic] {
        let variants = asset.variants
        // Words that differ are different traits, so that most sets need no look at the words.
        if Set(variants.map(\.traits)).count == variants.count { return [] }
        var seen: [ExactKey: AssetVariant] = [:]
        var findings: [Diagnostic] = []
        for variant in variants where variant.isUsable && !variant.isUnassigned {
            let slot = ExactKey(Self.slot(of: variant))
            if let first = seen[slot] {
                let place = first.position.line > 0 ? " of line \(first.position.line)" : ""
                findings.append(
                    Diagnostic(
                        .warning, id: "catalog.duplicate-slot",
                        "the entry is for the same as that\(place) and is never chosen",
                        path: asset.contentsPath, at: variant.position,
                        hint: "remove one of them, or tell them apart by a tag"))
            } else {
                seen[slot] = variant
            }
        }
        return findings
    }

    /// What an entry is for, as one text; one key may be left out.
    static func slot(of variant: AssetVariant, besides omitted: String? = nil) -> String {
        let tags = slotKeys.map { $0 == omitted ? "" : variant.entry[$0]?.string ?? "" }
        return (tags + variant.appearanceWords).joined(separator: "\u{1f}")
    }
}
