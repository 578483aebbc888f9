internal import AssetCatalogs
package import PropertyLists
internal import ResourceBasics
package import ResourceTraits
package import StringTables

/// A provider that reads a directory bundle.
///
/// It reads String Catalogs when it is created. It lists the folders of a language, and reads other tables and asset catalogs,
/// on first use. All of these are cached. Files are read each time.
package struct DirectoryProvider: BundleProvider {
    /// The directory that the provider reads.
    package let source: BundleDirectory
    /// The string tables.
    package let tables: TableIndex
    private let lazyFiles: Lazily<FileIndex>
    /// The loose files, by the number of their localization.
    private let languageFiles: [Lazily<FileIndex>]
    private let lazyAssets: Lazily<AssetIndex>

    /// Creates a provider for a directory; reads its String Catalogs.
    package init(_ directory: BundleDirectory) {
        source = directory
        let tables = TableIndex(directory)
        self.tables = tables
        lazyFiles = Lazily { FileIndex(directory, directory.inventory.allFileFolders, tables) }
        languageFiles = ([nil] + tables.localizations.map(Optional.some)).map { name in
            Lazily { FileIndex(directory, directory.inventory.fileFolders(of: name), tables) }
        }
        lazyAssets = Lazily { AssetIndex(directory) }
    }

    package var directory: BundleDirectory? { source }
    /// The index of the assets of the directory's catalogs.
    package var assetIndex: AssetIndex { lazyAssets.value }
    /// The index of the loose files. Lists all folders.
    package var fileIndex: FileIndex { lazyFiles.value }

    // MARK: Localizations

    package var localizations: [String] { tables.localizations }
    package var assetLocalizations: [String] { assetIndex.localizations }
    package func number(ofLocalization name: String) -> UInt16? { tables.number(of: name) }
    package func name(ofLocalization number: UInt16) -> String? { tables.localization(number) }
    package func number(ofAssetLocalization name: String) -> UInt16? {
        assetIndex.localizations.localizationNumber(of: name)
    }

    // MARK: Tables

    package var tableNames: [String] { tables.names }

    package func column(ofTable name: String, _ number: UInt16) -> TableColumn? { tables.column(name, number) }

    package func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let (message, index) = tables.message(key, ofTable: table, along: list.strings) else { return nil }
        return (message, list.searchIndices[index], list.strings[index])
    }

    package func catalog(ofTable name: String) -> (catalog: StringCatalog, path: String)? {
        tables.catalogs[ExactKey(name)]
    }

    // MARK: Files

    package var hasFiles: Bool { true }
    package var files: [FoundVariant] {
        let files = fileIndex
        return (0..<files.count).map { FoundVariant(files, number: $0) }
    }
    package var fileNames: [String] { fileIndex.sortedPaths }

    package func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant? {
        let hash = KeyIndex.hash(of: request.groupPath)
        var best: FoundVariant?
        for localization in ranking.searched where localization.number < languageFiles.count {
            // File names declare no appearance, so this language and the ones after it cannot have a better file.
            if let best, best.rank < localization.leastRank { break }
            languageFiles[localization.number].withValue { files in
                if files.hasFolder(request.groupPath, hash) { mayBeFolder = true }
                guard let (number, rank) = files.best(request, hash, ranking: ranking), rank < best?.rank ?? .max
                else { return }
                best = FoundVariant(files, number: number, rank: rank)
            }
        }
        return best
    }

    package func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant] {
        let indexes =
            ranking.map {
                $0.searched.filter { $0.number < languageFiles.count }.map { languageFiles[$0.number].value }
            }
            ?? [fileIndex]
        var candidates: [FoundVariant] = []
        for files in indexes { candidates += files.candidates(for: request).map { FoundVariant(files, number: $0) } }
        return candidates
    }

    // MARK: Assets

    package var hasAssets: Bool { source.inventory.hasCatalogs }

    package var assetNames: [String] { union([assetIndex.entries.map(\.source.name)]) }

    package func assets(named name: String) -> [BundleAsset] {
        let assets = assetIndex
        let entries = assets.entries(named: name)
        return entries.indices.map { number in
            let asset = entries[number].source
            return BundleAsset(
                name: asset.name, type: asset.type.fileExtension, location: assets.path(of: entries[number]),
                properties: asset.properties.unplaced,
                variants: entries[number].variants.indices.map { FoundVariant(assets, entry: number, variant: $0) })
        }
    }

    // MARK: Info.plist

    package func infoFiles(for platform: DisplayTraits.Platform?) -> [InfoFile] {
        guard let platform else { return [source.infoDocument?.file].compactMap(\.self) }
        return source.platformInfo.filter { $0.platform == platform }.compactMap(\.document.file)
    }

    package var packageCodes: PackageCodes? { source.packageCodes }
    package var packageFilePath: String? { source.packageFilePath }

    package var languageStatement: LanguageStatement {
        LanguageStatement(
            region: source.info?["CFBundleDevelopmentRegion"]?.string, sourceLanguages: tables.sourceLanguages)
    }

    // MARK: Diagnostics

    package func diagnostics() -> [Diagnostic] {
        source.scanDiagnostics + source.infoDiagnostics + tables.diagnostics + assetIndex.diagnostics
    }

    package func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] {
        switch part {
        case .opening:
            source.scanDiagnostics + (source.infoDocument?.diagnostics ?? []) + tables.openingDiagnostics
        case .info(let platform):
            source.platformInfo.filter { $0.platform == platform }.flatMap(\.document.diagnostics)
        case .table(let name): tables.diagnosticsSoFar(ofTable: name)
        case .texts(let name, let localization): tables.diagnosticsSoFar(ofTable: name, in: localization)
        case .assets: assetIndex.diagnostics
        case .files: []
        }
    }
}
