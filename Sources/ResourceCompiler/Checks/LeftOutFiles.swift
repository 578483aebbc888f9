internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

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

    /// Returns a warning about resources at the top of a bundle whose resources are in another folder; empty if there are none.
    static func outsideResources(of directory: BundleDirectory) -> [Diagnostic] {
        let layout = directory.layout
        guard ExactKey(layout.resourcesPath) != ExactKey(layout.basePath),
            let entries = try? directory.tree.entries(of: layout.basePath)
        else { return [] }
        let outside = entries.filter { entry in
            switch EntryRole(entry.name, entry.kind) {
            case .catalog, .table: true
            case .folder: RelativePath.fileExtension(of: entry.name) == "lproj"
            case .ignored, .archive, .file: false
            }
        }
        guard let first = outside.first else { return [] }
        let names = outside.prefix(nameLimit).map { "\"\($0.name)\"" }.joined(separator: ", ")
        return [
            Diagnostic(
                .warning, id: "compile.outside-resources",
                "the resources of this bundle are in \"\(layout.resourcesPath)\", so \(names)\(outside.count > nameLimit ? ", …" : "") "
                    + "\(outside.count == 1 ? "is" : "are") not read",
                path: directory.tree.displayPath(of: RelativePath.join(layout.basePath, first.name)),
                hint: "move them into that folder; or name each of them as an input of its own")
        ]
    }

    /// Returns an error if the inputs have no resource at all; otherwise nil. An empty asset catalog counts as a resource.
    ///
    /// - Parameter isExcluding: Whether patterns exclude files and folders, so that the inputs may have resources.
    static func nothing(in provider: DirectoryProvider, path: String, isExcluding: Bool = false) -> Diagnostic? {
        let inventory = provider.source.inventory
        guard inventory.localizations.isEmpty, inventory.tables.isEmpty, inventory.catalogs.isEmpty,
            provider.fileIndex.count == 0, provider.source.layout.infoPath == nil, inventory.failures.isEmpty
        else { return nil }
        return Diagnostic(
            .error, id: "compile.nothing-recognized",
            isExcluding
                ? "the input has no resources besides the files and folders that are excluded by a pattern"
                : "the input has no resources: no asset catalog, .lproj folder, string table, Info.plist or other file",
            path: path,
            hint: isExcluding
                ? "correct the patterns of excluded files, or add resources"
                : "pass the folder that contains the resources")
    }
}
