internal import BundleModel
package import PropertyLists
internal import ResourceBasics

extension BundleListing {
    /// Lists all contents of a model.
    ///
    /// - Parameter comparesMessages: Whether a table's digest is computed from its messages instead of its source files. It
    ///   is then equal for all formats of source files.
    init(of model: LayeredBundle, comparesMessages: Bool = false) {
        var unreadable: [Diagnostic] = []
        self.init(
            localizations: union([model.localizationNames.all, model.assetLocalizations]),
            developmentLocalization: model.developmentLanguage.localization,
            tables: model.tables.flatMap { table in
                Self.tables(
                    table, comparesMessages ? TableNotes() : model.notes(ofTable: table.name),
                    model.developmentLanguage.localization, comparesMessages: comparesMessages)
            },
            files: model.files.compactMap { file in
                file.content.summary(&unreadable).map {
                    File(path: file.path, byteCount: $0.byteCount, sha256: $0.sha256)
                }
            },
            assets: model.assets.map { asset in
                Asset(
                    name: asset.name, type: asset.type, path: asset.path, properties: asset.properties.withoutPositions,
                    variants: asset.variants.compactMap { Self.entry($0, &unreadable) })
            })
        diagnostics = unreadable.uniqued()
    }

    private static func tables(
        _ table: BundleTable, _ notes: TableNotes, _ development: String?, comparesMessages: Bool
    ) -> [BundleListing.Table] {
        let names = table.columns.map { $0.localization.map { ExactKey($0) } }
        let commented = names.firstIndex { $0 != nil && $0 == development.map { ExactKey($0) } } ?? 0
        return table.columns.enumerated().map { number, column in
            var listed = Table(
                name: table.name, localization: column.localization,
                keyCount: comparesMessages ? column.keys.count : column.keyCount,
                sha256: hexadecimal(comparesMessages ? column.messageDigest : column.digest))
            listed.states = notes.states(of: column.localization) ?? listed.states
            if number == commented { listed.comments = notes.comments }
            return listed
        }
    }

    /// Returns a variant's entry of Contents.json with the size and digest of its file; nil if the file cannot be read.
    private static func entry(
        _ variant: FoundVariant, _ unreadable: inout [Diagnostic]
    ) -> PropertyListDictionary? {
        let attributes = variant.attributes.withoutPositions
        guard variant.hasContent else { return attributes }
        return variant.content.summary(&unreadable).map {
            attributes.listing(fileName: variant.fileName, byteCount: $0.byteCount, sha256: $0.sha256)
        }
    }
}

extension PropertyListDictionary {
    /// Returns the attributes of a variant, with the name, size and digest of its file.
    package func listing(fileName: String, byteCount: Int, sha256: String) -> PropertyListDictionary {
        var result = self
        result.set("filename", .string(fileName))
        result.set("size", .integer(Int64(byteCount)))
        result.set("sha256", .string(sha256))
        return result
    }
}
