internal import FileAccess
package import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

/// An Info.plist of a provider.
package struct InfoFile: Sendable {
    /// The path of the file in diagnostics.
    package var path: String
    /// The path of the file in the bundle, by which an overlay replaces or removes it.
    package var innerPath: String
    /// The entries of the file.
    package var entries: PropertyListDictionary

    /// Whether a table localizes an Info.plist: that of the bundle, or of an app below it (`Extension/InfoPlist`).
    package static func isTable(_ name: String) -> Bool {
        ExactKey(RelativePath.split(name).name) == ExactKey(StringTable.infoName)
    }

    /// Creates an Info.plist from its parts.
    package init(path: String, innerPath: String, entries: PropertyListDictionary) {
        self.path = path
        self.innerPath = innerPath
        self.entries = entries
    }
}

extension InfoFile {
    /// Reads the Info.plist of an archive; nil if there is none.
    init?(_ archive: Archive) {
        guard let path = archive.information(ArchiveConvention.infoPath),
            let variant = Self.variants(archive).first(where: { ExactKey($0.fileName) == ExactKey(path) })
        else { return nil }
        self.init(variant)
    }

    /// Reads the Info.plists of single platforms beside an archive's Info.plist. Those of an overlay without an Info.plist
    /// apply to the one below it.
    static func byPlatform(_ archive: Archive) -> [DisplayTraits.Platform: [InfoFile]] {
        var files: [DisplayTraits.Platform: [InfoFile]] = [:]
        for variant in variants(archive) {
            guard let platform = platform(of: variant), let file = InfoFile(variant) else { continue }
            let isPreferred = BundleDirectory.isPreferred(RelativePath.split(file.path).name)
            let index = isPreferred ? 0 : files[platform]?.count ?? 0
            files[platform, default: []].insert(file, at: index)
        }
        return files
    }

    /// Returns the platform that a file is an Info.plist for; nil for other files.
    private static func platform(of variant: ArchiveVariant) -> DisplayTraits.Platform? {
        // A file in an .lproj is a resource, not an Info.plist.
        if variant.localization != nil { return nil }
        let infoPath = variant.archive.information(ArchiveConvention.infoPath)
        if infoPath == nil, variant.archive.baseIdentity == nil { return nil }
        let (directory, name) = RelativePath.split(variant.fileName)
        let folder = infoPath.map { RelativePath.split($0).directory }
        return folder == nil || folder.map { ExactKey($0) } == ExactKey(directory)
            ? BundleDirectory.platform(ofInfo: name) : nil
    }

    /// The errors of the Info.plists of an archive that cannot be read.
    static func diagnostics(_ archive: Archive) -> [Diagnostic] {
        let infoPath = archive.information(ArchiveConvention.infoPath).map { ExactKey($0) }
        return variants(archive).filter { variant in
            let isRead = infoPath == ExactKey(variant.fileName) || platform(of: variant) != nil
            return isRead && InfoFile(variant) == nil
        }.map { variant in
            Diagnostic(
                .error, id: "bundle.unreadable",
                "\"\(variant.fileName)\" in the archive \(archive.unreadableReason(ofBlob: variant.blob))",
                path: archive.path ?? "")
        }
    }

    private static func variants(_ archive: Archive) -> [ArchiveVariant] {
        archive.variants(.file, named: "Info.plist".utf8Span.span)
    }

    private init?(_ variant: ArchiveVariant) {
        let path = variant.fileName
        guard let bytes = variant.blob.flatMap({ variant.archive.blob($0) }),
            let entries = PropertyListReader(mode: .lenient).read(bytes, path: path).root?.dictionary
        else { return nil }
        self.init(path: path, innerPath: path, entries: entries)
    }
}
