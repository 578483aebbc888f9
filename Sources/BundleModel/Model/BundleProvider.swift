package import PropertyLists
package import ResourceArchive
package import ResourceTraits
package import StringTables

/// One part of a bundle: its directory, a compiled archive, an overlay, a pack, or what one of these leaves of another.
///
/// Everything that reads a bundle reads it through these protocols, one for each capability: lookups, listings, lint,
/// accessors, extraction and the compiler. All providers give the same results; `RandomBundleTests` and `InputFormTests`
/// compare them.
package protocol BundleProvider: LocalizationProvider, TableProvider, FileProvider, AssetProvider, InfoProvider,
    DiagnosticProvider
{
    /// The directory it reads; nil for an archive.
    var directory: BundleDirectory? { get }
    /// The archive it reads; nil for a directory.
    var archive: Archive? { get }
}

/// The localizations of a provider. Number 0 stands for what lies outside any `.lproj`.
package protocol LocalizationProvider: Sendable {
    /// The names of its localizations, by bytes.
    var localizations: [String] { get }
    /// The locales of its localized assets, by bytes.
    var assetLocalizations: [String] { get }
    /// The number of a localization; nil for one that it does not have.
    func number(ofLocalization name: String) -> UInt16?
    /// The localization of a number; nil for 0.
    func name(ofLocalization number: UInt16) -> String?
    /// The number of a locale of its assets; nil for one that it does not have.
    func number(ofAssetLocalization name: String) -> UInt16?
}

/// The string tables of a provider.
package protocol TableProvider: Sendable {
    /// The names of its tables, by bytes.
    var tableNames: [String] { get }
    /// A table in the localization of a number; nil where that localization does not have it.
    func column(ofTable name: String, _ number: UInt16) -> TableColumn?
    /// The first message of the search list that a key has in a table, or nil.
    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage?
    /// The String Catalog that a table comes from, and its path for messages; nil for tables of other files.
    func catalog(ofTable name: String) -> (catalog: StringCatalog, path: String)?
    /// What a String Catalog says to translators about a table; nothing for tables of other files.
    func notes(ofTable name: String) -> TableNotes
}

/// The loose files of a provider.
package protocol FileProvider: Sendable {
    /// Whether there may be any.
    var hasFiles: Bool { get }
    /// All of them, in no order.
    var files: [FoundVariant] { get }
    /// The paths of its files without languages and suffixes, by bytes.
    var fileNames: [String] { get }
    /// The best file of a request that does not name one of them by its suffix, or nil.
    ///
    /// - Parameter mayBeFolder: Becomes true where the path may be that of a folder.
    func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant?
    /// All files that a request could mean, without ranks.
    ///
    /// - Parameter ranking: What they are ranked by afterwards; those of languages that it does not count may be left out.
    func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant]
}

/// The assets of a provider's catalogs.
package protocol AssetProvider: Sendable {
    /// Whether there are any: where not, nobody asks for their locales.
    var hasAssets: Bool { get }
    /// The names of its assets, by bytes.
    var assetNames: [String] { get }
    /// The assets of a name, by type; of several of one type the first one answers.
    func assets(named name: String) -> [BundleAsset]
    /// The best variant among the assets of a name that are of the types meant, or nil.
    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant?
}

/// What a provider says of the bundle as a whole.
package protocol InfoProvider: Sendable {
    /// The `Info-<platform>.plist` files of a platform, or for nil the Info.plist: the one that answers first in front.
    func infoFiles(for platform: Platform?) -> [InfoFile]
    /// What `CFBundleLocalizations` of its Info.plist declares; nil where there is no Info.plist.
    var declaredLocalizations: [String]? { get }
    /// The codes of its `PkgInfo` file.
    var packageCodes: PackageCodes? { get }
    /// The path of that file in the bundle, or nil.
    var packageFilePath: String? { get }
    /// What it states about the development language.
    var languageStatement: LanguageStatement { get }
}

/// What a provider reports about reading its source files; the rules about what was read are the compiler's.
package protocol DiagnosticProvider: Sendable {
    /// All findings. Reads all source files.
    func diagnostics() -> [Diagnostic]
    /// The findings about the files of one part that have been read so far.
    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic]
}

extension TableProvider {
    /// The place in the search list of the first localization that has a table, or nil.
    package func firstPlace(ofTable name: String, along list: SearchList) -> Int? {
        list.strings.firstIndex { column(ofTable: name, $0) != nil }
    }
}

extension FileProvider {
    /// The best file of a request, found by a look at each candidate, or nil. A name that has a suffix itself (`icon@2x.png`) asks for
    /// that very file in the best language.
    package func chosenFile(_ request: borrowing FileRequest, ranking: VariantRanking) -> FoundVariant? {
        var best: FoundVariant?
        for candidate in fileCandidates(request, for: ranking) {
            guard let rank = request.rank(of: candidate.sourceTraits, fileName: candidate.fileName, ranking),
                rank < best?.rank ?? .max
            else { continue }
            best = candidate.ranked(rank)
        }
        return best
    }
}

extension AssetProvider {
    /// All variants of all assets of a name that are of the types meant, for a trace.
    package func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant] {
        assets(named: name).filter { types.precedence($0.type) != nil }.flatMap(\.variants)
    }
}

// What a provider has nothing of.

extension LocalizationProvider {
    package var assetLocalizations: [String] { [] }
    package func number(ofAssetLocalization name: String) -> UInt16? { nil }
}

extension TableProvider {
    package func catalog(ofTable name: String) -> (catalog: StringCatalog, path: String)? { nil }
    package func notes(ofTable name: String) -> TableNotes {
        catalog(ofTable: name).map { TableNotes($0.catalog) } ?? TableNotes()
    }
}

extension FileProvider {
    package var hasFiles: Bool { false }
    package var files: [FoundVariant] { [] }
    package var fileNames: [String] { [] }
    package func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant? { nil }
    package func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant] {
        []
    }
}

extension AssetProvider {
    package var hasAssets: Bool { false }
    package var assetNames: [String] { [] }
    package func assets(named name: String) -> [BundleAsset] { [] }
    package func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? { nil }
}

extension InfoProvider {
    package func infoFiles(for platform: Platform?) -> [InfoFile] { [] }
    package var declaredLocalizations: [String]? {
        infoFiles(for: nil).first.map { $0.entries["CFBundleLocalizations"]?.array?.compactMap(\.string) ?? [] }
    }
    package var packageCodes: PackageCodes? { nil }
    package var packageFilePath: String? { nil }
    package var languageStatement: LanguageStatement { LanguageStatement() }
}

extension DiagnosticProvider {
    package func diagnostics() -> [Diagnostic] { [] }
    package func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] { [] }
}

extension BundleProvider {
    package var directory: BundleDirectory? { nil }
    package var archive: Archive? { nil }
}
