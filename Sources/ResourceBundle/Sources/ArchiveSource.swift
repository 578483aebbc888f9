internal import BundleDirectory
internal import ExactText
internal import FileAccess
internal import LanguageFallback
internal import OnceValues
internal import PropertyLists
internal import ResourceArchive
internal import ResourceTraits
internal import StringTables

/// A compiled archive as a source: everything is looked up in the mapped file, nothing is read ahead.
///
/// The archive's localization 0 is the empty name, which stands for what is not localized; so a localization's number
/// here is its number in the archive.
struct ArchiveSource: BundleSource {
    let localizations: [String]
    let developmentLocalization: String?
    let assetLocalizations: [String]
    private let archive: Archive
    private let infoFile: Lazily<InfoFile?>
    private let platformInfo: Lazily<[Platform: [InfoFile]]>

    init(_ archive: Archive) {
        self.archive = archive
        localizations = Self.names(archive, ArchiveConvention.localizations)
        assetLocalizations = Self.names(archive, ArchiveConvention.assetLocalizations)
        developmentLocalization = archive.developmentLocalization.flatMap { archive.localizationName($0) }
        infoFile = Lazily { InfoFile(archive) }
        platformInfo = Lazily { InfoFile.byPlatform(archive) }
    }

    var onDisk: BundleDirectory? { nil }

    var inArchive: Archive? { archive }

    /// What it takes away from below it; empty for what is no overlay.
    var removals: [Removal] { archive.removals }

    /// Whether it has assets of a name that are of the types meant, with or without variants.
    func hasAsset(_ name: String, _ types: AssetTypes) -> Bool {
        archive.groups(.asset, named: name).contains { types.precedence(of: $0) != nil }
    }

    var hasAssets: Bool { archive.nameCount(.asset) > 0 }

    var hasFiles: Bool { archive.nameCount(.file) > 0 }

    var files: ArchiveFiles? { hasFiles ? ArchiveFiles(archive) : nil }

    var assets: ArchiveAssets? { hasAssets ? ArchiveAssets(archive) : nil }

    func number(ofLocalization name: String) -> UInt16? {
        archive.localizationIndex(named: name).map { UInt16(clamping: $0) }
    }

    func name(ofLocalization number: UInt16) -> String? {
        number == 0 ? nil : archive.localizationName(Int(number))
    }

    func number(ofAssetLocalization name: String) -> UInt16? { number(ofLocalization: name) }

    func texts(along list: SearchList) -> ArchiveTexts {
        ArchiveTexts(archive, defaultTable: defaultTableName, chain: list.strings)
    }

    var hasTables: Bool { archive.tableCount > 0 }

    var tableNames: [String] { (0..<archive.tableCount).compactMap { archive.table(at: $0)?.tableName } }

    func firstPlace(ofTable name: String, along list: SearchList) -> Int? {
        guard let table = archive.table(named: name) else { return nil }
        let columns = table.columnSummaries.map(\.localization)
        return list.strings.firstIndex { columns.contains(Int($0)) }
    }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let table = archive.table(named: table), let row = table.row(for: key),
            let (value, place) = table.firstValue(of: row, in: list.strings),
            let message = message(value, in: table)
        else { return nil }
        return FoundMessage(message: message, place: place, number: list.strings[place])
    }

    func keys(in table: String, along list: SearchList) -> [String] {
        guard let table = archive.table(named: table) else { return [] }
        return table.rows.filter { table.firstValue(of: $0, in: list.strings) != nil }.map { table.key(of: $0) }
            .sorted { isOrdered($0, before: $1) }
    }

    private func message(_ value: ArchiveValue, in table: ArchiveTable) -> Message? {
        if value.kind == ArchiveConvention.textKind { return .text(table.string(value)) }
        return MessageEncoding.decode(table.array(value))
    }

    var knownTraits: [VariantTraits] { archive.assetConditions.map { VariantTraits($0) } }

    func file(_ question: borrowing FileQuestion, ranking: VariantRanking) -> FoundVariant? {
        question.groupPath.withWords { words in
            archive.best(.file, words: words, byteCount: question.groupPath.byteCount, filter: TraitFilter(ranking)) {
                question.isExact
                    ? question.rank(of: VariantTraits($0), fileName: fileName(ofVariant: $1), ranking)
                    : ranking.rank(of: VariantTraits($0))
            }
        }.map { FoundVariant($0) }
    }

    private func fileName(ofVariant number: Int) -> String {
        RelativePath.split(archive.variant(at: number).fileName).name
    }

    func fileCandidates(_ name: ResourceName) -> [FoundVariant] {
        archive.matches(.file, named: FileQuestion(name).groupPath.text).map { FoundVariant($0) }
    }

    func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant] {
        archive.matches(.asset, named: name).filter { types.precedence(of: $0.group) != nil }.map {
            FoundVariant($0)
        }
    }

    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        if let kind = types.commonKind, let found = archive.best(ofSetNamed: name, kind, ranks: ranking.knownRanks) {
            return FoundVariant(found)
        }
        return archive.best(.asset, named: name, precedence: { types.precedence(of: $0) }) { traits, _ in
            ranking.rank(of: VariantTraits(traits))
        }.map { FoundVariant($0) }
    }

    var fileNames: [String] { (0..<archive.nameCount(.file)).compactMap { archive.name(.file, at: $0) } }

    var assetNames: [String] { (0..<archive.nameCount(.asset)).compactMap { archive.name(.asset, at: $0) } }

    func infoFiles(for platform: Platform?) -> [InfoFile] {
        guard let platform else { return infoFile.value.map { [$0] } ?? [] }
        return platformInfo.value[platform] ?? []
    }

    var packageCodes: PackageCodes? {
        archive.information(ArchiveConvention.packageInfo).flatMap { PackageCodes(text: $0) }
    }

    var packageFilePath: String? { archive.packageFilePath }

    func listing() -> BundleListing {
        let names = Set((localizations + assetLocalizations).map { ExactKey($0) }).sorted().map(\.string)
        return BundleListing(of: archive, localizations: names)
    }

    /// Its sources' findings were told when it was compiled.
    func diagnostics() -> [Diagnostic] { [] }

    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] { [] }

    /// The names that the archive keeps under an information key.
    private static func names(_ archive: Archive, _ key: String) -> [String] {
        guard let text = archive.information(key) else { return [] }
        let document = JSONReader().read(Array(text.utf8), path: archive.path ?? "")
        return document.root?.array?.compactMap(\.string) ?? []
    }
}

extension TraitFilter {
    /// What passes over variants in languages that a ranking does not choose among.
    init(_ ranking: VariantRanking) {
        let field = VariantTraits.localizationField
        self.init(shift: field.shift, mask: field.mask, places: ranking.localizationPlaces)
    }
}
