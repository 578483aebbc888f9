internal import ExactText
internal import FileAccess
package import ResourceTraits

/// What a request for a loose file asks of the candidates of its group.
package struct FileQuestion: Sendable {
    /// The group's path: folder, base name and extension.
    package let groupPath: String
    /// The full name, if the request names a suffix itself and so wants exactly that file.
    private let exactFileName: String?

    /// Reads a request's name.
    package init(_ name: ResourceName) {
        if !Self.mayHaveSuffix(name.fileName) {
            groupPath = RelativePath.join(name.directory, name.fileName)
            exactFileName = nil
            return
        }
        let asked = VariantFileName(name.fileName)
        groupPath = asked.groupPath(in: name.directory)
        exactFileName = asked.hasSuffix ? name.fileName : nil
    }

    /// Whether there is anything that could be a suffix, or a last dot that a group's path leaves out.
    private static func mayHaveSuffix(_ fileName: String) -> Bool {
        let bytes = fileName.utf8.span
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"): return true
            default: continue
            }
        }
        return bytes.count > 0 && bytes[bytes.count - 1] == UInt8(ascii: ".")
    }

    /// Whether the request names its file itself, suffix and all.
    package var isExact: Bool { exactFileName != nil }

    /// The rank of a candidate, or nil if it does not serve the request.
    package func rank(of traits: VariantTraits, fileName: @autoclosure () -> String, _ ranking: VariantRanking)
        -> UInt64?
    {
        guard let exactFileName else { return ranking.rank(of: traits) }
        guard ExactKey(fileName()) == ExactKey(exactFileName) else { return nil }
        var languageOnly = VariantTraits()
        languageOnly.localizationID = traits.localizationID
        return ranking.rank(of: languageOnly)
    }
}

extension VariantFileName {
    /// The path that all variants of one file share: the folder, and the name without its suffixes.
    package func groupPath(in directory: String) -> String {
        RelativePath.join(directory, fileExtension.isEmpty ? baseName : "\(baseName).\(fileExtension)")
    }
}
