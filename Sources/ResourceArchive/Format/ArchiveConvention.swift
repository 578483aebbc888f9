internal import FileAccess

/// What a bundle's archive says in the words of this format: the names under which facts are kept, and the kinds of
/// values. Part of the format; see Documentation/ArchiveFormat.md.
package enum ArchiveConvention {
    /// The localization that stands for what lies outside any `.lproj`; being empty, it is number 0.
    package static let notLocalized = ""
    /// Information key: JSON array of the names of the bundle's localizations, by bytes.
    package static let localizations = "localizations"
    /// Information key: JSON array of the locales of localized assets, by bytes.
    package static let assetLocalizations = "asset-localizations"
    /// Information key: JSON array of what `CFBundleLocalizations` declares; absent where it declares nothing.
    package static let declaredLocalizations = "declared-localizations"
    /// Information key: JSON array of the catalogs' plain folders that give a namespace, as paths of catalog and folder with two
    /// slashes between; absent where none does.
    package static let namespaces = "namespaces"
    /// Information key: JSON object of what String Catalogs say about their tables, by table: `comments` by key, and `states`, which has
    /// the number of keys by state for each language; absent where there is nothing.
    package static let tableNotes = "table-notes"
    /// Information key: path of the Info.plist; absent where there is none.
    package static let infoPath = "info-path"
    /// Information key: the eight characters of the `PkgInfo` file; absent where there is none.
    package static let packageInfo = "package-info"
    /// Kind of a value that is the text itself.
    package static let textKind: UInt8 = 0
    /// Kind of a value that is a message in `StringTables`' encoding.
    package static let messageKind: UInt8 = 1
    /// Type of the groups of loose files.
    package static let fileType = "file"
}

extension Archive {
    /// Where the `PkgInfo` that the archive's information has the characters of lay, beside the Info.plist; nil for none.
    package var packageFilePath: String? {
        guard information(ArchiveConvention.packageInfo) != nil else { return nil }
        let folder = information(ArchiveConvention.infoPath).map { RelativePath.split($0).directory }
        return RelativePath.join(folder ?? "", "PkgInfo")
    }
}
