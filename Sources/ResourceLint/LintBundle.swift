internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// The contents of a bundle that the lint rules read.
struct LintBundle {
    /// The string tables.
    let tables: [LintTable]
    /// The development language as the bundle spells it; nil if there is none.
    let developmentLocalization: String?
    /// The localizations, as their `.lproj` folders spell them.
    let localizations: [String]
    /// The keys of Info.plist.
    let infoKeys: Set<ExactKey>
    /// The texts in the values of Info.plist, at any depth.
    let infoTexts: Set<ExactKey>
    /// The names of storyboards and nibs. These files contain the development language's texts of their tables.
    let interfaces: Set<ExactKey>
    /// The path of findings about the whole bundle.
    let path: String
    /// The bundle's directory; nil for an archive.
    let directory: BundleDirectory?
    /// The first `.lproj` folder of each name.
    private let languageFolders: Lazily<[ExactKey: String]>

    /// Reads the string tables of a bundle: those with given names, or all.
    init(_ model: LayeredBundle, path: String, tables names: [String] = []) {
        self.path = path
        localizations = model.localizations
        interfaces = Self.interfaces(in: model.providers.flatMap(\.fileNames))
        let info = model.providers.lazy.compactMap { $0.infoFiles(for: nil).first }.first
        let entries = info?.entries.entries ?? []
        var texts: Set<ExactKey> = []
        for entry in entries { entry.value.addTexts(to: &texts) }
        infoTexts = texts
        infoKeys = Set(entries.map { ExactKey(InfoKeyName($0.key).base) })
        let development = model.developmentLanguage.localization
        developmentLocalization = development
        let directory = model.base.lazy.compactMap(\.directory).first
        self.directory = directory
        languageFolders = Lazily {
            let folders = (directory?.inventory.paths.entries ?? []).filter(\.isDirectory).map(\.path)
            return Dictionary(
                folders.map { (ExactKey(RelativePath.split($0).name), $0) }, uniquingKeysWith: { first, _ in first })
        }
        let selected = names.isEmpty ? nil : Set(names.map { ExactKey($0) })
        tables = model.tables.filter { selected?.contains(ExactKey($0.name)) ?? true }
            .map { LintTable($0, model.notes(ofTable: $0.name), developmentLocalization: development) }
    }

    private static func interfaces(in paths: [String]) -> Set<ExactKey> {
        var names: Set<ExactKey> = []
        for path in paths {
            for component in RelativePath.components(path) {
                let (stem, suffix) = RelativePath.splitExtension(component)
                if (FileType.nibExtensions + FileType.storyboardExtensions).contains(suffix) {
                    names.insert(ExactKey(stem))
                }
            }
        }
        return names
    }

    /// Whether a localization has the texts of the development language.
    func isDevelopmentLanguage(_ name: String) -> Bool {
        developmentLocalization.map { DevelopmentLanguage.nearest(to: $0, among: [name]) != nil } ?? false
    }

    /// The path of a localization's folder for diagnostics; the bundle's path if the folder does not exist.
    func path(ofLocalization name: String) -> String {
        languageFolders.value[ExactKey("\(name).lproj")].map { displayPath(of: $0) } ?? path
    }

    /// The path of a file for diagnostics.
    func displayPath(of path: String) -> String { directory?.tree.displayPath(of: path) ?? path }
}

extension PropertyListNode {
    /// Adds the strings of a value, at any depth.
    func addTexts(to texts: inout Set<ExactKey>) {
        switch value {
        case .string(let text): texts.insert(ExactKey(text))
        case .array(let elements): for element in elements { element.addTexts(to: &texts) }
        case .dictionary(let dictionary): for entry in dictionary.entries { entry.value.addTexts(to: &texts) }
        default: break
        }
    }
}
