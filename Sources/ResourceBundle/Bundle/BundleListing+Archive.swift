internal import Digests
internal import ExactText
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

extension BundleListing {
    /// Lists an archive. Reads its index and digests only.
    init(of archive: Archive, localizations: [String]) {
        self.init(
            localizations: localizations,
            developmentLocalization: archive.developmentLocalization.flatMap { archive.localizationName($0) },
            tables: (0..<archive.tableCount).compactMap { archive.table(at: $0) }.flatMap(Self.tables),
            files: Self.files(of: archive),
            assets: (0..<archive.nameCount(.asset)).flatMap { Self.assets(of: archive, at: $0) })
    }

    private static func tables(_ table: ArchiveTable) -> [Table] {
        table.columnSummaries.sorted { $0.localization < $1.localization }.map { column in
            let name = table.archive.localizationName(column.localization) ?? ""
            return Table(
                name: table.tableName, localization: name == ArchiveConvention.notLocalized ? nil : name,
                keyCount: column.keyCount, sha256: hexadecimal(column.digest))
        }
    }

    private static func files(of archive: Archive) -> [File] {
        var files: [File] = []
        for index in 0..<archive.nameCount(.file) {
            for variant in archive.groups(.file, at: index).flatMap({ $0.variants }) {
                guard let blob = variant.blob, let byteCount = archive.blobByteCount(blob),
                    let digest = archive.blobDigest(blob)
                else { continue }
                files.append(File(path: variant.fileName, byteCount: byteCount, sha256: hexadecimal(digest)))
            }
        }
        return files.sorted { isOrdered($0.path, before: $1.path) }
    }

    private static func assets(of archive: Archive, at index: Int) -> [Asset] {
        let name = archive.name(.asset, at: index) ?? ""
        return archive.groups(.asset, at: index).map { group in
            Asset(
                name: name, type: group.type, path: group.sourcePath, properties: group.decodedProperties.unplaced,
                variants: group.variants.compactMap { variant in
                    let attributes = variant.decodedAttributes
                    guard let blob = variant.blob else { return attributes }
                    guard let byteCount = archive.blobByteCount(blob), let digest = archive.blobDigest(blob) else {
                        return nil
                    }
                    return attributes.listing(
                        fileName: variant.fileName, byteCount: byteCount, sha256: hexadecimal(digest))
                })
        }
    }
}

extension ArchiveGroup {
    /// The properties of its set, as the compiler stored them.
    fileprivate var decodedProperties: PropertyListDictionary {
        if properties.isEmpty { return PropertyListDictionary() }
        return JSONReader().read(Array(properties.utf8), path: "").root?.dictionary ?? PropertyListDictionary()
    }
}

extension ArchiveVariant {
    /// The entry of Contents.json, as the compiler stored it.
    var decodedAttributes: PropertyListDictionary {
        JSONReader().read(Array(attributes.utf8), path: archive.path ?? "").root?.dictionary ?? PropertyListDictionary()
    }
}
