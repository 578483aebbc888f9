internal import AssetCatalogs
internal import BundleDirectory
internal import Digests
internal import ExactText
internal import FileAccess
package import PropertyLists
internal import StringTables

extension BundleListing {
    /// Lists a directory bundle. Reads every file.
    init(of directory: BundleDirectory, tables: TableIndex, assets: AssetIndex) {
        self.init(
            localizations: Set((tables.localizations + assets.localizations).map { ExactKey($0) }).sorted()
                .map(\.string),
            developmentLocalization: directory.info().dictionary?["CFBundleDevelopmentRegion"]?.string,
            tables: tables.all.map { name, localization, table in
                Table(
                    name: name, localization: localization, keyCount: table.sourceKeyCount,
                    sha256: hexadecimal(table.digest))
            },
            files: directory.inventory.files.compactMap { file in
                guard let bytes = try? directory.contents(of: file.path) else { return nil }
                return File(path: file.path, byteCount: bytes.count, sha256: SHA256.hexDigest(of: bytes))
            },
            assets: assets.entries.map { entry in
                Asset(
                    name: entry.source.name, type: entry.source.type.fileExtension, path: entry.source.path,
                    properties: entry.source.properties.unplaced,
                    variants: entry.variants.compactMap { variant in
                        let variant = entry.source(of: variant)
                        let attributes = variant.listingAttributes
                        guard let path = variant.filePath else { return attributes }
                        guard let bytes = try? directory.contents(of: path) else { return nil }
                        return attributes.listing(
                            fileName: variant.fileName ?? "", byteCount: bytes.count,
                            sha256: SHA256.hexDigest(of: bytes))
                    })
            })
    }
}

extension PropertyListDictionary {
    /// The same in the order of keys, without saying where it was read: equal where an archive has it and where a file does.
    var unplaced: PropertyListDictionary {
        var result = PropertyListDictionary()
        for entry in sortedEntries {
            result.insert(.init(key: entry.key, value: PropertyListNode(entry.value.value.unplaced)))
        }
        return result
    }

    /// The attributes of a variant together with what is known of its file.
    package func listing(fileName: String, byteCount: Int, sha256: String) -> PropertyListDictionary {
        var result = self
        func add(_ key: String, _ value: PropertyListValue) {
            result.insert(.init(key: key, value: PropertyListNode(value)))
        }
        add("filename", .string(fileName))
        add("size", .integer(Int64(byteCount)))
        add("sha256", .string(sha256))
        return result
    }
}

extension PropertyListValue {
    fileprivate var unplaced: PropertyListValue {
        switch self {
        case .dictionary(let dictionary): .dictionary(dictionary.unplaced)
        case .array(let elements): .array(elements.map { PropertyListNode($0.value.unplaced) })
        default: self
        }
    }
}
