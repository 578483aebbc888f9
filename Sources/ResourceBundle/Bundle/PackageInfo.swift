internal import BundleModel

extension ResourceBundle {
    /// The type and the creator of a bundle: codes of four characters, as classic Mac OS gave them to files.
    ///
    /// ```swift
    /// shop.packageInfo?.type       // "BNDL"
    /// shop.packageInfo?.creator    // "????"
    /// ```
    public struct PackageInfo: Sendable, Hashable {
        /// The kind of bundle: `APPL` for an application, `FMWK` for a framework, `BNDL` for other bundles.
        public let type: String
        /// The creator of the bundle; `????` if it declares none.
        public let creator: String

        init(_ codes: PackageCodes) {
            type = codes.type
            creator = codes.creator
        }
    }
}

extension ResourceBundle {
    /// The type and the creator codes of the bundle, or nil if it declares no type.
    ///
    /// They come from the file `PkgInfo`, or else from `CFBundlePackageType` and `CFBundleSignature` of Info.plist. The
    /// characters are those of Mac OS Roman. If the file and Info.plist differ, `diagnostics()` has `info.pkginfo-mismatch`.
    /// - Complexity: the first call reads a small file of a directory.
    public var packageInfo: ResourceBundle.PackageInfo? {
        let providers = storage.model.providers
        let codes =
            providers.lazy.compactMap(\.packageCodes).first
            ?? providers.lazy.compactMap { $0.infoFiles(for: nil).first?.entries }.first.flatMap {
                PackageCodes(info: $0)
            }
        return codes.map { ResourceBundle.PackageInfo($0) }
    }
}
