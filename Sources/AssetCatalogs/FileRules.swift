internal import ExactText
internal import FileAccess
internal import PropertyLists

/// Rules about the files of one set: each is mentioned, and once.
enum FileRules {
    static func check(
        unreferenced: [String], variants: [AssetVariant], in contents: SetContents
    ) -> [Diagnostic] {
        let folder = RelativePath.split(contents.path).directory
        let unmentioned = unreferenced.map { name in
            Diagnostic(
                .warning, id: "catalog.unreferenced-file", "no entry of Contents.json mentions this file",
                path: RelativePath.join(folder, name), hint: "add an entry for it, or remove it")
        }
        return unmentioned + repeated(variants, path: contents.path)
    }

    private static func repeated(_ variants: [AssetVariant], path: String) -> [Diagnostic] {
        var seen: Set<ExactKey> = []
        return variants.compactMap { variant in
            guard let name = variant.fileName, !seen.insert(ExactKey(name)).inserted else { return nil }
            return Diagnostic(
                .note, id: "catalog.file-listed-twice", "\"\(name)\" stands in an entry above, too", path: path,
                at: variant.entry["filename"]?.position ?? variant.position)
        }
    }
}
