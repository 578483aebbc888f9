internal import FileAccess
internal import PropertyLists

extension BundleDirectory {
    /// What there is to say about where the bundle keeps its things.
    var layoutDiagnostics: [Diagnostic] {
        guard let path = layout.mistakenInfoPath else { return [] }
        let name = RelativePath.split(path).name
        if name == FolderEvidence.infoName {
            return [
                Diagnostic(
                    .error, id: "bundle.info-is-folder", "Info.plist is a folder, and the bundle has no other",
                    path: tree.displayPath(of: path), hint: "replace the folder with a property list")
            ]
        }
        return [
            Diagnostic(
                .warning, id: "bundle.info-case", "'\(name)' is not the bundle's Info.plist, and the bundle has none",
                path: tree.displayPath(of: path),
                hint: "rename it to Info.plist: the case of letters counts, on every system")
        ]
    }
}
