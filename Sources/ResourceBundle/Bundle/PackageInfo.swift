internal import BundleModel

extension ResourceBundle {
    /// The type and the creator of a bundle: codes of four characters, as classic Mac OS gave them to files.
    ///
    /// ```swift
    /// bundle.packageInfo?.type       // "APPL"
    /// bundle.packageInfo?.creator    // "????"
    /// ```
    public struct PackageInfo: Sendable, Hashable {
        /// What kind of bundle it is: `APPL` for an application, `FMWK` for a framework, `BNDL` for others.
        public let type: String
        /// Who made it; `????` for nobody in particular.
        public let creator: String

        init(_ codes: PackageCodes) {
            type = codes.type
            creator = codes.creator
        }
    }
}

extension ResourceBundle {
    /// The type and the creator that the file `PkgInfo` gives, or `CFBundlePackageType` and `CFBundleSignature` of
    /// Info.plist where there is no such file; nil where neither says a type.
    ///
    /// Characters are those of Mac OS Roman. Where file and Info.plist contradict each other, `diagnostics()` has
    /// `info.pkginfo-mismatch`.
    /// - Complexity: reads a small file of a directory each time.
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
