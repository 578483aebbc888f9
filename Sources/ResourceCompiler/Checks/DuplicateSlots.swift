internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: the entries of a set have different slots. Of two entries with the same slot, one can never be chosen.
struct DuplicateSlots: CatalogRule {
    /// The keys that define an entry's slot. All other keys describe its file.
    private static let slotKeys = [
        "cube-face", "display-gamut", "extent", "graphics-feature-set", "height-class", "idiom", "language-direction",
        "locale", "memory", "minimum-system-version", "mipmap-level", "orientation", "platform", "role", "scale",
        "screen-width", "size", "subtype", "width-class",
    ]

    func findings(in asset: Asset) -> [Diagnostic] {
        // The frames of a sticker sequence are a list, and all of them are shown.
        if asset.type.entriesKey == "frames" { return [] }
        let variants = asset.variants
        // Variants with different traits have different slots, so most sets need no comparison of texts.
        if Set(variants.map(\.traits)).count == variants.count { return [] }
        var seen: [ExactKey: AssetVariant] = [:]
        return variants.compactMap { variant in
            guard variant.isUsable, !variant.isUnassigned else { return nil }
            // Servers choose between the formats of one slot by what the client shows.
            let slot = ExactKey(Self.slot(of: variant) + Self.webFormat(of: variant))
            guard let first = seen[slot] else {
                seen[slot] = variant
                return nil
            }
            let location = first.position.line > 0 ? "the one in line \(first.position.line)" : "another entry"
            return Diagnostic(
                .warning, id: "catalog.duplicate-slot",
                "the entry has the same traits as \(location), and is never chosen",
                path: asset.contentsPath, at: variant.position,
                hint: "remove one of them, or declare different traits")
        }
    }

    /// The extension of a format that not all browsers show; empty for others.
    private static func webFormat(of variant: AssetVariant) -> String {
        let suffix = RelativePath.fileExtension(of: variant.fileName ?? "").lowercased()
        return ["avif", "webp"].contains(suffix) ? suffix : ""
    }

    /// Returns an entry's slot as one text; one key may be omitted.
    static func slot(of variant: AssetVariant, besides omitted: String? = nil) -> String {
        let tags = slotKeys.map { $0 == omitted ? "" : variant.entry[$0]?.string ?? "" }
        return (tags + variant.appearanceWords).joined(separator: "\u{1f}")
    }
}
