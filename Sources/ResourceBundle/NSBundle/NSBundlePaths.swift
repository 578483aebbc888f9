internal import BundleModel
internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

/// Finds files and folders of a directory as NSBundle does: folder by folder, and by their literal names in it.
///
/// Source: CFBundle's resource lookup. Paths are relative to the bundle.
struct NSBundlePaths {
    private let index: PathIndex
    private let resourcesPath: String
    /// The localizations looked in, in order; nil is what lies outside any `.lproj`.
    private let places: [String?]
    private let display: DisplayTraits

    /// Nil for a source without folders.
    init?(_ lookup: ProviderLookup, _ context: ResourceContext) {
        guard let directory = lookup.provider.directory else { return nil }
        index = directory.inventory.paths
        resourcesPath = directory.layout.resourcesPath
        places = lookup.filePlaces.ordered { $0.place < $1.place }.map(\.localization)
        display = context.display
    }

    /// The first entry that a request names, or nil.
    func first(_ wanted: WantedPath) -> String? {
        guard let name = wanted.name else {
            return wanted.folder.flatMap { folder in
                places.lazy.compactMap { members(of: $0, folder, wanted.type).first?.path }.first
            }
        }
        // NSBundle puts a suffix before the first dot: `g-linux.tar.gz` answers for `g.tar.gz`.
        let (stem, rest) = name.fileName.splitAtFirstDot
        let spellings = InfoKeySuffixes(filesFor: display).spellings(of: stem).map { $0 + rest }
        for place in places {
            let folder = Self.folder(place, name.directory)
            for spelling in spellings {
                if let entry = index.entry(at: RelativePath.join(folder, spelling)) { return entry.path }
            }
        }
        return nil
    }

    /// All entries of a type in a folder, by the bytes of their paths.
    func all(ofType type: String?, in subdirectory: String?) -> [String] {
        guard let folder = WantedPath.folder(subdirectory) else { return [] }
        let groups = places.map { (place: $0, paths: members(of: $0, folder, type).map(\.path)) }
        var paths = groups.filter { $0.place == nil }.flatMap(\.paths)
        let languages = groups.filter { $0.place != nil }
        let first = languages.first { !isBase($0.place) }
        let base = languages.first { isBase($0.place) }
        // Of all types together NSBundle lists one language, and `Base` only if that is the first that has anything.
        let preferred = FileType(type).isAny ? [] : (first?.paths ?? []) + (base?.paths ?? [])
        paths += preferred.isEmpty ? languages.first { !$0.paths.isEmpty }?.paths ?? [] : preferred
        return paths.orderedByBytes()
    }

    private func isBase(_ place: String?) -> Bool { place.map { ExactKey($0) == "Base" } ?? false }

    /// The entries of one literal folder that are of a type.
    private func members(of place: String?, _ folder: String, _ type: String?) -> [PathIndex.Entry] {
        let inner = Self.folder(place, folder)
        let literal = inner.isEmpty ? resourcesPath : RelativePath.join(resourcesPath, inner)
        let inside = LocalizedPath(directory: inner, fileName: "")
        let type = FileType(type)
        return index.entries(inDirectory: inside.directory, localization: inside.localization).filter { entry in
            let (parent, name) = RelativePath.split(entry.path)
            return ExactKey(parent) == ExactKey(literal) && type.includes(name)
        }
    }

    private static func folder(_ place: String?, _ directory: String) -> String {
        guard let place else { return directory }
        return directory.isEmpty ? "\(place).lproj" : "\(place).lproj/\(directory)"
    }
}

/// What a call of `path(forResource:ofType:inDirectory:)` names.
struct WantedPath {
    /// Folder and name; nil where only a type is named, or nothing inside the bundle.
    let name: ResourceName?
    /// The folder, where only a type is named.
    let folder: String?
    let type: String?

    init(_ name: String?, _ type: String?, _ subdirectory: String?) {
        self.type = type
        if let name, !name.isEmpty {
            self.name = ResourceName(name, type: type, subdirectory: subdirectory)
            folder = nil
        } else {
            self.name = nil
            folder = type.flatMap { $0.isEmpty ? nil : Self.folder(subdirectory) }
        }
    }

    /// A folder's path in one form, or nil for one outside.
    static func folder(_ subdirectory: String?) -> String? {
        ResourceName.folder(subdirectory)
    }
}

extension String {
    /// Splits before the first dot behind the first character: `g.tar.gz` gives `("g", ".tar.gz")`.
    var splitAtFirstDot: (stem: String, rest: String) {
        guard let dot = utf8.dropFirst().firstIndex(of: UInt8(ascii: ".")) else { return (self, "") }
        return (String(self[..<dot]), String(self[dot...]))
    }
}
