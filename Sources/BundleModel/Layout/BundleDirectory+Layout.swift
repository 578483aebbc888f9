internal import FileAccess
internal import PropertyLists

extension BundleDirectory {
    /// The findings about what lies where an Info.plist would.
    var layoutDiagnostics: [Diagnostic] {
        layout.mistakenInfoPaths.map { path in
            let name = RelativePath.split(path).name
            if Self.isInfo(name) {
                return Diagnostic(
                    .error, id: "bundle.info-is-folder", "\(name) is a folder, and not a property list",
                    path: tree.displayPath(of: path), hint: "replace the folder with a property list")
            }
            return Diagnostic(
                .warning, id: "bundle.info-case", "'\(name)' is not the bundle's Info.plist, and the bundle has none",
                path: tree.displayPath(of: path),
                hint: "rename it to Info.plist: the case of letters counts, on every system")
        }
    }

    /// The findings about entries that no resource name can lead to.
    var omissionDiagnostics: [Diagnostic] {
        inventory.omissions.map { omission in
            let path = tree.displayPath(of: omission.path)
            return switch omission.reason {
            case .nameIsNotText:
                Diagnostic(
                    .warning, id: "bundle.name-not-utf8", "the name is not UTF-8, so nothing can ask for it",
                    path: path, hint: "rename it")
            case .linkLeadsNowhere:
                Diagnostic(
                    .warning, id: "bundle.link-leads-out", "the link leads to nothing in the bundle and is left out",
                    path: path, hint: "copy what it leads to into the bundle, or remove the link")
            case .notAFile:
                Diagnostic(
                    inventory.isNeeded(omission.path) ? .error : .warning, id: "bundle.not-a-file",
                    "this is a pipe, a socket or a device, and is left out",
                    path: path, hint: "replace it with a file, or remove it")
            }
        }
    }
}
