internal import BundleModel
internal import PropertyLists

/// The findings about a bundle's source files: those of reading them, which every program that opens a directory can have, and
/// those of the rules.
struct SourceChecks {
    private let provider: DirectoryProvider

    /// Checks of a directory.
    init(_ provider: DirectoryProvider) { self.provider = provider }

    /// The findings, those about reading first.
    ///
    /// - Complexity: reads every string table, every catalog, and the images whose entries declare a size.
    var diagnostics: [Diagnostic] {
        let (directory, assets) = (provider.source, provider.assetIndex)
        return provider.diagnostics() + InfoCheck(provider).diagnostics
            + assets.catalogs.flatMap { CatalogRules.findings(in: $0, of: directory.tree) }
            + CrossCatalogNames.findings(in: assets.catalogs) + IconSizeCheck(directory, assets).diagnostics
    }
}
