internal import AssetCatalogs
internal import BundleDirectory
internal import ExactText
internal import PropertyLists
internal import ResourceTraits
internal import StringTables

/// A directory bundle as a source: one scan when it is opened; tables and catalogs are read when first asked for and
/// kept, files are read each time.
struct DirectorySource: BundleSource {
    let localizations: [String]
    let developmentLocalization: String?
    private let directory: BundleDirectory
    private let tables: TableIndex
    private let files: FileIndex
    private let catalogs: Lazily<AssetIndex>
    private let infoEntries: Lazily<PropertyListDictionary?>

    init(_ directory: BundleDirectory) {
        self.directory = directory
        let info = Lazily { directory.info().dictionary }
        infoEntries = info
        let tables = TableIndex(directory)
        self.tables = tables
        localizations = tables.localizations
        developmentLocalization = info.value?["CFBundleDevelopmentRegion"]?.string
        files = FileIndex(directory.inventory.files, localizations: tables.localizations)
        catalogs = Lazily { AssetIndex(directory) }
    }

    var assetLocalizations: [String] { catalogs.value.localizations }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        for (place, number) in list.strings.enumerated() {
            if let message = tables.table(table, number)?[key] {
                return FoundMessage(message: message, place: place, localization: tables.localization(number))
            }
        }
        return nil
    }

    func keys(in table: String, along list: SearchList) -> [String] {
        var keys: Set<ExactKey> = []
        for number in list.strings {
            for entry in tables.table(table, number)?.entries ?? [] { keys.insert(ExactKey(entry.key)) }
        }
        return keys.sorted().map(\.string)
    }

    func file(_ name: ResourceName, ranking: VariantRanking) -> FoundVariant? {
        guard let (file, rank) = files.best(name, ranking: ranking) else { return nil }
        return FoundVariant(
            name: file.place.path, type: "file", fileName: file.place.fileName, path: file.path,
            localization: file.place.localization, traits: file.name.traits, attributes: file.listingAttributes,
            content: ResourceContent(place: .file(directory, path: file.path)), rank: rank)
    }

    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        guard let (asset, variant, rank) = catalogs.value.best(name, types: types, ranking: ranking) else { return nil }
        return FoundVariant(
            name: asset.name, type: asset.type, fileName: variant.fileName, path: variant.path,
            localization: variant.localization, traits: variant.traits, attributes: variant.attributes,
            content: variant.treePath.map { ResourceContent(place: .file(directory, path: $0)) }, rank: rank)
    }

    func info() -> PropertyListDictionary? { infoEntries.value }
}
