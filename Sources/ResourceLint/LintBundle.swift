internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// A bundle as the rules read it.
struct LintBundle {
    /// The string tables by name.
    let tables: [LintTable]
    /// The development language as the bundle spells it, or nil.
    let developmentLocalization: String?
    /// The localizations, as their folders spell them.
    let localizations: [String]
    /// The keys of Info.plist.
    let infoKeys: Set<ExactKey>
    /// The names of storyboards and nibs, which have the development language's texts of their tables.
    let interfaces: Set<ExactKey>
    /// The path that findings about the whole bundle have.
    let path: String
    /// The directory; nil for an archive.
    let directory: BundleDirectory?

    /// Reads the string tables of a bundle.
    init(_ model: LayeredBundle, path: String) {
        self.path = path
        localizations = model.localizations
        interfaces = Self.interfaces(in: model.providers.flatMap(\.fileNames))
        let info = model.providers.lazy.compactMap { $0.infoFiles(for: nil).first }.first
        infoKeys = Set((info?.entries.entries ?? []).map { ExactKey(InfoKeyName($0.key).base) })
        let development = model.developmentLanguage.localization
        developmentLocalization = development
        directory = model.base.lazy.compactMap(\.directory).first
        tables = model.tables.map { LintTable($0, developmentLocalization: development) }
    }

    private static func interfaces(in paths: [String]) -> Set<ExactKey> {
        var names: Set<ExactKey> = []
        for path in paths {
            for component in path.utf8.split(separator: UInt8(ascii: "/")) {
                let (stem, suffix) = RelativePath.splitExtension(String(Substring(component)))
                if (InterfaceFile.nibExtensions + InterfaceFile.storyboardExtensions).contains(suffix) {
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

    /// What diagnostics call the folder of a localization; the bundle's path where it has none.
    func path(ofLocalization name: String) -> String {
        let folder = "\(name).lproj"
        let entry = directory?.inventory.paths.entries.first {
            $0.isDirectory && ExactKey(RelativePath.split($0.path).name) == ExactKey(folder)
        }
        return entry.map { displayPath(of: $0.path) } ?? path
    }

    /// What diagnostics call a file of the directory.
    func displayPath(of path: String) -> String { directory?.tree.displayPath(of: path) ?? path }
}

/// One thing to look for.
protocol LintRule: Sendable {
    /// What it finds in a bundle.
    func findings(in bundle: LintBundle) -> [Diagnostic]
}
