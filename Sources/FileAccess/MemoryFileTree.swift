internal import ResourceBasics

/// A file tree in memory, for tests and for content from other sources.
///
/// ```swift
/// let tree = MemoryFileTree(["fr.lproj/Localizable.strings": Array(#""ok" = "D'accord";"#.utf8)])
/// try tree.entries(of: "")          // [fr.lproj, a directory]
/// ```
package struct MemoryFileTree: FileTree {
    /// The made-up name of the root.
    package let rootPath: String
    private let files: [ExactKey: [UInt8]]
    private let directories: [ExactKey: FolderListing]

    /// Creates a tree of files by path; it contains their directories too.
    ///
    /// Invalid paths are left out, and so is a file whose path is also a directory of another file.
    package init(_ files: [String: [UInt8]], rootPath: String = "memory") {
        self.init(files: files.map { (path: $0.key, contents: $0.value) }, rootPath: rootPath)
    }

    /// Creates a tree of a list of files, in which paths with different bytes differ even if Unicode treats them as
    /// equal.
    ///
    /// Invalid paths are left out, and so is a file whose path is also a directory of another file. Of two files with
    /// the same path the later one is used.
    package init(files: [(path: String, contents: [UInt8])], rootPath: String = "memory") {
        self.rootPath = rootPath
        var valid: [ExactKey: [UInt8]] = [:]
        for (path, bytes) in files where !path.isEmpty && RelativePath.isValid(path) { valid[ExactKey(path)] = bytes }
        var children: [ExactKey: [ExactKey: FileEntry.Kind]] = ["": [:]]
        for path in valid.keys {
            var (directory, name) = RelativePath.split(path.string)
            var kind = FileEntry.Kind.file
            while true {
                let known = children[ExactKey(directory), default: [:]].updateValue(kind, forKey: ExactKey(name))
                if known == .directory { children[ExactKey(directory)]?[ExactKey(name)] = .directory }
                if directory.isEmpty { break }
                (directory, name) = RelativePath.split(directory)
                kind = .directory
            }
        }
        self.files = valid.filter { children[$0.key] == nil }
        directories = children.mapValues { names in
            FolderListing(names.ordered { $0.key < $1.key }.map { FileEntry(name: $0.key.string, kind: $0.value) })
        }
    }

    /// Returns the entries of a directory.
    package func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        try check(directory)
        if let listing = directories[ExactKey(directory)] { return listing }
        throw files[ExactKey(directory)] == nil
            ? FileAccessError(.notFound, path: directory, reason: "no such directory")
            : FileAccessError(.notADirectory, path: directory, reason: "this is a file, not a directory")
    }

    /// Returns the whole contents of a file.
    package func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        try check(file)
        guard let bytes = files[ExactKey(file)] else {
            throw directories[ExactKey(file)] == nil
                ? FileAccessError(.notFound, path: file, reason: "no such file")
                : FileAccessError(.notAFile, path: file, reason: "this is a directory, not a file")
        }
        guard bytes.count <= byteLimit else { throw FileAccessError.tooLarge(file, bytes.count, limit: byteLimit) }
        return bytes
    }

    /// Returns the status of a path, or nil if nothing exists there.
    package func status(of path: String) throws(FileAccessError) -> FileStatus? {
        try check(path)
        if let bytes = files[ExactKey(path)] { return FileStatus(kind: .file, byteCount: bytes.count) }
        return directories[ExactKey(path)] == nil ? nil : FileStatus(kind: .directory, byteCount: 0)
    }

    private func check(_ path: String) throws(FileAccessError) {
        if !RelativePath.isValid(path) { throw FileAccessError.invalid(path) }
    }
}
