internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: every file of a set is mentioned by an entry, or among the properties, as stickers and scanned objects do it.
enum UnreferencedFiles {
    static func findings(_ names: [String], in contents: SetContents) -> [Diagnostic] {
        if names.isEmpty { return [] }
        let folder = RelativePath.split(contents.path).directory
        let properties = Set(contents.properties.entries.compactMap(\.value.string).map { ExactKey($0) })
        return names.filter { !properties.contains(ExactKey($0)) }.map { name in
            Diagnostic(
                .warning, id: "catalog.unreferenced-file", "no entry of Contents.json mentions this file",
                path: RelativePath.join(folder, name), hint: "add an entry for it, or remove it")
        }
    }
}
