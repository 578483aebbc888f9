internal import ExactText
internal import FileAccess
internal import PropertyLists

extension BundleDirectory {
    /// The codes that the bundle's `PkgInfo` file gives; nil where there is none, or none that can be read.
    package var packageCodes: PackageCodes? {
        packageFilePath.flatMap { try? tree.contents(of: $0, byteLimit: Self.packageFileLimit) }.flatMap {
            PackageCodes(file: $0)
        }
    }

    /// What there is to say about `PkgInfo`: that it is too short or too long, or that Info.plist says another thing.
    var packageInfoDiagnostics: [Diagnostic] {
        guard let path = packageFilePath else { return [] }
        guard let codes = packageCodes else {
            return [
                Diagnostic(
                    .warning, id: "info.pkginfo-malformed", "PkgInfo does not hold a type and a creator",
                    path: tree.displayPath(of: path),
                    hint: "write eight bytes: the four of CFBundlePackageType, then the four of CFBundleSignature")
            ]
        }
        guard let info else { return [] }
        let pairs = [("CFBundlePackageType", codes.type), ("CFBundleSignature", codes.creator)]
        return pairs.compactMap { key, code in
            guard let node = info[key], let declared = node.string, ExactKey(declared) != ExactKey(code) else {
                return nil
            }
            return Diagnostic(
                .warning, id: "info.pkginfo-mismatch",
                "PkgInfo says '\(code)' where \(key) in Info.plist says '\(declared)'",
                path: tree.displayPath(of: path), hint: "make both say the same, or remove PkgInfo")
        }
    }

    /// The `PkgInfo`, beside the Info.plist or where the layout has it.
    package var packageFilePath: String? {
        if layout.kind == .assetCatalog { return nil }
        let besideInfo = layout.infoPath.map { RelativePath.split($0).directory }
        for folder in [layout.supportPath, besideInfo].compactMap(\.self) {
            let path = RelativePath.join(folder, "PkgInfo")
            if (try? tree.status(of: path))?.kind == .file { return path }
        }
        return nil
    }

    /// Bytes of a `PkgInfo` that is read; it needs eight, and some have a line end.
    private static let packageFileLimit = 64
}
