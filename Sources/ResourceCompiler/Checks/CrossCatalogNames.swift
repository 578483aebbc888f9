internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists

/// Rule: each combination of a name and a type is unique in all catalogs of a bundle. If several assets have the same,
/// lookups use the one in the first catalog that has a variant for the reader.
///
/// Apple's file systems do not distinguish names that differ only in case or Unicode form. This package does.
enum CrossCatalogNames {
    /// Returns the findings about catalogs in lookup order. Clashes inside one catalog are reported by that catalog's rules.
    static func findings(in catalogs: [AssetCatalog], of tree: any FileTree) -> [Diagnostic] {
        if catalogs.count < 2 { return [] }
        let numbers = catalogs.indices.flatMap { number in catalogs[number].assets.map { _ in number } }
        let names = AssetNames(catalogs.flatMap(\.assets))
        return LookAlikeNames.findings(in: names, catalogs: numbers) { index in
            tree.displayPath(of: RelativePath.join(catalogs[numbers[index]].path, names.assets[index].path))
        }
    }
}
