internal import FileAccess
internal import ResourceBasics
package import ResourceTraits

/// A request for a loose file: the path that the candidates share, and the name of the only one meant.
package struct FileRequest: ~Escapable {
    /// The path of the candidates' group: folder, base name and extension.
    package let groupPath: Span<UInt8>
    /// The name of the only file meant, where the request gives its suffix; nil for the best file of the group.
    package let fileName: String?

    @_lifetime(copy groupPath)
    private init(_ groupPath: Span<UInt8>, fileName: String?) {
        self.groupPath = groupPath
        self.fileName = fileName
    }

    /// Passes the request for a name to a closure, which is not called where name, type and folder name nothing inside the bundle.
    ///
    /// Name, type and folder are joined as in `NormalPath`.
    /// - Complexity: O(length). No allocation up to 1,000 bytes, unless the name looks like one with a suffix or ends in a dot.
    package static func read(
        _ name: String, type: String? = nil, in folder: String? = nil, _ body: (borrowing FileRequest) -> Void
    ) {
        NormalPath.read(name, type: type, in: folder) { path in
            if path.needsParsing {
                let name = VariantFileName(path.name)
                let groupPath = name.groupPath(in: path.directory)
                body(FileRequest(groupPath.utf8.span, fileName: name.hasSuffix ? path.name : nil))
            } else {
                body(FileRequest(path.bytes, fileName: nil))
            }
        }
    }

    /// The path of the group as a text.
    package var path: String { groupPath.text }

    /// Whether a candidate of this name is among those meant.
    package func wants(_ fileName: @autoclosure () -> String) -> Bool {
        guard let wanted = self.fileName else { return true }
        return ExactKey(fileName()) == ExactKey(wanted)
    }

    /// The traits to rank a candidate by: only the language, if the request names one file.
    package func counted(_ traits: VariantTraits) -> VariantTraits {
        guard fileName != nil else { return traits }
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

extension NormalPath {
    /// Whether the name has to be taken apart: it may have a variant's suffix, or it ends in a dot.
    var needsParsing: Bool { mayHaveVariant && mayHaveSuffix }

    /// Whether the word after the last mark of the name, up to its last dot, looks like a variant's suffix, or the name ends in a dot.
    @inline(never)
    private var mayHaveSuffix: Bool {
        let dot = UInt8(ascii: ".")
        // A group's path leaves out a last dot.
        if bytes[bytes.count - 1] == dot { return true }
        // What follows the last dot is the type, unless the name begins with that dot.
        var end = bytes.count - 1
        while end > nameOffset, bytes[end] != dot { end -= 1 }
        if end == nameOffset { end = bytes.count }
        for offset in stride(from: end - 1, to: nameOffset, by: -1)
        where VariantFileName.isMark(bytes[offset]) {
            return offset + 1 < end
                && VariantFileName.mayBeSuffix(first: bytes[offset + 1], last: bytes[end - 1], count: end - offset - 1)
        }
        return false
    }
}

extension VariantFileName {
    /// The path that all variants of one file share: the folder, and the name without its suffixes.
    package func groupPath(in directory: String) -> String {
        RelativePath.join(directory, fileExtension.isEmpty ? baseName : "\(baseName).\(fileExtension)")
    }
}
