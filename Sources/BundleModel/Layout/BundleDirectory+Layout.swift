internal import FileAccess
internal import PropertyLists

extension BundleDirectory {
    /// What there is to say about where the bundle keeps its things.
    var layoutDiagnostics: [Diagnostic] {
        guard let path = layout.miscasedInfoPath else { return [] }
        let name = RelativePath.split(path).name
        return [
            Diagnostic(
                .warning, id: "bundle.info-case", "'\(name)' is not the bundle's Info.plist, and the bundle has none",
                path: tree.displayPath(of: path),
                hint: "rename it to Info.plist: the case of letters counts, on every system")
        ]
    }
}
