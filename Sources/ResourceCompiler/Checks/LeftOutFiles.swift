internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Rule: files that are left out of an archive are reported.
enum LeftOutFiles {
    /// The maximum number of names in a note.
    private static let nameLimit = 5

    /// Returns a note about the files that are not resources; empty if there are none.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        let files = directory.inventory.leftOutFiles
        guard let first = files.first else { return [] }
        let names = files.prefix(nameLimit).map(\.path).joined(separator: ", ")
        let count = files.count == 1 ? "1 file is" : "\(files.count) files are"
        return [
            Diagnostic(
                .note, id: "compile.left-out",
                "\(count) not compiled: executables, libraries, code signatures and source files are not resources "
                    + "(\(names)\(files.count > nameLimit ? ", …" : ""))",
                path: directory.tree.displayPath(of: first.path),
                hint: "to compile some of them, include them by a pattern")
        ]
    }

    /// Returns an error if the inputs have no resource at all; otherwise nil. An empty asset catalog counts as a resource.
    ///
    /// - Parameter isExcluding: Whether patterns exclude files and folders, so that the inputs may have resources.
    static func nothing(in provider: DirectoryProvider, path: String, isExcluding: Bool = false) -> Diagnostic? {
        let inventory = provider.source.inventory
        let isEmpty =
            inventory.localizations.isEmpty && inventory.tables.isEmpty && inventory.catalogs.isEmpty
            && provider.fileIndex.count == 0 && provider.source.layout.infoPath == nil && inventory.failures.isEmpty
        guard isEmpty else { return nil }
        if isExcluding {
            return Diagnostic(
                .error, id: "compile.nothing-recognized",
                "the input has no resources besides the files and folders that are excluded by a pattern", path: path,
                hint: "correct the patterns of excluded files, or add resources")
        }
        return Diagnostic(
            .error, id: "compile.nothing-recognized",
            "the input has no resources: no asset catalog, .lproj folder, string table, Info.plist or other file",
            path: path, hint: "pass the folder that contains the resources")
    }
}
