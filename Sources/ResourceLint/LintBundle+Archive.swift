internal import PropertyLists
internal import ResourceArchive
internal import StringTables

extension LintBundle {
    /// Reads the tables of an archive, which has no places in files.
    init(_ archive: Archive) {
        let path = archive.path ?? ""
        developmentLocalization = archive.developmentLocalization.flatMap { archive.localizationName($0) }
        for place in 0..<archive.tableCount {
            guard let table = archive.table(at: place) else { continue }
            let columns = table.columnSummaries.compactMap { Self.column($0.localization, of: table, path: path) }
            tables.append(
                LintTable(
                    name: table.tableName, columns: columns, developmentLocalization: developmentLocalization))
        }
    }

    private static func column(_ number: Int, of table: ArchiveTable, path: String) -> LintTable.Column? {
        let name = number == 0 ? nil : table.archive.localizationName(number)
        if number != 0 && name == nil { return nil }
        var texts = StringTable(name: table.tableName, localization: name ?? "")
        for row in table.rows {
            guard let value = table.value(of: row, localization: number) else { continue }
            let message: Message? =
                value.kind == ArchiveConvention.textKind
                ? .text(table.string(value)) : MessageEncoding.decode(table.array(value))
            guard let message else { continue }
            texts.insert(.init(key: table.key(of: row), message: message, path: path))
        }
        return LintTable.Column(localization: name, table: texts, path: path)
    }
}
