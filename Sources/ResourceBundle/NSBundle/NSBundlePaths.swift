internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import ResourceBasics
internal import ResourceTraits

/// Finds files and folders of a directory as NSBundle does: folder by folder, by their literal names.
///
/// Source: CFBundle's resource lookup. Paths are relative to the bundle.
struct NSBundlePaths {
    private let index: PathIndex
    /// The localizations to search, in order; nil is outside any `.lproj`.
    private let localizations: [String?]
    private let display: DisplayTraits

    /// Returns nil for a provider without folders.
    init?(_ lookup: ProviderLookup, _ context: ResourceContext) {
        guard let directory = lookup.provider.directory else { return nil }
        index = directory.inventory.paths
        localizations = lookup.searched.map(\.localization)
        display = context.display
    }

    /// Returns the first entry with a name; for a nil or empty name, the first entry of a type. nil for an invalid name, and if neither a
    /// name nor a type is requested.
    func first(_ name: String?, _ type: String?, in subdirectory: String?) -> String? {
        guard let name, !name.isEmpty else {
            guard let type, !type.isEmpty, let folder = ResourceName.folder(subdirectory) else { return nil }
            return localizations.lazy.compactMap { members(of: $0, folder, type).first?.path }.first
        }
        guard let name = ResourceName(name, type: type, subdirectory: subdirectory) else { return nil }
        // NSBundle inserts a suffix before the first dot: a request for `g.tar.gz` finds `g-linux.tar.gz`.
        let (stem, rest) = name.fileName.splitAtFirstDot
        let fileNames = InfoKeySuffixes(filesFor: display).suffixedNames(of: stem).map { $0 + rest }
        for localization in localizations {
            let folder = Self.folder(localization, name.directory)
            for fileName in fileNames {
                if let entry = index.entry(at: RelativePath.join(folder, fileName)) { return entry.path }
            }
        }
        return nil
    }

    /// Returns all entries of a type in a folder, sorted by the bytes of their paths.
    func all(ofType type: String?, in subdirectory: String?) -> [String] {
        guard let folder = ResourceName.folder(subdirectory) else { return [] }
        let groups = localizations.map { (localization: $0, paths: members(of: $0, folder, type).map(\.path)) }
        var paths = groups.filter { $0.localization == nil }.flatMap(\.paths)
        let languages = groups.filter { $0.localization != nil }
        let first = languages.first { !isBase($0.localization) }
        let base = languages.first { isBase($0.localization) }
        // If no type is requested, NSBundle lists one language. It lists `Base` only if `Base` is the first one with any
        // entry.
        let preferred = FileType(type).isAny ? [] : (first?.paths ?? []) + (base?.paths ?? [])
        paths += preferred.isEmpty ? languages.first { !$0.paths.isEmpty }?.paths ?? [] : preferred
        return paths.orderedByBytes()
    }

    private func isBase(_ localization: String?) -> Bool { localization.map(FallbackChain.isBase) ?? false }

    /// Returns the entries of a type in one literal folder.
    private func members(of localization: String?, _ folder: String, _ type: String?) -> [PathIndex.Entry] {
        let type = FileType(type)
        return index.entries(inFolder: Self.folder(localization, folder)).filter {
            type.includes(RelativePath.split($0.path).name)
        }
    }

    private static func folder(_ localization: String?, _ directory: String) -> String {
        guard let localization else { return directory }
        return directory.isEmpty ? "\(localization).lproj" : "\(localization).lproj/\(directory)"
    }
}

extension String {
    /// The part before the first dot and the rest; a dot at the start is ignored: `g.tar.gz` gives `("g", ".tar.gz")`.
    var splitAtFirstDot: (stem: String, rest: String) {
        guard let dot = utf8.dropFirst().firstIndex(of: UInt8(ascii: ".")) else { return (self, "") }
        return (String(self[..<dot]), String(self[dot...]))
    }
}
