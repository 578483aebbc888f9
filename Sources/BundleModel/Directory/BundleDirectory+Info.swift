internal import FileAccess
package import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
package import ResourceTraits

extension BundleDirectory {
    /// The `Info-<platform>.plist` files beside the Info.plist, each of which replaces it on its platform. If one platform has
    /// two files, the preferred one comes first.
    static func platformInfoPaths(
        _ layout: BundleLayout, _ inventory: BundleInventory
    ) -> [(platform: DisplayTraits.Platform, path: String)] {
        guard let infoPath = layout.infoPath else { return [] }
        let folder = ExactKey(RelativePath.split(infoPath).directory)
        var paths: [(platform: DisplayTraits.Platform, path: String)] = []
        for listed in inventory.fileFolders(of: nil) where ExactKey(listed.path) == folder {
            for path in inventory.fileNumbers(in: listed).map({ listed.path(at: $0) }).orderedByBytes() {
                let name = RelativePath.split(path).name
                guard let platform = platform(ofInfo: name) else { continue }
                paths.insert((platform, path), at: isPreferred(name) ? 0 : paths.count)
            }
        }
        return paths
    }

    /// Returns the platform of a file named `Info-<platform>.plist`; nil for any other name.
    package static func platform(ofInfo fileName: String) -> DisplayTraits.Platform? {
        guard fileName.utf8.starts(with: "Info-".utf8) else { return nil }
        let name = VariantFileName(fileName)
        let isWhole = name.baseName == "Info" && name.fileExtension == "plist" && name.idiom == nil && name.scale == nil
        return isWhole ? name.platform : nil
    }

    /// Whether a file in the folder of the Info.plist is read from there: an Info.plist, or the `PkgInfo`.
    static func isInfo(_ fileName: String) -> Bool {
        [FolderEvidence.infoName, ArchiveConvention.packageFileName].contains(fileName)
            || platform(ofInfo: fileName) != nil
    }

    /// Whether the file's name has CFBundle's own suffix for iOS, `iphoneos`, which wins over `ios`.
    package static func isPreferred(_ fileName: String) -> Bool {
        fileName.utf8.elementsEqual("Info-iphoneos.plist".utf8)
    }

    /// The entries of the Info.plist; nil if there is no Info.plist or it cannot be read.
    package var info: PropertyListDictionary? { infoDocument?.file?.entries }

    /// The diagnostics about the Info.plist and the Info.plists of single platforms.
    package var infoDiagnostics: [Diagnostic] {
        infoDocuments.flatMap(\.diagnostics)
    }

    /// All Info.plists, the bundle's own first.
    package var infoDocuments: [InfoDocument] {
        [infoDocument].compactMap(\.self) + platformInfo.map(\.document)
    }
}
