internal import AssetCatalogs
internal import BundleDirectory
internal import ExactText
internal import FileAccess
internal import LanguageFallback
internal import OnceValues
internal import PropertyLists
internal import ResourceArchive
internal import ResourceTraits
internal import StringTables

/// A directory bundle as a source: one scan when it is opened; tables and catalogs are read when first asked for and
/// kept, files are read each time.
struct DirectorySource: BundleSource {
    let localizations: [String]
    let developmentLocalization: String?
    private let directory: BundleDirectory
    private let tables: TableIndex
    private let files: Lazily<FileIndex>
    private let assets: Lazily<AssetIndex>
    private let infoFile: InfoFile?
    private let platformInfo: Lazily<[Platform: [InfoFile]]>

    init(_ directory: BundleDirectory) {
        self.directory = directory
        tables = TableIndex(directory)
        localizations = tables.localizations
        let localizations = tables.localizations
        files = Lazily { FileIndex(directory, localizations: localizations) }
        assets = Lazily { AssetIndex(directory) }
        infoFile = directory.layout.infoPath.flatMap { InfoFile(directory, path: $0) }
        platformInfo = Lazily { InfoFile.byPlatform(directory) }
        developmentLocalization =
            infoFile?.entries["CFBundleDevelopmentRegion"]?.string ?? directory.layout.localization
    }

    var onDisk: BundleDirectory? { directory }
    var assetLocalizations: [String] { assets.value.localizations }

    var hasAssets: Bool { !directory.inventory.catalogs.isEmpty }

    func number(ofLocalization name: String) -> UInt16? { tables.number(of: name) }

    func name(ofLocalization number: UInt16) -> String? { tables.localization(number) }

    func number(ofAssetLocalization name: String) -> UInt16? { assets.value.number(of: name) }

    /// None: tables are read from their files.
    func texts(along list: SearchList) -> ArchiveTexts { .none }

    var hasTables: Bool { true }

    var tableNames: [String] { tables.names }

    func firstPlace(ofTable name: String, along list: SearchList) -> Int? {
        list.strings.firstIndex { tables.table(name, $0) != nil }
    }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        for (place, number) in list.strings.enumerated() {
            if let message = tables.table(table, number)?[key] {
                return FoundMessage(message: message, place: place, number: number)
            }
        }
        return nil
    }

    func keys(in table: String, along list: SearchList) -> [String] {
        var keys: Set<ExactKey> = []
        for number in list.strings {
            for key in tables.table(table, number)?.keys ?? [] { keys.insert(ExactKey(key)) }
        }
        return keys.sorted().map(\.string)
    }

    func file(_ question: borrowing FileQuestion, ranking: VariantRanking) -> FoundVariant? {
        let files = files.value
        guard let (number, rank) = files.best(question, ranking: ranking) else { return nil }
        return FoundVariant(files, number: number, rank: rank)
    }

    func fileCandidates(_ name: ResourceName) -> [FoundVariant] {
        files.value.candidates(for: FileQuestion(name)).map { FoundVariant(files.value, number: $0) }
    }

    func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant] {
        let assets = assets.value
        let entries = assets.entries(named: name)
        return entries.indices.filter { types.precedence(entries[$0].source.type.fileExtension) != nil }
            .flatMap { entry in
                entries[entry].variants.indices.map { FoundVariant(assets, entry: entry, variant: $0) }
            }
    }

    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        var best: (entry: Int, variant: Int, precedence: Int, rank: UInt64)?
        let assets = assets.value
        let entries = assets.entries(named: name)
        for entry in entries.indices {
            guard let precedence = types.precedence(entries[entry].source.type.fileExtension),
                precedence < best?.precedence ?? .max
            else { continue }
            for variant in entries[entry].variants.indices {
                guard let rank = ranking.rank(of: entries[entry].variants[variant].traits) else { continue }
                if precedence < best?.precedence ?? .max || rank < best?.rank ?? .max {
                    best = (entry, variant, precedence, rank)
                }
            }
        }
        return best.map { FoundVariant(assets, entry: $0.entry, variant: $0.variant, rank: $0.rank) }
    }

    var fileNames: [String] { files.value.sortedPaths }

    var assetNames: [String] { assets.value.entries.map(\.source.name) }

    func infoFiles(for platform: Platform?) -> [InfoFile] {
        guard let platform else { return infoFile.map { [$0] } ?? [] }
        return platformInfo.value[platform] ?? []
    }

    var packageCodes: PackageCodes? { directory.packageCodes }
    var packageFilePath: String? { directory.packageFilePath }

    func listing() -> BundleListing { BundleListing(of: directory, tables: tables, assets: assets.value) }

    func diagnostics() -> [Diagnostic] {
        directory.scanDiagnostics + InfoCheck(directory, tables).diagnostics + tables.diagnostics
            + assets.value.diagnostics
    }

    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] {
        switch part {
        case .info: directory.infoDiagnostics + tables.diagnosticsSoFar(ofTable: InfoDictionary.tableName)
        case .table(let name): directory.scanDiagnostics + tables.diagnosticsSoFar(ofTable: name)
        case .assets: directory.scanDiagnostics + assets.value.diagnostics
        case .files: directory.scanDiagnostics
        }
    }
}
