package import PropertyLists
internal import ResourceBasics

/// What a listing says about a file's contents.
package struct FileDescription: Sendable, Hashable {
    /// Size in bytes.
    package let byteCount: Int
    /// SHA-256 in lower-case hexadecimal.
    package let sha256: String

    /// Describes a file.
    package init(byteCount: Int, sha256: String) {
        self.byteCount = byteCount
        self.sha256 = sha256
    }
}

extension Asset {
    /// The asset as `list --json` shows it: `name`, `type`, `path` and the variants that have a file or a color.
    ///
    /// - Parameters:
    ///   - path: the asset's path as the listing shall show it, relative to what is listed.
    ///   - describe: size and digest of the file at a path of the tree; a variant whose file gives nil is left out.
    package func listing(path: String, describe: (_ filePath: String) -> FileDescription?) -> PropertyListValue {
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
    /// The variant as `list --json` shows it, or nil if it has neither a file nor a color.
    package func listing(describe: (_ filePath: String) -> FileDescription?) -> PropertyListValue? {
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
