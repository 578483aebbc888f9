internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

/// A provider below overlays: it hides what the overlays replace or remove.
///
/// Texts and files need no replacing here. They have the same position in the search order in both layers, and there the upper
/// layer wins. An asset is replaced as a whole, with all its variants.
struct OverlaidProvider: BundleProvider {
    private let lower: any BundleProvider
    /// The layers above. Their assets replace the assets of the same name in this provider.
    private let covers: [ArchiveProvider]
    private let lazyRemoved: Lazily<RemovedNames>

    init(_ provider: any BundleProvider, under covers: [ArchiveProvider]) {
        lower = provider
        self.covers = covers
        lazyRemoved = Lazily { RemovedNames(covers.flatMap(\.removals)) }
    }

    private var removed: RemovedNames { lazyRemoved.value }

    var directory: BundleDirectory? { lower.directory }
    var archive: Archive? { lower.archive }

    // MARK: Localizations

    var localizations: [String] { lower.localizations.filter { !removed.hasLocalization($0) } }
    var assetLocalizations: [String] { lower.assetLocalizations.filter { !removed.hasLocalization($0) } }
    func name(ofLocalization number: UInt16) -> String? { lower.name(ofLocalization: number) }

    func number(ofLocalization name: String) -> UInt16? {
        removed.hasLocalization(name) ? nil : lower.number(ofLocalization: name)
    }

    func number(ofAssetLocalization name: String) -> UInt16? {
        removed.hasLocalization(name) ? nil : lower.number(ofAssetLocalization: name)
    }

    // MARK: Tables

    var tableNames: [String] { lower.tableNames.filter { !removed.hasTable($0) } }

    func catalog(ofTable name: String) -> (catalog: StringCatalog, path: String)? { lower.catalog(ofTable: name) }
    func notes(ofTable name: String) -> TableNotes { lower.notes(ofTable: name) }

    /// Returns the table without removed keys; nil if an overlay removes all its keys in the localization.
    func column(ofTable name: String, _ number: UInt16) -> TableColumn? {
        guard let column = lower.column(ofTable: name, number) else { return nil }
        let localization = column.localization ?? ArchiveConvention.notLocalized
        guard removed.concernsTable(name, in: localization) else { return column }
        let remaining = column.removing { removed.hasString($0, table: name, in: localization) }
        return remaining.keys.isEmpty ? nil : remaining
    }

    /// Whether the table has a key that no overlay removes. Unlike the column, it is not copied.
    func hasTable(_ name: String, _ number: UInt16) -> Bool {
        guard let column = lower.column(ofTable: name, number) else { return false }
        let localization = column.localization ?? ArchiveConvention.notLocalized
        return !removed.concernsTable(name, in: localization)
            || column.contains { !removed.hasString($0, table: name, in: localization) }
    }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let first = lower.message(for: key, in: table, along: list) else { return nil }
        guard removed.concernsTable(table), isRemoved(key, table, first.number) else { return first }
        return lower.message(for: key, in: table, along: list.filter { !isRemoved(key, table, $0) })
    }

    private func isRemoved(_ key: String, _ table: String, _ number: UInt16) -> Bool {
        removed.hasString(key, table: table, in: lower.name(ofLocalization: number) ?? ArchiveConvention.notLocalized)
    }

    // MARK: Files

    var hasFiles: Bool { lower.hasFiles }
    var files: [FoundVariant] { lower.files.filter(isVisible) }

    var fileNames: [String] {
        guard removed.hasFiles else { return lower.fileNames }
        return lower.fileNames.filter { name in
            var isVisible = true
            FileRequest.read(group: name) { isVisible = !fileCandidates($0, for: nil).isEmpty }
            return isVisible
        }
    }

    func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant? {
        guard let found = lower.file(request, ranking: ranking, mayBeFolder: &mayBeFolder) else { return nil }
        return isVisible(found) ? found : chosenFile(request, ranking: ranking)
    }

    func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant] {
        lower.fileCandidates(request, for: ranking).filter(isVisible)
    }

    private func isVisible(_ file: FoundVariant) -> Bool {
        !removed.hasFile(file.path) && !isInRemovedLocalization(file)
    }

    private func isInRemovedLocalization(_ variant: FoundVariant) -> Bool {
        removed.hasLocalization(variant.localization ?? "")
    }

    // MARK: Assets

    var hasAssets: Bool { lower.hasAssets }

    var assetNames: [String] { lower.assetNames.filter { !removed.hasAsset($0) } }

    func assets(named name: String) -> [BundleAsset] {
        if removed.hasAsset(name) { return [] }
        return lower.assets(named: name).filter { asset in
            !AssetTypes.allCases.contains { $0.precedence(asset.type) != nil && isReplaced(name, $0) }
        }.map { asset in
            var asset = asset
            asset.variants.removeAll(where: isInRemovedLocalization)
            return asset
        }
    }

    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        if removed.hasAsset(name) || isReplaced(name, types) { return nil }
        guard let found = lower.asset(name, types: types, ranking: ranking) else { return nil }
        return isInRemovedLocalization(found) ? chosenAsset(name, types: types, ranking: ranking) : found
    }

    private func isReplaced(_ name: String, _ types: AssetTypes) -> Bool {
        covers.contains { $0.hasAsset(name, types) }
    }

    // MARK: Info.plist

    func infoFiles(for platform: DisplayTraits.Platform?) -> [InfoFile] {
        lower.infoFiles(for: platform).filter { !removed.hasFile($0.innerPath) }
    }

    var packageCodes: PackageCodes? { packageFilePath == nil ? nil : lower.packageCodes }
    var packageFilePath: String? { lower.packageFilePath.flatMap { removed.hasFile($0) ? nil : $0 } }
    var languageStatement: LanguageStatement { lower.languageStatement }

    // MARK: Diagnostics

    func diagnostics() -> [Diagnostic] { lower.diagnostics() }
    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] { lower.diagnosticsSoFar(about: part) }
}
