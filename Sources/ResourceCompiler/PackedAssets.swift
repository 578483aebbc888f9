internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics

/// The assets that go into the packs of some tags (`on-demand-resource-tags`).
///
/// Assets in a folder or a set, such as the images of an atlas, also have the tags of all folders and sets that contain them.
struct PackedAssets {
    private let wanted: Set<ExactKey>
    private let assets: AssetIndex
    /// The tags of the folders and sets of each catalog, by their paths; empty if no tag has a pack.
    private var tagsOfFolders: [[ExactKey: [String]]] = []

    init(_ assets: AssetIndex, tags: [String]) {
        self.assets = assets
        wanted = Set(tags.map { ExactKey($0) })
        if tags.isEmpty { return }
        tagsOfFolders = assets.catalogs.map { catalog in
            var tagsOfFolders: [ExactKey: [String]] = [:]
            let folders = catalog.folders.map { ($0.path, $0.properties) }
            for (path, properties) in folders + catalog.assets.map({ ($0.path, $0.properties) }) {
                let tags = Self.tags(in: properties)
                if !tags.isEmpty { tagsOfFolders[ExactKey(path), default: []] += tags }
            }
            return tagsOfFolders
        }
    }

    /// Returns the tags of an asset that have a pack, sorted by bytes.
    func tags(of entry: AssetIndex.Entry) -> [String] {
        if wanted.isEmpty { return [] }
        let path = entry.source.path
        let tags = ([path, ""] + RelativePath.folders(of: path)).flatMap { folder in
            tagsOfFolders[entry.catalog][ExactKey(folder)] ?? []
        }
        return Set(tags.map { ExactKey($0) }).intersection(wanted).orderedTexts()
    }

    /// The assets that are in packs.
    var entries: [AssetIndex.Entry] { wanted.isEmpty ? [] : assets.entries.filter { !tags(of: $0).isEmpty } }

    /// The assets that are not in packs.
    var others: [AssetIndex.Entry] {
        wanted.isEmpty ? assets.entries : assets.entries.filter { tags(of: $0).isEmpty }
    }

    /// All assets in packs, once for each of their tags.
    var all: [PackedAsset] {
        entries.flatMap { entry in tags(of: entry).map { PackedAsset(name: entry.source.name, tag: $0) } }
    }

    /// Returns a warning for each tag that no asset has.
    func diagnostics(path: String) -> [Diagnostic] {
        let used = Set(all.map { ExactKey($0.tag) })
        return wanted.subtracting(used).ordered(by: <).map { tag in
            Diagnostic(
                .warning, id: "compile.pack-empty", "no asset has the on-demand resource tag \"\(tag)\"", path: path,
                hint: "check the spelling of the tag; the pack is written without assets")
        }
    }

    private static func tags(in properties: PropertyListDictionary) -> [String] {
        properties["on-demand-resource-tags"]?.array?.compactMap(\.string) ?? []
    }
}
