internal import BundleModel
internal import ResourceBasics

/// The names of a bundle's files by the folder they lie in, for listings by type.
struct FileFolders: Sendable {
    private let folders: [ExactKey: [ResourceName]]

    /// Sorts the names of all providers into folders. O(names).
    init(_ providers: [any BundleProvider]) {
        var folders: [ExactKey: [ResourceName]] = [:]
        for path in Set(providers.flatMap(\.fileNames).map { ExactKey($0) }).sorted() {
            guard let name = ResourceName(path.string) else { continue }
            folders[ExactKey(name.directory), default: []].append(name)
        }
        self.folders = folders
    }

    /// The files of a type in a folder, by name: all files for no type.
    func names(ofType type: String?, in folder: String) -> [ResourceName] {
        let type = FileType(type)
        return (folders[ExactKey(folder)] ?? []).filter { type.includes($0.fileName) }
    }
}
