internal import FileAccess

// The locations of a bundle's folders and executables on disk, as absolute paths.
//
// The executables of a bundle are inside it, in the folders of its layout, or outside, for a bundle named `Shop.resources`.
// Outside, only fixed folders are searched for a single name. These are the folders of the file system hierarchy
// (`PREFIX/share/Shop.resources` belongs to `PREFIX/bin/Shop`) and the folder that contains the bundle.
extension BundleDirectory {
    /// Returns the path of a folder beside the resources, by the first of its names that exists; nil if none exists.
    package func diskPath(ofFolder names: String...) -> String? {
        guard layout.kind != .assetCatalog else { return nil }
        for name in names {
            let path = RelativePath.join(layout.supportPath, name)
            if (try? tree.status(of: path))?.kind == .directory { return diskPath(of: path) }
        }
        return nil
    }

    /// Returns the path of the bundle's own executable; nil if there is none, and if its name is a path.
    ///
    /// - Parameter name: The name in Info.plist; nil for the bundle's name.
    package func executablePath(named name: String?) -> String? {
        path(ofAny: Self.executableFileNames(name ?? layout.name), outside: Self.outerFolders)
    }

    /// Whether the bundle has its own executable with a name, on disk or in memory.
    package func hasExecutable(named name: String) -> Bool {
        let names = Self.executableFileNames(name)
        guard names.allSatisfy(RelativePath.isFileName) else { return false }
        return outerPath(ofAny: names, in: Self.outerFolders) != nil || innerPath(ofAny: names) != nil
    }

    /// Returns the path of another executable of the bundle; nil if there is none, or the name is a path.
    package func auxiliaryExecutablePath(named name: String) -> String? {
        path(ofAny: [name], outside: ["../libexec/\(layout.name).executables", "\(layout.name).executables", ""])
    }

    /// The possible file names of an executable: a program's, then a library's.
    static func executableFileNames(_ name: String) -> [String] { [name, "lib\(name).\(librarySuffix)"] }

    private func path(ofAny names: [String], outside folders: [String]) -> String? {
        guard names.allSatisfy(RelativePath.isFileName) else { return nil }
        return outerPath(ofAny: names, in: folders) ?? innerPath(ofAny: names).flatMap { diskPath(of: $0) }
    }

    private func innerPath(ofAny names: [String]) -> String? {
        for folder in innerFolders {
            for name in names {
                let path = RelativePath.join(folder, name)
                if (try? tree.status(of: path))?.kind == .file { return path }
            }
        }
        return nil
    }

    private func outerPath(ofAny names: [String], in folders: [String]) -> String? {
        guard layout.suffix == "resources", tree is DiskFileTree else { return nil }
        for parent in Self.parents(of: tree.rootPath) {
            for folder in folders.compactMap({ Self.outerFolder($0, relativeTo: parent) }) {
                for name in names {
                    let path = "\(folder)/\(name)"
                    if (try? FileStatus(at: path))?.kind == .file { return path }
                }
            }
        }
        return nil
    }

    /// The folders for executables in the bundle's layout, relative to the bundle.
    private var innerFolders: [String] {
        let support = layout.supportPath
        switch layout.kind {
        case .contents: return PlatformFolder.names.map { "\(support)/\($0)" } + [support]
        case .supportFiles:
            return PlatformFolder.names.map { "\(support)/Executables/\($0)" } + ["\(support)/Executables"]
        case .flat, .oldStyle: return [support]
        case .assetCatalog: return []
        }
    }

    /// The folders for the executable of `share/Shop.resources` and of `Shop.resources`, relative to the bundle's parent.
    private static let outerFolders = ["../bin", "../sbin", "../lib64", "../lib", ""]

    /// Returns a folder beside `share`, or at the bundle's parent; nil for a folder beside `share` if the parent is not
    /// `share`.
    private static func outerFolder(_ folder: String, relativeTo parent: String) -> String? {
        guard folder.hasPrefix("../") else { return folder.isEmpty ? parent : "\(parent)/\(folder)" }
        let (prefix, name) = RelativePath.split(parent)
        return name == "share" ? "\(prefix)/\(folder.dropFirst(3))" : nil
    }

    /// The folder that contains a bundle: by the path that it was opened with, and by its real path.
    private static func parents(of path: String) -> [String] {
        [FileAccess.absolutePath(path), try? realPath(path)].compactMap(\.self).map { RelativePath.split($0).directory }
    }

    private static let librarySuffix = PlatformFolder.own == "MacOS" ? "dylib" : "so"
}
