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
    private let localizations: [String?]
    private let display: DisplayTraits

    /// Nil for a source without folders.
    init?(_ lookup: ProviderLookup, _ context: ResourceContext) {
        guard let directory = lookup.provider.directory else { return nil }
        index = directory.inventory.paths
        resourcesPath = directory.layout.resourcesPath
        localizations = lookup.searchedForFiles.ordered { $0.index < $1.index }.map(\.localization)
        display = context.display
    }

    /// The first entry that a request names, or nil.
    func first(_ wanted: WantedPath) -> String? {
        guard let name = wanted.name else {
            return wanted.folder.flatMap { folder in
                localizations.lazy.compactMap { members(of: $0, folder, wanted.type).first?.path }.first
            }
        }
        // NSBundle puts a suffix before the first dot: `g-linux.tar.gz` answers for `g.tar.gz`.
        let (stem, rest) = name.fileName.splitAtFirstDot
        let spellings = InfoKeySuffixes(filesFor: display).spellings(of: stem).map { $0 + rest }
        for localization in localizations {
            let folder = Self.folder(localization, name.directory)
            for spelling in spellings {
                if let entry = index.entry(at: RelativePath.join(folder, spelling)) { return entry.path }
            }
        }
        return nil
    }

    /// All entries of a type in a folder, by the bytes of their paths.
    func all(ofType type: String?, in subdirectory: String?) -> [String] {
        guard let folder = WantedPath.folder(subdirectory) else { return [] }
        let groups = localizations.map { (localization: $0, paths: members(of: $0, folder, type).map(\.path)) }
        var paths = groups.filter { $0.localization == nil }.flatMap(\.paths)
        let languages = groups.filter { $0.localization != nil }
        let first = languages.first { !isBase($0.localization) }
        let base = languages.first { isBase($0.localization) }
        // Of all types together NSBundle lists one language, and `Base` only if that is the first that has anything.
        let preferred = FileType(type).isAny ? [] : (first?.paths ?? []) + (base?.paths ?? [])
        paths += preferred.isEmpty ? languages.first { !$0.paths.isEmpty }?.paths ?? [] : preferred
        return paths.orderedByBytes()
    }

    private func isBase(_ localization: String?) -> Bool { localization.map { ExactKey($0) == "Base" } ?? false }

    /// The entries of one literal folder that are of a type.
    private func members(of localization: String?, _ folder: String, _ type: String?) -> [PathIndex.Entry] {
        let inner = Self.folder(localization, folder)
        let literal = inner.isEmpty ? resourcesPath : RelativePath.join(resourcesPath, inner)
        let inside = LocalizedPath(directory: inner, fileName: "")
        let type = FileType(type)
        return index.entries(inDirectory: inside.directory, localization: inside.localization).filter { entry in
            let (parent, name) = RelativePath.split(entry.path)
            return ExactKey(parent) == ExactKey(literal) && type.includes(name)
        }
    }

    private static func folder(_ localization: String?, _ directory: String) -> String {
        guard let localization else { return directory }
        return directory.isEmpty ? "\(localization).lproj" : "\(localization).lproj/\(directory)"
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
