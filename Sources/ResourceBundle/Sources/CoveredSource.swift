internal import BundleDirectory
internal import ExactText
internal import FileAccess
internal import LanguageFallback
internal import OnceValues
internal import PropertyLists
internal import ResourceArchive
internal import ResourceTraits
internal import StringTables

/// A source that lies below others: what they replace or take away is not seen through it.
///
/// Texts and files need no replacing here: above and below they have the same place in the chain, where the upper one
/// counts. An asset is replaced as a whole, with all its variants.
struct CoveredSource: BundleSource {
    let source: any BundleSource
    /// What lies above, and whose assets take the place of those of their name.
    private let covers: [ArchiveSource]
    private let lazyRemoved: Lazily<RemovedNames>

    init(_ source: any BundleSource, under covers: [ArchiveSource]) {
        self.source = source
        self.covers = covers
        lazyRemoved = Lazily { RemovedNames(covers.flatMap(\.removals)) }
    }

    private var removed: RemovedNames { lazyRemoved.value }

    var onDisk: BundleDirectory? { source.onDisk }
    var inArchive: Archive? { source.inArchive }
    /// Goes with the Info.plist that says it.
    var developmentLocalization: String? { isInfoRemoved ? nil : source.developmentLocalization }
    var hasAssets: Bool { source.hasAssets }
    var hasFiles: Bool { source.hasFiles }
    var isCovered: Bool { true }
    var hasTables: Bool { source.hasTables }
    var knownTraits: [VariantTraits] { source.knownTraits }
    var packageCodes: PackageCodes? { packageFilePath == nil ? nil : source.packageCodes }
    var packageFilePath: String? { source.packageFilePath.flatMap { removed.hasFile($0) ? nil : $0 } }
    var localizations: [String] { source.localizations.filter { !removed.hasLocalization($0) } }
    var assetLocalizations: [String] { source.assetLocalizations.filter { !removed.hasLocalization($0) } }
    func diagnostics() -> [Diagnostic] { source.diagnostics() }
    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] { source.diagnosticsSoFar(about: part) }

    func number(ofLocalization name: String) -> UInt16? {
        removed.hasLocalization(name) ? nil : source.number(ofLocalization: name)
    }

    func number(ofAssetLocalization name: String) -> UInt16? {
        removed.hasLocalization(name) ? nil : source.number(ofAssetLocalization: name)
    }

    func name(ofLocalization number: UInt16) -> String? { source.name(ofLocalization: number) }

    // MARK: Texts

    /// None: the short way knows one archive only.
    func texts(along list: SearchList) -> ArchiveTexts { .none }

    var tableNames: [String] { source.tableNames.filter { !removed.hasTable($0) } }

    /// A table that has lost all its keys in a localization is not there.
    func firstPlace(ofTable name: String, along list: SearchList) -> Int? {
        guard removed.concernsTable(name) else { return source.firstPlace(ofTable: name, along: list) }
        return list.strings.indices.first { place in
            var single = list
            single.strings = [list.strings[place]]
            return source.firstPlace(ofTable: name, along: single) != nil && !keys(in: name, along: single).isEmpty
        }
    }

    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let first = source.message(for: key, in: table, along: list) else { return nil }
        guard removed.concernsTable(table), hasLost(key, table, first.number) else { return first }
        let (kept, places) = self.list(list) { removed.hasString(key, table: table, in: $0) }
        guard var found = source.message(for: key, in: table, along: kept) else { return nil }
        found.place = places[found.place]
        return found
    }

    private func hasLost(_ key: String, _ table: String, _ number: UInt16) -> Bool {
        removed.hasString(key, table: table, in: source.name(ofLocalization: number) ?? "")
    }

    /// Whether nothing of a table is taken away in a localization, to which the list leads.
    func leavesTable(_ name: String, in localization: String, along list: SearchList) -> Bool {
        !removed.concernsTable(name, in: localization)
            || keys(in: name, along: list).count == source.keys(in: name, along: list).count
    }

    func keys(in table: String, along list: SearchList) -> [String] {
        let keys = source.keys(in: table, along: list)
        guard removed.concernsTable(table) else { return keys }
        return keys.filter { message(for: $0, in: table, along: list) != nil }
    }

    /// The list without some of its localizations, and where the others stand in it; only `strings` is of use.
    private func list(_ list: SearchList, without isRemoved: (String) -> Bool) -> (SearchList, places: [Int]) {
        var kept = list
        let places = list.strings.indices.filter { !isRemoved(source.name(ofLocalization: list.strings[$0]) ?? "") }
        kept.strings = places.map { list.strings[$0] }
        return (kept, places)
    }

    // MARK: Files

    func file(_ question: borrowing FileQuestion, ranking: VariantRanking) -> FoundVariant? {
        guard let found = source.file(question, ranking: ranking) else { return nil }
        guard removed.hasFile(found.path), let name = question.name else { return found }
        var best: FoundVariant?
        for candidate in fileCandidates(name) {
            guard let rank = question.rank(of: candidate.sourceTraits, fileName: candidate.fileName, ranking),
                rank < best?.rank ?? .max
            else { continue }
            best = candidate.ranked(rank)
        }
        return best
    }

    func fileCandidates(_ name: ResourceName) -> [FoundVariant] {
        source.fileCandidates(name).filter { !removed.hasFile($0.path) }
    }

    var fileNames: [String] {
        guard removed.hasFiles else { return source.fileNames }
        return source.fileNames.filter { ResourceName($0).map { !fileCandidates($0).isEmpty } ?? true }
    }

    // MARK: Assets

    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        isCovered(name, types) ? nil : source.asset(name, types: types, ranking: ranking)
    }

    func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant] {
        isCovered(name, types) ? [] : source.assetCandidates(name, types: types)
    }

    var assetNames: [String] { source.assetNames.filter { !removed.hasAsset($0) } }

    private func isCovered(_ name: String, _ types: AssetTypes) -> Bool {
        removed.hasAsset(name) || covers.contains { $0.hasAsset(name, types) }
    }

    // MARK: All of it

    func infoFiles(for platform: Platform?) -> [InfoFile] {
        let files = source.infoFiles(for: platform)
        return removed.hasFiles ? files.filter { !removed.hasFile($0.innerPath) } : files
    }

    private var isInfoRemoved: Bool {
        removed.hasFiles && source.infoFiles(for: nil).contains { removed.hasFile($0.innerPath) }
    }

    func listing() -> BundleListing {
        var listing = source.listing()
        listing.localizations.removeAll { removed.hasLocalization($0) }
        listing.developmentLocalization = developmentLocalization
        listing.tables.removeAll { table in
            removed.concernsTable(table.name, in: table.localization ?? "") && TablePart(self, table) == nil
        }
        listing.files.removeAll { file in
            removed.hasFile(file.path)
                || LocalizedPath(file.path).localization.map { removed.hasLocalization($0) } ?? false
        }
        listing.assets.removeAll { asset in
            let isReplaced = AssetTypes.allCases.contains { types in
                types.precedence(asset.type) != nil && covers.contains { $0.hasAsset(asset.name, types) }
            }
            return isReplaced || removed.hasAsset(asset.name)
        }
        for place in listing.assets.indices {
            listing.assets[place].variants.removeAll { variant in
                variant["locale"]?.string.map { removed.hasLocalization($0) } ?? false
            }
        }
        return listing
    }
}
