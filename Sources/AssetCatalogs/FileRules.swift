internal import ExactText
internal import FileAccess
internal import PropertyLists

/// Rules about the files of one set: each is mentioned, and once.
enum FileRules {
    static func check(files: FolderFiles, variants: [AssetVariant], in contents: SetContents) -> [Diagnostic] {
        let namingCount = variants.count { $0.fileName != nil }
        let repeated = namingCount > files.namedCount ? repeated(variants, path: contents.path) : []
        return unmentioned(files.unreferenced, in: contents) + repeated
    }

    private static func unmentioned(_ names: [String], in contents: SetContents) -> [Diagnostic] {
        if names.isEmpty { return [] }
        let folder = RelativePath.split(contents.path).directory
        // Stickers and scanned objects name their files among the properties.
        let properties = Set(contents.properties.entries.compactMap(\.value.string).map { ExactKey($0) })
        return names.filter { !properties.contains(ExactKey($0)) }.map { name in
            Diagnostic(
                .warning, id: "catalog.unreferenced-file", "no entry of Contents.json mentions this file",
                path: RelativePath.join(folder, name), hint: "add an entry for it, or remove it")
        }
    }

    /// Icons of one size in pixels and different sizes in points share a file on purpose.
    private static func repeated(_ variants: [AssetVariant], path: String) -> [Diagnostic] {
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
