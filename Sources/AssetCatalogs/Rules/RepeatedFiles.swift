internal import PropertyLists
internal import ResourceBasics

/// Rule: a file stands in one entry. Icons of one size in pixels and different sizes in points share one on purpose.
enum RepeatedFiles {
    static func findings(in variants: [AssetVariant], path: String) -> [Diagnostic] {
        var seen: Set<ExactKey> = []
        return variants.compactMap { variant in
            guard let name = variant.fileName, variant.entry["size"] == nil, !seen.insert(ExactKey(name)).inserted
            else { return nil }
            return Diagnostic(
                .note, id: "catalog.file-listed-twice", "\"\(name)\" stands in an entry above, too", path: path,
                at: variant.entry["filename"]?.position ?? variant.position)
        }
    }
}
