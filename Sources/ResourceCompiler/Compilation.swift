internal import BundleModel
package import FileAccess
public import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// The result of compiling resources: diagnostics, and an archive ready to be written.
///
/// ```swift
/// let compilation = ResourceCompiler().compile(["Fixtures/Sample.bundle"])
/// compilation.hasErrors                                   // false
/// try compilation.write(to: "Shop.rbarc") == .written     // true
/// try compilation.write(to: "Shop.rbarc") == .unchanged   // true: the file already has these contents
/// ```
public struct Compilation: Sendable {
    /// The result of a call of `write`.
    public enum Outcome: Sendable, Hashable {
        /// The file is new, or its contents changed.
        case written
        /// The file already has these contents and was not touched.
        case unchanged
    }

    /// The diagnostics about the inputs: tables first, then catalogs.
    ///
    /// ```swift
    /// for diagnostic in compilation.diagnostics { print(diagnostic) }    // Shop.bundle/fr.lproj/…:7:12: error: … [id]
    /// ```
    public let diagnostics: [Diagnostic]
    /// The languages and the patterns of the compiler that match nothing in the inputs.
    package let unmatched: UnmatchedSelection
    private let contents: ArchiveContents?
    private let packs: [ArchiveContents]
    let tree: (any FileTree)?
    let partialInfo: PartialInfo?
    private let isCancelled: (@Sendable () -> Bool)?

    init(
        contents: ArchiveContents? = nil, packs: [ArchiveContents] = [], diagnostics: [Diagnostic],
        tree: (any FileTree)? = nil, partialInfo: PartialInfo? = nil,
        unmatched: UnmatchedSelection = UnmatchedSelection(), isCancelled: (@Sendable () -> Bool)? = nil
    ) {
        self.contents = contents
        self.packs = packs
        self.diagnostics = diagnostics
        self.tree = tree
        self.partialInfo = partialInfo
        self.unmatched = unmatched
        self.isCancelled = isCancelled
    }

    /// Whether there are errors. If so, nothing is written.
    public var hasErrors: Bool { contents == nil || diagnostics.hasErrors }

    /// Writes the archive with an atomic replace. Until the archive is complete, the file at the path stays unchanged.
    ///
    /// ```swift
    /// try compilation.write(to: "Shop.rbarc")
    /// ```
    /// - Returns: `.unchanged` if the file already has these contents. The file is then not touched.
    /// - Throws: `.hasErrors` if the diagnostics have errors. `.unreadable` if a source file cannot be read. `.unwritable`
    ///   if the archive cannot be written. `.cancelled` if the compiler's `isCancelled` returns true.
    /// - Complexity: reads every source file.
    @discardableResult
    public func write(to path: String) throws(CompilationError) -> Outcome {
        try commit(stage(contents, to: path), to: path)
    }

    /// Writes the archive and the packs of some tags to temporary files, for a program that replaces all its outputs at once.
    ///
    /// - Returns: The packs in the order of their tags, then the archive.
    /// - Throws: the errors of `writePack(_:to:)`.
    package func stage(
        to path: String, packs: [(tag: String, path: String)]
    ) throws(CompilationError) -> [AtomicFileWriter] {
        var staged: [AtomicFileWriter] = []
        for pack in packs { staged.append(try stage(try contents(ofPack: pack.tag, path: pack.path), to: pack.path)) }
        staged.append(try stage(contents, to: path))
        return staged
    }

    /// Writes the pack of a tag, one of the compiler's `packTags`, with an atomic replace.
    ///
    /// ```swift
    /// var compiler = ResourceCompiler()
    /// compiler.packTags = ["level2"]
    /// let compilation = compiler.compile(["Game"])
    /// try compilation.write(to: "Game.rbarc")
    /// try compilation.writePack("level2", to: "level2.rbarc")
    /// ```
    /// - Throws: the errors of `write(to:)`; `.unknownPack` for a tag that is not in `packTags`.
    @discardableResult
    public func writePack(_ tag: String, to path: String) throws(CompilationError) -> Outcome {
        try commit(stage(contents(ofPack: tag, path: path), to: path), to: path)
    }

    private func contents(ofPack tag: String, path: String) throws(CompilationError) -> ArchiveContents? {
        let pack = packs.first { $0.packTag.map { ExactKey($0) } == ExactKey(tag) }
        if pack == nil, !hasErrors {
            throw CompilationError(
                .unknownPack,
                "the compilation has no pack of \"\(tag)\" to write: add the tag to the compiler's packTags",
                path: path)
        }
        return pack
    }

