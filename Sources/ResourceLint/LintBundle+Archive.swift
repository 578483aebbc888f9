internal import ExactText
internal import PropertyLists
internal import ResourceArchive
internal import StringTables

extension LintBundle {
    /// Reads the tables of an archive under its overlays, the one on top first; they have no places in files.
    init(_ layers: [Archive]) {
        developmentLocalization =
            layers.lazy.compactMap { archive in
                archive.developmentLocalization.flatMap { archive.localizationName($0) }
            }.first
        var columns: [ExactKey: [ExactKey: LintTable.Column]] = [:]
        var removals: [Removal] = []
        for archive in layers {
            let removed = RemovedNames(removals)
            for table in (0..<archive.tableCount).lazy.compactMap({ archive.table(at: $0) }) {
                for number in table.columnSummaries.lazy.map(\.localization) {
                    guard let name = archive.localizationName(number) else { continue }
                    let known = columns[ExactKey(table.tableName)]?[ExactKey(name)]
                    let column = Self.column(number, name, of: table, under: known, removed)
                    columns[ExactKey(table.tableName), default: [:]][ExactKey(name)] = column
                }
            }
            removals += archive.removals
        }
        for (name, columns) in columns.sorted(by: { $0.key < $1.key }) {
            // What has lost all its texts to removals is not there.
            let kept = columns.sorted { $0.key < $1.key }.map(\.value).filter {
                removals.isEmpty || !$0.table.entries.isEmpty
            }
            if kept.isEmpty { continue }
            tables.append(
                LintTable(name: name.string, columns: kept, developmentLocalization: developmentLocalization))
        }
    }

    /// A table in one language: what is known of it from above, and what the layer at hand adds.
    private static func column(
        _ number: Int, _ name: String, of table: ArchiveTable, under known: LintTable.Column?, _ removed: RemovedNames
    ) -> LintTable.Column {
        let path = table.archive.path ?? ""
        var column =
            known
            ?? LintTable.Column(
                localization: name == ArchiveConvention.notLocalized ? nil : name,
                table: StringTable(name: table.tableName, localization: name), path: path)
        for row in table.rows {
            guard let value = table.value(of: row, localization: number) else { continue }
            let key = table.key(of: row)
            if removed.hasString(key, table: table.tableName, in: name) || column.table.entry(forKey: key) != nil {
                continue
            }
            let message: Message? =
                value.kind == ArchiveConvention.textKind
                ? .text(table.string(value)) : MessageEncoding.decode(table.array(value))
            if let message { column.table.insert(.init(key: key, message: message, path: path)) }
        }
        return column
    }
}
