internal import FileAccess
internal import ResourceBasics
package import ResourceTraits

/// A request for a loose file: the path that all candidates share, and the exact file name if the request gives one.
package struct FileRequest: ~Escapable {
    /// The path that all variants of the file share: folder, base name and extension.
    package let groupPath: Span<UInt8>
    /// The exact file name, if the request includes a variant's suffix; nil to choose the best variant.
    package let fileName: String?

    @_lifetime(copy groupPath)
    private init(_ groupPath: Span<UInt8>, fileName: String?) {
        self.groupPath = groupPath
        self.fileName = fileName
    }

    /// Calls a closure with the request for a name. The closure is not called if name, type and folder do not name anything
    /// inside the bundle.
    ///
    /// Name, type and folder are joined as in `NormalPath`.
    /// - Complexity: O(length). No allocation up to 1,000 bytes, unless the name may have a suffix or ends in a dot.
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

    /// Calls a closure with the request for the best variant of the files that share a path.
    ///
    /// The path is not parsed: what is left after a variant's suffix may look like another one.
    package static func read(group path: String, _ body: (borrowing FileRequest) -> Void) {
        body(FileRequest(path.utf8.span, fileName: nil))
    }

    /// The path that all variants share, as a string.
    package var path: String { groupPath.text }

    /// Whether a candidate with this file name matches the request.
    package func wants(_ fileName: @autoclosure () -> String) -> Bool {
        guard let wanted = self.fileName else { return true }
        return ExactKey(fileName()) == ExactKey(wanted)
    }

    /// The rank of a candidate, or nil if it does not match the request. If the request names one file, only the language counts.
    package func rank(of traits: VariantTraits, fileName: @autoclosure () -> String, _ ranking: VariantRanking)
        -> UInt64?
    {
        wants(fileName()) ? ranking.rank(of: self.fileName == nil ? traits : traits.languageOnly) : nil
    }
}

extension NormalPath {
    /// Whether the name has to be parsed: it may have a variant's suffix, or it ends in a dot.
    var needsParsing: Bool { mayHaveVariant && mayHaveSuffix }

    /// Whether the name may have a variant's suffix before its last or its first dot, or ends in a dot.
    @inline(never)
    private var mayHaveSuffix: Bool {
        let dot = UInt8(ascii: ".")
        // The path that variants share omits a dot at the end.
        if bytes[bytes.count - 1] == dot { return true }
        // The extension follows the dot, unless the name begins with it.
        var end = bytes.count - 1
        while end > nameOffset, bytes[end] != dot { end -= 1 }
        if end == nameOffset { end = bytes.count }
        if mayHaveSuffix(before: end) { return true }
        var first = nameOffset + 1
        while first < end, bytes[first] != dot { first += 1 }
        return first < end && mayHaveSuffix(before: first)
    }

    /// Whether a variant's suffix may end at an offset.
    private func mayHaveSuffix(before end: Int) -> Bool {
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
        RelativePath.join(directory, withoutSuffixes)
    }
}
