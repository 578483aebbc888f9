internal import ExactText
internal import FileAccess
package import ResourceTraits

/// What a request for a loose file asks: the path that its candidates share, and whether it wants one of them by name.
///
/// Most requests are told by one look at each byte, without a `String` of their own; only a name with `.` or `..` among
/// its components, or with what may be a suffix, is taken apart.
package struct FileQuestion: ~Copyable {
    /// The path of the candidates' group: folder, base name and extension.
    package let groupPath: PathKey
    /// The name, where it had to be taken apart; nil where it is the group's path as it stands.
    private let parsed: ResourceName?
    /// Whether the request names its file itself, suffix and all.
    package let isExact: Bool

    /// Joins subdirectory, name and type as `ResourceName` does; nil where they name nothing inside the bundle.
    ///
    /// Not an initializer, whose arguments would be retained and released.
    /// - Complexity: O(length).
    package static func about(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> FileQuestion? {
        var path = PathKey()
        var spelling = PathSpelling()
        if let subdirectory, !subdirectory.utf8.isEmpty {
            spelling.read(subdirectory, into: &path)
            spelling.read(UInt8(ascii: "/"), into: &path)
        }
        spelling.read(name, into: &path)
        if let type, !type.utf8.isEmpty {
            if type.utf8.span[0] != UInt8(ascii: ".") { spelling.read(UInt8(ascii: "."), into: &path) }
            spelling.read(type, into: &path)
        }
        if spelling.isPlain(path) { return FileQuestion(plain: path) }
        return ResourceName(name, type: type, subdirectory: subdirectory).map { FileQuestion($0) }
    }

    /// The question for a name.
    package init(_ name: ResourceName) {
        let asked = VariantFileName(name.fileName)
        groupPath = PathKey(asked.groupPath(in: name.directory))
        isExact = asked.hasSuffix
        parsed = name
    }

    @inline(__always)
    private init(plain path: consuming PathKey) {
        groupPath = path
        parsed = nil
        isExact = false
    }

    /// The name in full.
    package var name: ResourceName? { parsed ?? ResourceName(groupPath.text) }

    /// Whether a candidate of this name is among those meant.
    package func wants(_ fileName: @autoclosure () -> String) -> Bool {
        guard isExact, let parsed else { return true }
        return ExactKey(fileName()) == ExactKey(parsed.fileName)
    }

    /// What of a candidate's traits counts: of a file that is asked for by its full name, only the language.
    package func counted(_ traits: VariantTraits) -> VariantTraits {
        guard isExact else { return traits }
        var languageOnly = VariantTraits()
        languageOnly.localizationID = traits.localizationID
        return languageOnly
    }

    /// The rank of a candidate, or nil if it does not serve the request.
    package func rank(of traits: VariantTraits, fileName: @autoclosure () -> String, _ ranking: VariantRanking)
        -> UInt64?
    {
        wants(fileName()) ? ranking.rank(of: counted(traits)) : nil
    }
}

extension VariantFileName {
    /// The path that all variants of one file share: the folder, and the name without its suffixes.
    package func groupPath(in directory: String) -> String {
        RelativePath.join(directory, fileExtension.isEmpty ? baseName : "\(baseName).\(fileExtension)")
    }
}
