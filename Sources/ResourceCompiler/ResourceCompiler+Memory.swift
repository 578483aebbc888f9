internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

extension ResourceCompiler {
    /// A file to compile that is in memory: generated, downloaded or unpacked.
    ///
    /// ```swift
    /// ResourceCompiler.SourceFile("fr.lproj/Localizable.strings", Array(#""title" = "Boutique";"#.utf8))
    /// ```
    public struct SourceFile: Sendable, Hashable {
        /// The path relative to the bundle, with `/` between its components.
        public var path: String
        /// The contents.
        public var bytes: [UInt8]

        /// Creates a file.
        public init(_ path: String, _ bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Compiles a bundle of files in memory, as if they were in a folder.
    ///
    /// ```swift
    /// let french = ResourceCompiler.SourceFile("fr.lproj/Localizable.strings", Array(#""title" = "Boutique";"#.utf8))
    /// let bytes = try ResourceCompiler().compile(files: [french], path: "texts").bytes()
    /// try ResourceBundle(archive: bytes).view(for: ["fr"]).string("title")    // "Boutique"
    /// ```
    /// The properties `infoPath` and `onProgress` have no effect: give the Info.plist the path `Info.plist`. `isCancelled` is
    /// not called for each file, but at the end of `compile` and by `write`.
    /// - Parameters:
    ///   - files: The files. A path that is absolute, contains `..`, is below more than 64 folders, or occurs twice is an
    ///     error among the diagnostics.
    ///   - path: The name of the bundle in diagnostics.
    /// - Returns: As `compile(_:into:)`.
    /// - Complexity: O(bytes of the files).
    public func compile(files: [SourceFile], path: String = "memory") -> Compilation {
        let found = Self.invalidPaths(of: files).map { file, reason in
            Diagnostic.input(reason, path: "\(path)/\(file)")
        }
        guard found.isEmpty else { return Compilation(diagnostics: found) }
        let patterns = PathPatterns(excluded: excludedPatterns, included: includedPatterns)
        let compiled = files.filter { file in
            // A folder on disk is excluded with everything in it.
            !patterns.excludes(file.path) && !RelativePath.folders(of: file.path).contains { patterns.excludes($0) }
        }.map { (path: $0.path, contents: $0.bytes) }
        do throws(FileAccessError) {
            let tree = MemoryFileTree(files: compiled, rootPath: path)
            let compilation = compile(
                try BundleDirectory(tree, patterns: patterns), inputs: [path], patterns: patterns)
            return isCancelled?() == true ? cancelled([path]) : compilation
        } catch {
            return Compilation(diagnostics: [.input(error.reason, path: path)])
        }
    }

    /// Returns the paths that cannot be those of files in one folder, each with the reason.
    private static func invalidPaths(of files: [SourceFile]) -> [(path: String, reason: String)] {
        // All folders of deeper paths would take memory by the square of their length.
        func isTooDeep(_ path: String) -> Bool { path.utf8.count { $0 == UInt8(ascii: "/") } > FileLimits.depth }
        let valid = files.filter { RelativePath.isValid($0.path) && !isTooDeep($0.path) }
        let folders = Set(valid.flatMap { RelativePath.folders(of: $0.path) }.map { ExactKey($0) })
        var seen: Set<ExactKey> = []
        return files.compactMap { file in
            if file.path.isEmpty || !RelativePath.isValid(file.path) {
                return (file.path, "this is not a relative path below the bundle")
            }
            if isTooDeep(file.path) { return (file.path, "it is below more than \(FileLimits.depth) folders") }
            if folders.contains(ExactKey(file.path)) { return (file.path, "another file has this path as its folder") }
            return seen.insert(ExactKey(file.path)).inserted ? nil : (file.path, "another file has this path too")
        }
    }
}
