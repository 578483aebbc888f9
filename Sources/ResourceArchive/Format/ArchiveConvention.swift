internal import FileAccess

/// The information keys and value kinds that a bundle's archive uses. They are part of the format; see
/// Documentation/ArchiveFormat.md.
package enum ArchiveConvention {
    /// The localization of resources outside any `.lproj` folder. Its name is empty, so it sorts first and has index 0.
    package static let notLocalized = ""
    /// Information key: JSON array of the names of the bundle's localizations, sorted by bytes.
    package static let localizations = "localizations"
    /// Information key: JSON array of the locales of localized assets, sorted by bytes.
    package static let assetLocalizations = "asset-localizations"
    /// Information key: JSON array of the values of `CFBundleLocalizations`; absent if there are none.
    package static let declaredLocalizations = "declared-localizations"
    /// Information key: JSON array of the plain catalog folders that provide a namespace. Each is written as catalog path, two
    /// slashes, folder path. Absent if there are none.
    package static let namespaces = "namespaces"
    /// Information key: JSON object of String Catalog metadata, by table. `comments` has comments by key; `states` has the
    /// number of keys by state for each language. Absent if there is none.
    package static let tableNotes = "table-notes"
    /// Information key: path of the Info.plist; absent if there is none.
    package static let infoPath = "info-path"
    /// Information key: the eight characters of the `PkgInfo` file; absent if there is none.
    package static let packageInfo = "package-info"
    /// The name of the `PkgInfo` file.
    package static let packageFileName = "PkgInfo"
    /// Value kind: plain text.
    package static let textKind: UInt8 = 0
    /// Value kind: a message in the encoding of `StringTables`.
    package static let messageKind: UInt8 = 1
    /// Group type of loose files.
    package static let fileType = "file"
}

extension Archive {
    /// The path of the `PkgInfo` file, beside the Info.plist; nil if the archive has no `PkgInfo`.
    package var packageFilePath: String? {
        guard information(ArchiveConvention.packageInfo) != nil else { return nil }
        let folder = information(ArchiveConvention.infoPath).map { RelativePath.split($0).directory }
        return RelativePath.join(folder ?? "", ArchiveConvention.packageFileName)
    }
}
