internal import FileAccess
internal import ResourceBundle

extension ResourceBundle {
    /// Opens the bundle that an argument names: a path on the disk, or the path of a bundle in an archive, such as
    /// `X.rbarc/Help.bundle`.
    init(
        atPath path: String, options: OpenOptions = OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement)
    ) throws {
        guard let (archive, inner) = Self.pathInArchive(path) else {
            self = try ResourceBundle(at: path, options: options)
            return
        }
        guard let nested = try ResourceBundle(at: archive, options: options).nestedBundle(inner) else {
            throw ToolError("\(archive): the archive contains no bundle \"\(inner)\"")
        }
        self = nested
    }

    /// The archive and the path of a bundle in it, for a path such as `X.rbarc/Help.bundle`; nil for other paths.
    private static func pathInArchive(_ path: String) -> (archive: String, inner: String)? {
        var path = path
        while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        let whole = path
        while true {
            let (folder, name) = RelativePath.split(path)
            if folder.isEmpty || name.isEmpty { return nil }
            path = folder
            guard RelativePath.splitExtension(folder).extension == "rbarc" else { continue }
            let isFile = (try? FileStatus(at: folder))?.kind == .file
            return isFile ? RelativePath.relative(whole, to: folder).map { (folder, $0) } : nil
        }
    }
}
