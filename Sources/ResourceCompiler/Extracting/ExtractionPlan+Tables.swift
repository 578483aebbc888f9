internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import StringTables

extension ExtractionPlan {
    /// Adds the string tables, each language's in its `.lproj`, and an empty folder for every localization without tables.
    mutating func addTables(of provider: ArchiveProvider, in resources: String) {
        for name in provider.contents.repeatsTexts ? [] : provider.tableNames {
            for number in 0..<UInt16(clamping: provider.contents.localizationCount) {
                guard let column = provider.column(ofTable: name, number) else { continue }
                add(column, ofTable: name, in: resources)
            }
        }
        for name in provider.localizations { addFolder(RelativePath.join(resources, "\(name).lproj")) }
    }

    private mutating func add(_ column: TableColumn, ofTable name: String, in resources: String) {
        let table = column.table
        if table.count < column.keys.count {
            for key in column.keys where !table.contains(key) {
                warn("extract.damaged", "the message of \"\(key)\" cannot be read", .error)
            }
        }
        if let localization = column.localization, localization.utf8.contains(UInt8(ascii: "/")) {
            warn(
                "extract.unsafe-path",
                "\"\(localization)\" is not the name of a localization; its texts are not written",
                .error)
            return
        }
        let folder = column.localization.map { RelativePath.join(resources, "\($0).lproj") } ?? resources
        let path = RelativePath.join(folder, name)
        let files = StringTableWriter().files(of: table.entries.map { (key: $0.key, message: $0.message) })
        if let strings = files.strings { addFile("\(path).strings", strings) }
        if let stringsdict = files.stringsdict { addFile("\(path).stringsdict", stringsdict) }
        for key in files.lostKeys {
            warn(
                "extract.unrepresentable-message",
                "\"\(key)\" of table \"\(name)\"\(column.localization.map { " in \($0)" } ?? "") cannot be written as .strings or "
                    + ".stringsdict", .error)
        }
    }
}
