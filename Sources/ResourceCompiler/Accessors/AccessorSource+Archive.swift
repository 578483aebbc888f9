internal import ExactText
internal import ResourceArchive
internal import StringTables

extension AccessorSource {
    /// What an archive has. Its sources' errors were told when it was compiled.
    init(_ archive: Archive, _ subjects: Set<AccessorGenerator.Subject>) {
        packedAssets = archive.packedAssets
        developmentLocalization = archive.developmentLocalization.flatMap { archive.localizationName($0) }
        if subjects.contains(.strings) {
            for table in (0..<archive.tableCount).lazy.compactMap({ archive.table(at: $0) }) {
                tables[ExactKey(table.tableName)] = Self.columns(of: table)
            }
        }
        if subjects.contains(.assets) {
            for place in 0..<archive.nameCount(.asset) {
                let name = archive.name(.asset, at: place) ?? ""
                for group in archive.groups(.asset, at: place) where !group.variants.isEmpty {
                    assets.append(Asset(name: name, type: group.type))
                }
            }
        }
        if subjects.contains(.files) {
            let infoPath = archive.information(ArchiveConvention.infoPath)
            files = (0..<archive.nameCount(.file)).compactMap { archive.name(.file, at: $0) }.filter {
                Self.isResource($0, infoPath: infoPath)
            }
        }
    }

    private static func columns(of table: ArchiveTable) -> [Column] {
        table.columnSummaries.compactMap { summary in
            let name = table.archive.localizationName(summary.localization) ?? ""
            var texts = StringTable(name: table.tableName, localization: name)
            for row in table.rows {
                guard let value = table.value(of: row, localization: summary.localization) else { continue }
                let message: Message? =
                    value.kind == ArchiveConvention.textKind
                    ? .text(table.string(value)) : MessageEncoding.decode(table.array(value))
                if let message { texts.insert(.init(key: table.key(of: row), message: message)) }
            }
            return Column(localization: name == ArchiveConvention.notLocalized ? nil : name, texts: texts)
        }
    }
}
