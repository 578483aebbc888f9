internal import BundleDirectory
internal import ExactText
internal import FileAccess

/// The names of a bundle's files by the folder they lie in, for listings by type.
struct FileFolders: Sendable {
    private let folders: [ExactKey: [ResourceName]]

    /// Sorts the names of all sources into folders. O(names).
    init(_ sources: [any BundleSource]) {
        var folders: [ExactKey: [ResourceName]] = [:]
        for path in Set(sources.flatMap(\.fileNames).map { ExactKey($0) }).sorted() {
            guard let name = ResourceName(path.string) else { continue }
            folders[ExactKey(name.directory), default: []].append(name)
        }
        self.folders = folders
    }

    /// The files of a type in a folder, by name: all files for no type.
    ///
    /// A type is what follows the last dot or the first one: `backup.tar.gz` is of type `gz` and of type `tar.gz`.
    func names(ofType type: String?, in folder: String) -> [ResourceName] {
        let names = folders[ExactKey(folder)] ?? []
        guard let type, !type.isEmpty else { return names }
        let suffix = ExactKey(type.utf8.first == UInt8(ascii: ".") ? String(type.dropFirst()) : type)
        return names.filter { name in
            ExactKey(RelativePath.splitExtension(name.fileName).extension) == suffix
                || ExactKey(String(name.fileName.splitAtFirstDot.rest.dropFirst())) == suffix
        }
    }
}
