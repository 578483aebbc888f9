internal import AssetCatalogs
internal import FileAccess
internal import PropertyLists

extension BundleDirectory {
    /// The diagnostics about entries that are mistaken for an Info.plist.
    var layoutDiagnostics: [Diagnostic] {
        layout.mistakenInfoPaths.map { path in
            let name = RelativePath.split(path).name
            if Self.isInfo(name) {
                return Diagnostic(
                    .error, id: "bundle.info-is-folder", "\"\(name)\" is a folder, not a property list",
                    path: tree.displayPath(of: path), hint: "replace the folder with a property list")
            }
            return Diagnostic(
                .warning, id: "bundle.info-case",
                "\"\(name)\" is not read as Info.plist, and the bundle has no Info.plist",
                path: tree.displayPath(of: path),
                hint: "rename it to Info.plist; names are case-sensitive on every system")
        }
    }

    /// The diagnostics about entries that no resource name can refer to.
    var omissionDiagnostics: [Diagnostic] {
        inventory.omissions.map { omission in
            omission.entry.diagnostic(
                at: tree.displayPath(of: omission.path), isNeeded: inventory.isNeeded(omission.path))
        }
    }
}
