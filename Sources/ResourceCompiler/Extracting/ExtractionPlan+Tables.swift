internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import StringTables

extension ExtractionPlan {
    /// The string tables, each language's in its `.lproj`, and a folder for every localization without one.
    mutating func addTables(of archive: Archive, in resources: String) {
        for index in 0..<archive.tableCount {
            guard let table = archive.table(at: index) else { continue }
            for column in table.columnSummaries { addColumn(column.localization, of: table, in: resources) }
        }
        let names = archive.information(ArchiveConvention.localizations).map(Self.names) ?? []
        for name in names { addFolder(RelativePath.join(resources, "\(name).lproj")) }
    }

    private mutating func addColumn(_ localization: Int, of table: ArchiveTable, in resources: String) {
        guard let name = table.archive.localizationName(localization), let number = UInt16(exactly: localization) else {
            return
        }
        var entries: [(key: String, message: Message)] = []
        for row in table.rows {
            guard let (value, _) = table.firstValue(of: row, in: [number]) else { continue }
            let isText = value.kind == ArchiveConvention.textKind
            guard let message = isText ? .text(table.string(value)) : MessageEncoding.decode(table.array(value)) else {
                warn("extract.damaged", "the message of \"\(table.key(of: row))\" cannot be read", .error)
                continue
            }
            entries.append((table.key(of: row), message))
        }
        let isLocalized = name != ArchiveConvention.notLocalized
        if isLocalized, name.utf8.contains(UInt8(ascii: "/")) {
            warn("extract.unsafe-path", "\"\(name)\" is no name of a localization; its texts are left out", .error)
            return
        }
        let folder = isLocalized ? RelativePath.join(resources, "\(name).lproj") : resources
        let path = RelativePath.join(folder, table.tableName)
        let files = StringTableWriter().files(of: entries)
        if let strings = files.strings { addFile("\(path).strings", strings) }
        if let stringsdict = files.stringsdict { addFile("\(path).stringsdict", stringsdict) }
        for key in files.lostKeys {
            warn(
                "extract.unspeakable-message",
                "\"\(key)\" of table \(table.tableName) in \(isLocalized ? name : "no language") cannot be written as "
                    + ".strings or .stringsdict", .warning)
        }
    }
}
