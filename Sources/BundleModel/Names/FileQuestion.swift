internal import FileAccess
internal import ResourceBasics
package import ResourceTraits

/// What a request for a loose file asks: the path that its candidates share, and whether it wants one of them by name.
///
/// Most requests are told by one look at each byte, without a `String` of their own; only a name with `.` or `..` among
/// its components, or with what may be a suffix, is taken apart.
package struct FileQuestion: ~Copyable {
    /// The path of the candidates' group: folder, base name and extension.
    package private(set) var groupPath = PathKey()
    /// The name, where it had to be taken apart; nil where it is the group's path as it stands.
    private var parsed: ResourceName?
    /// Whether the request names its file itself, suffix and all.
    package private(set) var isExact = false

    /// A question about nothing, to be filled with `read`: what is as large as this is better not handed on.
    package init() {}

    /// The question for a name.
    package init(_ name: ResourceName) {
        let asked = VariantFileName(name.fileName)
        groupPath = PathKey(asked.groupPath(in: name.directory))
        isExact = asked.hasSuffix
        parsed = name
    }

    /// Joins subdirectory, name and type as `ResourceName` does, where nothing has been asked yet; false where they name
    /// nothing inside the bundle.
    ///
    /// - Complexity: O(length).
    package mutating func read(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> Bool {
        var spelling = PathSpelling()
        if let subdirectory, !subdirectory.utf8.isEmpty {
            spelling.read(subdirectory, into: &groupPath)
            spelling.read(UInt8(ascii: "/"), into: &groupPath)
        }
        spelling.read(name, into: &groupPath)
        if let type, !type.utf8.isEmpty {
            if type.utf8.span[0] != UInt8(ascii: ".") { spelling.read(UInt8(ascii: "."), into: &groupPath) }
            spelling.read(type, into: &groupPath)
        }
        return spelling.isPlain(groupPath) || readParts(name, type, subdirectory)
    }

    @inline(never)
    private mutating func readParts(_ name: String, _ type: String?, _ subdirectory: String?) -> Bool {
        guard let name = ResourceName(name, type: type, subdirectory: subdirectory) else { return false }
        self = FileQuestion(name)
        return true
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
