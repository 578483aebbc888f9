internal import FileAccess

/// The executables that belong to a bundle: inside it, where its layout has them, or outside, where a bundle named
/// `Shop.resources` has them.
///
/// Outside, only fixed folders are asked for a single name: those of the file system hierarchy
/// (`PREFIX/share/Shop.resources` belongs to `PREFIX/bin/Shop`) and the folder the bundle itself lies in.
struct BundleExecutables: Sendable {
    private let tree: any FileTree
    private let layout: BundleLayout

    init(_ tree: any FileTree, _ layout: BundleLayout) {
        self.tree = tree
        self.layout = layout
    }

    /// The path of the bundle's own executable; nil where there is none.
    ///
    /// - Parameter name: What Info.plist calls it; nil where it says nothing, and the bundle's name counts. A name that is
    ///   a path names nothing.
    func main(named name: String?) -> String? {
        path(ofAny: Self.fileNames(name ?? layout.name), outside: Self.outerFolders)
    }

    /// The path of another executable of the bundle; nil where there is none, or the name is a path.
    func auxiliary(named name: String) -> String? {
        path(ofAny: [name], outside: ["../libexec/\(layout.name).executables", "\(layout.name).executables", ""])
    }

    /// The file names an executable may have: a program's, then a library's.
    static func fileNames(_ name: String) -> [String] { [name, "lib\(name).\(librarySuffix)"] }

    private func path(ofAny names: [String], outside folders: [String]) -> String? {
        guard names.allSatisfy({ RelativePath.isValid($0) && !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "/")) })
        else { return nil }
        return outerPath(ofAny: names, in: folders) ?? innerPath(ofAny: names)
    }

    private func innerPath(ofAny names: [String]) -> String? {
        for folder in innerFolders {
            for name in names {
                let path = RelativePath.join(folder, name)
                if (try? tree.status(of: path))?.kind == .file { return absolutePath(tree.displayPath(of: path)) }
            }
        }
        return nil
    }

    private func outerPath(ofAny names: [String], in folders: [String]) -> String? {
        guard layout.suffix == "resources", tree is DiskFileTree else { return nil }
        for parent in Self.parents(of: tree.rootPath) {
            for folder in folders.compactMap({ Self.place($0, seenFrom: parent) }) {
                for name in names {
                    let path = "\(folder)/\(name)"
                    if (try? FileStatus(at: path))?.kind == .file { return path }
                }
            }
        }
        return nil
    }

    /// The folders of the bundle that its layout keeps executables in, relative to the bundle.
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

    /// Where the executable of `share/Shop.resources` and of `Shop.resources` may lie, seen from the bundle's parent.
    private static let outerFolders = ["../bin", "../sbin", "../lib64", "../lib", ""]

    /// A folder beside `share`, or at the bundle's parent itself; nil for the former where the parent is not `share`.
    private static func place(_ folder: String, seenFrom parent: String) -> String? {
        guard folder.hasPrefix("../") else { return folder.isEmpty ? parent : "\(parent)/\(folder)" }
        let (prefix, name) = RelativePath.split(parent)
        return name == "share" ? "\(prefix)/\(folder.dropFirst(3))" : nil
    }

    /// The folder that a bundle lies in: by the path it was opened by, and by its path without links.
    private static func parents(of path: String) -> [String] {
        [absolutePath(path), try? realPath(path)].compactMap(\.self).map { RelativePath.split($0).directory }
    }

    private static let librarySuffix = PlatformFolder.own == "MacOS" ? "dylib" : "so"
}
