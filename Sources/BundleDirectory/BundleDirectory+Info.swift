internal import ExactText
internal import FileAccess
package import PropertyLists
package import ResourceTraits

extension BundleDirectory {
    /// The `Info-<platform>.plist` files beside the Info.plist, each of which takes its place on its platform; of two for
    /// one platform the preferred one first.
    package var platformInfoPaths: [(platform: Platform, path: String)] {
        guard let infoPath = layout.infoPath else { return [] }
        let folder = ExactKey(RelativePath.split(infoPath).directory)
        var paths: [(platform: Platform, path: String)] = []
        for file in inventory.files {
            guard let platform = Self.platform(ofInfo: file.place.fileName),
                ExactKey(RelativePath.split(file.path).directory) == folder
            else { continue }
            paths.insert((platform, file.path), at: Self.isPreferred(file.place.fileName) ? 0 : paths.count)
        }
        return paths
    }

    /// The platform of a file named `Info-<platform>.plist`; nil for any other name.
    package static func platform(ofInfo fileName: String) -> Platform? {
        guard fileName.utf8.starts(with: "Info-".utf8) else { return nil }
        let name = VariantFileName(fileName)
        let isWhole = name.baseName == "Info" && name.fileExtension == "plist" && name.idiom == nil && name.scale == nil
        return isWhole ? name.platform : nil
    }

    /// Whether the file's name has CFBundle's own word for iOS, which goes before `ios`.
    package static func isPreferred(_ fileName: String) -> Bool {
        fileName.utf8.elementsEqual("Info-iphoneos.plist".utf8)
    }

    /// The entries of an Info.plist at a path of the inventory; nil where it cannot be read.
    package func info(at path: String) -> (dictionary: PropertyListDictionary?, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        guard let bytes = read(path, &diagnostics) else { return (nil, diagnostics) }
        let document = PropertyListReader(mode: mode).read(bytes, path: tree.displayPath(of: path))
        diagnostics += document.diagnostics
        guard let root = document.root else { return (nil, diagnostics) }
        guard let dictionary = root.dictionary else {
            diagnostics.append(
                Diagnostic(
                    .error, id: "info.not-a-dictionary", "Info.plist holds one \(root.value.typeName)",
                    path: tree.displayPath(of: path), at: root.position, hint: "its top level must be a <dict>"))
            return (nil, diagnostics)
        }
        return (dictionary, diagnostics)
    }

    /// The Info.plist's entries; nil where there is none, or none that can be read.
    package func info() -> (dictionary: PropertyListDictionary?, diagnostics: [Diagnostic]) {
        layout.infoPath.map { info(at: $0) } ?? (nil, [])
    }
    /// What there is to say about reading the Info.plist and those of single platforms.
    package var infoDiagnostics: [Diagnostic] {
        info().diagnostics + platformInfoPaths.flatMap { info(at: $0.path).diagnostics }
    }
}
