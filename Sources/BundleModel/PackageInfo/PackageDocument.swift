internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// The `PkgInfo` of a directory, read once: its codes, and its diagnostics.
struct PackageDocument: Sendable {
    /// The path relative to the bundle.
    let path: String
    /// The codes; nil if the file cannot be read, or does not contain a type and a creator.
    let codes: PackageCodes?
    /// The diagnostics about the file.
    let diagnostics: [Diagnostic]

    /// The size limit of a `PkgInfo`, in bytes. It needs eight; some files also have a line break.
    private static let byteLimit = 64

    /// Reads a file, and compares it with Info.plist.
    init(_ path: String, in tree: any FileTree, info: PropertyListDictionary?) {
        self.path = path
        let shownPath = tree.displayPath(of: path)
        do throws(FileAccessError) {
            codes = PackageCodes(file: try tree.contents(of: path, byteLimit: Self.byteLimit))
        } catch {
            codes = nil
            if error.code != .tooLarge {
                diagnostics = [.unreadable(error, path: shownPath)]
                return
            }
        }
        diagnostics =
            codes.map { Self.mismatches($0, info, shownPath) } ?? [
                Diagnostic(
                    .warning, id: "info.pkginfo-malformed", "PkgInfo does not consist of a type and a creator",
                    path: shownPath,
                    hint: "write eight bytes: the four of CFBundlePackageType, then the four of CFBundleSignature")
            ]
    }

    /// Returns diagnostics about the codes that differ from Info.plist.
    private static func mismatches(
        _ codes: PackageCodes, _ info: PropertyListDictionary?, _ shownPath: String
    ) -> [Diagnostic] {
        guard let info else { return [] }
        let pairs = [("CFBundlePackageType", codes.type), ("CFBundleSignature", codes.creator)]
        return pairs.compactMap { key, code in
            guard let declared = info[key]?.string, ExactKey(declared) != ExactKey(code) else { return nil }
            return Diagnostic(
                .warning, id: "info.pkginfo-mismatch",
                "PkgInfo has \"\(code)\", but \(key) in Info.plist is \"\(declared)\"",
                path: shownPath, hint: "make the two equal, or remove PkgInfo")
        }
    }

    /// Returns the path of a bundle's `PkgInfo`: in the layout's folder for it, or beside the Info.plist; nil if there is none.
    static func path(in tree: any FileTree, _ layout: BundleLayout) -> String? {
        if layout.kind == .assetCatalog { return nil }
        let besideInfo = layout.infoPath.map { RelativePath.split($0).directory }
        for folder in [layout.supportPath, besideInfo].compactMap(\.self) {
            let path = RelativePath.join(folder, ArchiveConvention.packageFileName)
            if (try? tree.status(of: path))?.kind == .file { return path }
        }
        return nil
    }
}
