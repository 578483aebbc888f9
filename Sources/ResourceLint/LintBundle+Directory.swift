internal import BundleDirectory
internal import ExactText
internal import FileAccess
internal import PropertyLists
internal import StringTables

extension LintBundle {
    /// Reads the tables of a directory. Where a language has both, its `.strings` counts and not the catalog.
    init(_ directory: BundleDirectory) {
        self.directory = directory
        developmentLocalization = Self.developmentLocalization(of: directory)
        var columns: [ExactKey: [LintTable.Column]] = [:]
        var catalogs: [ExactKey: (catalog: StringCatalog, path: String)] = [:]
        for table in directory.inventory.tables where table.stringsPath != nil || table.stringsdictPath != nil {
            guard let loaded = directory.load(table).tables.first else { continue }
            let path = directory.tree.displayPath(of: table.stringsPath ?? table.stringsdictPath ?? "")
            columns[ExactKey(table.name), default: []].append(
                .init(localization: table.localization, table: loaded, path: path))
        }
        for table in directory.inventory.tables {
            guard let catalogPath = table.catalogPath, let catalog = directory.loadCatalog(of: table).catalog else {
                continue
            }
            let path = directory.tree.displayPath(of: catalogPath)
            let name = ExactKey(table.name)
            catalogs[name] = (catalog, path)
            let taken = Set((columns[name] ?? []).compactMap { $0.localization.map { ExactKey($0) } })
            columns[name, default: []] += catalog.tables.filter { !taken.contains(ExactKey($0.localization)) }.map {
                .init(localization: $0.localization, table: $0, path: path, isFromCatalog: true)
            }
        }
        tables = columns.sorted { $0.key < $1.key }.map { name, columns in
            LintTable(
                name: name.string, columns: columns, catalog: catalogs[name]?.catalog,
                catalogPath: catalogs[name]?.path,
                developmentLocalization: developmentLocalization)
        }
        localizations = directory.inventory.localizations
    }

    /// What Info.plist or the layout says; a build setting that nobody expanded says nothing.
    private static func developmentLocalization(of directory: BundleDirectory) -> String? {
        let word = directory.info().dictionary?["CFBundleDevelopmentRegion"]?.string
        if let word, !word.utf8.contains(UInt8(ascii: "$")) { return word }
        return directory.layout.localization
    }
}