    private func stage(_ contents: ArchiveContents?, to path: String) throws(CompilationError) -> AtomicFileWriter {
        try checkCancellation(path)
        guard let contents, !hasErrors else {
            throw CompilationError(errors: diagnostics, "written", path: path)
        }
        do throws(ArchiveError) {
            return try ArchiveWriter(contents).stage(at: path)
        } catch {
            try checkCancellation(path)
            // An error about an unreadable source has the path of that source. All other file errors are about the archive.
            let isAboutOutput =
                error.code == .damaged
                || (error.code == .fileAccess && (error.path.map { ExactKey($0) == ExactKey(path) } ?? true))
            let reason = error.byteOffset.map { "byte \($0): \(error.reason)" } ?? error.reason
            throw CompilationError(isAboutOutput ? .unwritable : .unreadable, reason, path: error.path ?? path)
        }
    }

    private func commit(_ staged: AtomicFileWriter, to path: String) throws(CompilationError) -> Outcome {
        do throws(FileAccessError) {
            return try staged.commit().outcome
        } catch {
            try checkCancellation(path)
            throw CompilationError(.unwritable, error.reason, path: path)
        }
    }

    /// Returns the bytes of the archive without writing a file.
    ///
    /// ```swift
    /// try compilation.bytes() == compilation.bytes()    // true: archives are byte-for-byte reproducible
    /// ```
    /// - Throws: `.hasErrors` if the diagnostics have errors; `.unreadable` if a source file cannot be read; `.cancelled`.
    /// - Complexity: reads every source file.
    public func bytes() throws(CompilationError) -> [UInt8] {
        try checkCancellation("")
        guard let contents, !hasErrors else {
            throw CompilationError(errors: diagnostics, "compiled", path: "")
        }
        do throws(ArchiveError) {
            let bytes = try ArchiveWriter(contents).bytes()
            if try Archive(bytes: bytes).repeatsTexts { throw ArchiveOutput.repeatsTexts }
            return bytes
        } catch {
            try checkCancellation("")
            throw CompilationError(.unreadable, error.reason, path: error.path ?? "")
        }
    }

    /// Throws `.cancelled` if the compile was cancelled.
    ///
    /// - Parameter path: The path of the file to write; empty for none.
    func checkCancellation(_ path: String) throws(CompilationError) {
        guard isCancelled?() == true else { return }
        throw CompilationError(.cancelled, "the compile was cancelled before this was written", path: path)
    }

    /// Returns the paths of all files below the inputs, sorted by bytes, for build systems that track dependencies.
    ///
    /// ```swift
    /// compilation.inputPaths().first    // "Fixtures/Sample.bundle/Assets.xcassets/AppIcon.appiconset/Contents.json"
    /// ```
    /// - Complexity: lists each folder.
    public func inputPaths() -> [String] { inputEntries().files }

    /// Returns the paths of all files below the inputs and of their folders. A folder changes when a file in it is added or
    /// removed.
    ///
    /// If several inputs have a path, the path of each is returned: the result depends on all of them.
    /// - Complexity: lists each folder; with several inputs, one system call for each file and input.
    package func inputEntries() -> (files: [String], folders: [String]) {
        guard let tree else { return ([], []) }
        let joined = tree as? MountedFileTree
        func displayPaths(of path: String, _ kind: FileEntry.Kind) -> [String] {
            joined?.displayPaths(of: path, kind) ?? [tree.displayPath(of: path)]
        }
        var paths: [String] = []
        var folderPaths = joined?.foldersAboveMounts ?? []
        var folders = [""]
        // Each folder is listed once, however many links point to it.
        var seen: Set<FolderIdentity> = []
        while let folder = folders.popLast() {
            if let identity = FolderIdentity(of: folder, in: tree), !seen.insert(identity).inserted { continue }
            folderPaths += displayPaths(of: folder, .directory)
            for entry in (try? tree.entries(of: folder)) ?? [] {
                let path = RelativePath.join(folder, entry.name)
                switch entry.kind {
                case .file: paths += displayPaths(of: path, .file)
                case .directory: folders.append(path)
                }
            }
        }
        return (Set(paths.map { ExactKey($0) }).orderedTexts(), Set(folderPaths.map { ExactKey($0) }).orderedTexts())
    }
}
