internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
internal import StringTables

/// The resources of a bundle that get accessors, read from a directory or an archive.
struct AccessorSource {
    /// The development language as the bundle spells it.
    let developmentLocalization: String?
    /// The string tables, sorted by name; not the one that localizes Info.plist.
    let tables: [AccessorTable]
    /// The assets that have at least one variant, each name and type once.
    private(set) var assets: [BundleAsset] = []
    /// Paths of loose files without language and suffixes, each once.
    private(set) var files: [String] = []
    /// The resources of the same subjects that get no accessor.
    private(set) var leftOut: [GeneratedAccessors.LeftOutResource] = []
    /// Errors of the sources, and warnings about resources without accessors.
    private(set) var diagnostics: [Diagnostic] = []

    /// The types of assets that have accessors, by the extension of their folders.
    private static let assetTypes: Set<String> = ["colorset", "dataset", "imageset", "symbolset"]
    /// The table that localizes Info.plist. `view.info` reads it, so it gets no accessors.
    private static let infoTable = ExactKey(StringTable.infoName)

    /// Reads the resources of some subjects.
    init(_ model: LayeredBundle, _ subjects: Set<AccessorGenerator.Subject>, path: String) {
        let development = model.developmentLanguage.localization
        developmentLocalization = development
        let tables = subjects.contains(.strings) ? model.tables : []
        self.tables = tables.filter { ExactKey($0.name) != Self.infoTable }.map {
            AccessorTable($0, model.notes(ofTable: $0.name), developmentLocalization: development)
        }
        diagnostics = model.base.compactMap { $0 as? DirectoryProvider }.flatMap { Self.errors(of: $0, subjects) }
        diagnostics += model.archiveDiagnostics
        diagnostics += model.unknownLanguageDiagnostics(path: path)
        if subjects.contains(.strings) { leaveOutTexts(tables.filter { ExactKey($0.name) == Self.infoTable }) }
        if subjects.contains(.assets) {
            readAssets(of: model)
            diagnostics += Self.closedPacks(of: model, path: path)
        }
        if subjects.contains(.files) { readFiles(of: model) }
        // The files of a nested bundle are files of this one too, but its texts and assets are not.
        if !subjects.isDisjoint(with: [.strings, .assets]) { leaveOut(model.folders.nestedBundles, .nestedBundle) }
    }

    private mutating func leaveOut(_ names: [String], _ reason: GeneratedAccessors.LeftOutResource.Reason) {
        leftOut += names.map { GeneratedAccessors.LeftOutResource(name: $0, reason: reason) }
    }

    private mutating func leaveOutTexts(_ infoTables: [BundleTable]) {
        leaveOut(union(infoTables.flatMap(\.columns).map(\.keys)), .infoText)
        let long = tables.flatMap(\.texts).filter { AccessorParameters([$0.original.signature]).isTooLong }
        leaveOut(long.map(\.key), .tooManyArguments)
    }

    private mutating func readAssets(of model: LayeredBundle) {
        // An asset that another one of its name and type hides has no accessor of its own.
        for asset in model.assets.uniqued(on: { [ExactKey($0.name), ExactKey($0.type)] }) {
            switch asset.type {
            case "appiconset": leaveOut([asset.name], .appIcon)
            case "launchimage": leaveOut([asset.name], .launchImage)
            case _ where !Self.assetTypes.contains(asset.type):
                leaveOut(["\(asset.name).\(asset.type)"], .otherAssetType)
            case _ where asset.variants.isEmpty: leaveOut([asset.name], .noVariants)
            default: assets.append(asset)
            }
        }
        leaveOut(model.closedPackAssets, .closedPack)
        let names = union(model.providers.map(\.fileNames))
        leaveOut(names.filter { RelativePath.fileExtension(of: $0) == "car" }, .compiledCatalog)
    }

    /// Reads the files that get accessors: all except Info.plist and PkgInfo, which belong to the bundle itself.
    private mutating func readFiles(of model: LayeredBundle) {
        let info = model.providers.lazy.compactMap { $0.infoFiles(for: nil).first?.innerPath }.first
        let infoName = info.map { RelativePath.split($0).name }
        let own = [ArchiveConvention.packageFileName, infoName].compactMap { $0.map { ExactKey($0) } }
        let names = union(model.providers.map(\.fileNames))
        files = names.filter { !own.contains(ExactKey($0)) }
        leaveOut(names.filter { own.contains(ExactKey($0)) }, .bundleFile)
    }

    private static func errors(
        of provider: DirectoryProvider, _ subjects: Set<AccessorGenerator.Subject>
    ) -> [Diagnostic] {
        var findings = provider.diagnosticsSoFar(about: .opening)
        if subjects.contains(.strings) { findings += provider.tables.diagnostics }
        if subjects.contains(.assets) { findings += provider.assetIndex.diagnostics }
        // Both opening the bundle and reading the table report the errors of a String Catalog.
        return findings.errors.uniqued()
    }

    /// Returns a warning for each pack whose assets are unknown.
    private static func closedPacks(of model: LayeredBundle, path: String) -> [Diagnostic] {
        let packed = model.base.compactMap(\.archive).flatMap(\.packedAssets).map { ExactKey($0.tag) }
        return Set(packed).subtracting(model.openPackTags).ordered(by: <).map { tag in
            Diagnostic(
                .warning, id: "accessors.closed-pack",
                "the assets in the pack of \"\(tag.string)\" get no accessors", path: path,
                hint: "pass the pack with --pack")
        }
    }
}
