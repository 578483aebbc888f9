internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rule: an image set, a color set and every other asset set is in an asset catalog.
enum SetsOutsideCatalogs {
    /// Returns a warning about each set whose files are plain files.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        directory.inventory.files.compactMap { file in
            // The path for messages begins with that of the input, which may be a set itself, and be written as `.`.
            let shownPath = directory.tree.displayPath(of: file.path)
            guard RelativePath.split(shownPath).name == AssetCatalog.contentsName else { return nil }
            let set = folderPath(of: shownPath)
            let isNamed = !RelativePath.fileExtension(of: set).isEmpty
            let folder = isNamed ? set : (try? realPath(set)) ?? set
            guard let type = AssetType(fileExtension: RelativePath.fileExtension(of: folder)),
                isSet(type, contents: (try? directory.contents(of: file.path)) ?? [])
            else { return nil }
            return Diagnostic(
                .warning, id: "catalog.set-outside",
                "this asset set is not in an asset catalog, so its files are plain files",
                path: set,
                hint: "move it into an .xcassets folder; to compile it, pass the whole catalog")
        }
    }

    /// Whether a Contents.json has one of the keys that a set of a type has. A folder of other files may have an extension like
    /// `dataset`.
    private static func isSet(_ type: AssetType, contents: [UInt8]) -> Bool {
        guard let root = JSONReader().read(contents, path: "").root?.dictionary else { return false }
        return root["info"] != nil || type.entriesKey.map { root[$0] != nil } ?? false
    }
}
