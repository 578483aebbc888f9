import AssetCatalogs
import PropertyLists

/// The size and digest of a file, for a listing.
struct FileDescription {
    let byteCount: Int
    /// In lower-case hexadecimal.
    let sha256: String
}

extension Asset {
    /// Returns the asset as `list --json` shows it: `name`, `type`, `path` and the variants that have a file or a color.
    ///
    /// - Parameters:
    ///   - path: The asset's path in the listing, relative to the listed bundle.
    ///   - describe: Returns size and digest of the file at a path of the tree; a variant is left out if this returns nil.
    func listing(path: String, describe: (_ filePath: String) -> FileDescription?) -> PropertyListValue {
        let variants = variants.compactMap { $0.listing(describe: describe) }.map { PropertyListNode($0) }
        return .dictionary(
            PropertyListDictionary(sorting: [
                .init(key: "name", value: PropertyListNode(.string(name))),
                .init(key: "path", value: PropertyListNode(.string(path))),
                .init(key: "type", value: PropertyListNode(.string(type.fileExtension))),
                .init(key: "variants", value: PropertyListNode(.array(variants))),
            ]))
    }
}

extension AssetVariant {
    /// Returns the variant as `list --json` shows it, or nil if it has neither a file nor a color.
    func listing(describe: (_ filePath: String) -> FileDescription?) -> PropertyListValue? {
        var entries = listingAttributes.entries
        if let fileName, let filePath {
            guard let file = describe(filePath) else { return nil }
            entries.append(.init(key: "filename", value: PropertyListNode(.string(fileName))))
            entries.append(.init(key: "sha256", value: PropertyListNode(.string(file.sha256))))
            entries.append(.init(key: "size", value: PropertyListNode(.integer(Int64(file.byteCount)))))
        } else if color == nil {
            return nil
        }
        return .dictionary(PropertyListDictionary(sorting: entries))
    }
}
