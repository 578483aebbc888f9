internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

extension AssetVariant {
    /// The position of the file's name in the entry, or that of the entry if it has no key `filename`.
    var fileNamePosition: Diagnostic.Position { entry["filename"]?.position ?? position }
}

/// Rule: an entry names every file of a set. In scanned objects, a property may name it. The property of a sticker does too, but only
/// entries have variants, so an archive lacks the sticker's image.
struct UnreferencedFiles: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        if asset.unreferencedFiles.isEmpty || asset.otherKeys == nil { return [] }
        let properties = Set(asset.properties.entries.compactMap(\.value.string).map { ExactKey($0) })
        let hasEntries = asset.type.entriesKey != nil
        // In a set without entries, other files are valid.
        return asset.unreferencedFiles.filter { properties.contains(ExactKey($0)) != hasEntries }.map { name in
            let path = RelativePath.join(asset.path, name)
            return hasEntries
                ? Diagnostic(
                    .warning, id: "catalog.unreferenced-file", "no entry of Contents.json mentions this file",
                    path: path, hint: "add an entry for it, or remove it")
                : Diagnostic(
                    .note, id: "catalog.file-without-entry",
                    "an archive does not have this file, since a property names it and not an entry", path: path)
        }
    }
}

/// Rule: only one entry names a file. Icons with the same size in pixels and different sizes in points may share a file.
struct RepeatedFiles: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        var seen = Set<ExactKey>(minimumCapacity: asset.variants.count)
        return asset.variants.compactMap { variant in
            guard let name = variant.fileName, variant.entry["size"] == nil, !seen.insert(ExactKey(name)).inserted
            else { return nil }
            return Diagnostic(
                .note, id: "catalog.file-listed-twice", "an earlier entry names the file \"\(name)\" too",
                path: asset.contentsPath, at: variant.fileNamePosition)
        }
    }
}

/// Rule: every file has a slot. Xcode marks files without a slot as unassigned, and `actool` leaves them out.
struct UnassignedEntries: CatalogRule {
    func findings(in asset: Asset) -> [Diagnostic] {
        let unassigned = asset.variants.filter { $0.isUnassigned }
        guard let first = unassigned.first else { return [] }
        let isOne = unassigned.count == 1
        let what = isOne ? "an unassigned entry" : "\(unassigned.count) unassigned entries"
        return [
            Diagnostic(
                .warning, id: "catalog.unassigned-entry", "the set has \(what), which actool ignores",
                path: asset.contentsPath, at: first.position,
                hint: isOne ? "assign it to a slot, or remove it" : "assign them to slots, or remove them")
        ]
    }
}
