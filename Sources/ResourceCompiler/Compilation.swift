internal import BundleModel
package import FileAccess
public import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// What came of compiling: findings, and an archive ready to be written.
public struct Compilation: Sendable {
    /// What a call of `write` did.
    public enum Outcome: Sendable, Hashable {
        /// The file is new, or its contents changed.
        case written
        /// The file has just these contents already, and was not touched.
        case unchanged
    }

    /// Everything there is to say about the inputs, in the order of tables, then catalogs.
    public let diagnostics: [Diagnostic]
    private let contents: ArchiveContents?
    private let packs: [ArchiveContents]
    let tree: (any FileTree)?
    let partialInfo: PartialInfo?

    init(
        contents: ArchiveContents?, packs: [ArchiveContents] = [], diagnostics: [Diagnostic], tree: (any FileTree)?,
        partialInfo: PartialInfo? = nil
    ) {
        self.contents = contents
        self.packs = packs
        self.diagnostics = diagnostics
        self.tree = tree
        self.partialInfo = partialInfo
    }

    /// Whether something was lost or cannot work: then nothing is written.
    public var hasErrors: Bool { contents == nil || diagnostics.contains { $0.severity == .error } }

    /// Writes the archive whole or not at all; until that is done the file at the path stays what it was.
    ///
    /// - Throws: `.hasErrors` if there are errors among the diagnostics; `.unreadable` where a source file cannot be
    ///   read; `.unwritable`.
    @discardableResult
    public func write(to path: String) throws(CompilationError) -> Outcome {
        try write(contents, to: path).outcome
    }

    /// Writes the archive as `write(to:)` does, and returns what the file at the path is now.
    package func writeArchive(to path: String) throws(CompilationError) -> (outcome: Outcome, status: FileStatus?) {
        try write(contents, to: path)
    }

    /// Writes the pack of a tag, one of the compiler's `packTags`, as `write(to:)` does the archive.
    ///
    /// - Throws: as `write(to:)`; `.unknownPack` for a tag that the compiler was not given.
    @discardableResult
    public func writePack(_ tag: String, to path: String) throws(CompilationError) -> Outcome {
        let pack = packs.first { $0.packTag.map { ExactKey($0) } == ExactKey(tag) }
        if pack == nil, !hasErrors {
            throw CompilationError(
                .unknownPack, "there is no pack of \"\(tag)\" to write: add the tag to the compiler's packTags",
                path: path)
        }
        return try write(pack, to: path).outcome
    }

    private func write(
        _ contents: ArchiveContents?, to path: String
    ) throws(CompilationError) -> (outcome: Outcome, status: FileStatus?) {
        guard let contents, !hasErrors else {
            throw CompilationError(.hasErrors, "nothing was written, because of the errors above", path: path)
        }
        do throws(ArchiveError) {
            let (isNew, status) = try ArchiveWriter(contents).write(to: path)
            return (isNew ? .written : .unchanged, status)
        } catch {
            // A source that cannot be read names itself; the archive is all else there is to access.
            let isAboutOutput =
                error.code == .damaged
                || (error.code == .fileAccess && (error.path.map { ExactKey($0) == ExactKey(path) } ?? true))
            let reason = error.byteOffset.map { "byte \($0): \(error.reason)" } ?? error.reason
            throw CompilationError(isAboutOutput ? .unwritable : .unreadable, reason, path: error.path ?? path)
        }
    }

    /// The archive in memory.
    ///
    /// - Throws: as `write(to:)`.
    public func bytes() throws(CompilationError) -> [UInt8] {
        guard let contents, !hasErrors else {
            throw CompilationError(.hasErrors, "nothing was compiled, because of the errors above", path: "")
        }
        do throws(ArchiveError) {
            return try ArchiveWriter(contents).bytes()
        } catch {
            throw CompilationError(.unreadable, error.reason, path: error.path ?? "")
        }
    }

    /// The paths of all files below the inputs, for build systems that ask what a result depends on.
    public func inputPaths() -> [String] { inputEntries().files }

    /// The paths of all files below the inputs, and of the folders that they lie in: a folder changes when a file in it comes or goes.
    ///
    /// - Complexity: lists each folder.
    package func inputEntries() -> (files: [String], folders: [String]) {
        guard let tree else { return ([], []) }
        var paths: [String] = []
        var folderPaths: [String] = []
        var folders = [""]
        // Each folder once, however many links lead to it.
        var seen: Set<FolderIdentity> = []
        while let folder = folders.popLast() {
            if let identity = FolderIdentity(of: folder, in: tree), !seen.insert(identity).inserted { continue }
            folderPaths.append(tree.displayPath(of: folder))
            for entry in (try? tree.entries(of: folder)) ?? [] {
                let path = folder.isEmpty ? entry.name : RelativePath.join(folder, entry.name)
                switch entry.kind {
                case .file: paths.append(tree.displayPath(of: path))
                case .directory: folders.append(path)
                }
            }
        }
        return (paths.orderedByBytes(), folderPaths.orderedByBytes())
    }
}
