package import PropertyLists
package import ResourceArchive
package import ResourceTraits
package import StringTables

/// One part of a bundle: its directory, a compiled archive, an overlay, a pack, or what overlays leave visible of another
/// provider.
///
/// This protocol is the only way to read a bundle: for lookups, listings, lint, accessors,
/// extraction and the compiler. All providers give the same results; `RandomBundleTests` and `InputFormTests` compare them.
package protocol BundleProvider: Sendable {
    /// The directory that the provider reads; nil for an archive.
    var directory: BundleDirectory? { get }
    /// The archive that the provider reads; nil for a directory.
    var archive: Archive? { get }

    // MARK: Localizations

    // Number 0 means outside any `.lproj`.

    /// The names of the localizations, sorted by UTF-8 bytes.
    var localizations: [String] { get }
    /// The locales of the localized assets, sorted by UTF-8 bytes.
    var assetLocalizations: [String] { get }
    /// The number of a localization; nil if the provider does not have it.
    func number(ofLocalization name: String) -> UInt16?
    /// The name of a localization, by number; nil for 0.
    func name(ofLocalization number: UInt16) -> String?
    /// The number of an asset locale; nil if the provider does not have it.
    func number(ofAssetLocalization name: String) -> UInt16?

    // MARK: Tables

    /// The names of the tables, sorted by UTF-8 bytes.
    var tableNames: [String] { get }
    /// The table in the localization of a number; nil if that localization does not have the table.
    func column(ofTable name: String, _ number: UInt16) -> TableColumn?
    /// Whether the localization of a number has a table: whether `column(ofTable:_:)` is not nil.
    func hasTable(_ name: String, _ number: UInt16) -> Bool
    /// Returns a key's message in the first localization of the search list that has one, or nil.
    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage?
    /// The String Catalog that a table comes from, and its path for messages; nil for tables of other files.
    func catalog(ofTable name: String) -> (catalog: StringCatalog, path: String)?
    /// The String Catalog's metadata for translators about a table; empty for tables of other files.
    func notes(ofTable name: String) -> TableNotes

    // MARK: Files

    /// Whether the provider may have files.
    var hasFiles: Bool { get }
    /// All files, in no order.
    var files: [FoundVariant] { get }
    /// The paths of the files without languages and suffixes, sorted by UTF-8 bytes.
    var fileNames: [String] { get }
    /// Returns the best file for a request, or nil. The request must not name a variant by its suffix.
    ///
    /// - Parameter mayBeFolder: Set to true if the path may be that of a folder.
    func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant?
    /// Returns all files that match a request, without ranks.
    ///
    /// - Parameter ranking: The ranking that the caller applies to the result. Files of languages that it does not include may
    ///   be left out.
    func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant]

    // MARK: Assets

    /// Whether the provider has assets. If not, the locales of its assets are never read.
    var hasAssets: Bool { get }
    /// The names of the assets, sorted by UTF-8 bytes.
    var assetNames: [String] { get }
    /// Returns the assets of a name, by type. Of several assets of one type, lookups use the first.
    func assets(named name: String) -> [BundleAsset]
    /// Returns the best variant among the assets of a name that have one of the accepted types, or nil.
    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant?

    // MARK: Information about the bundle as a whole

    /// Returns the `Info-<platform>.plist` files of a platform, or the Info.plist if the platform is nil; the preferred file
    /// first.
    func infoFiles(for platform: DisplayTraits.Platform?) -> [InfoFile]
    /// The localizations that `CFBundleLocalizations` of the Info.plist declares; nil without an Info.plist.
    var declaredLocalizations: [String]? { get }
    /// The type and creator codes of the `PkgInfo` file.
    var packageCodes: PackageCodes? { get }
    /// The path of the `PkgInfo` file in the bundle, or nil.
    var packageFilePath: String? { get }
    /// What the provider states about the development language.
    var languageStatement: LanguageStatement { get }

    // MARK: Diagnostics

    // About reading the source files. Rules about the contents belong to the compiler.

    /// Returns all diagnostics. Reads all source files.
    func diagnostics() -> [Diagnostic]
    /// Returns the diagnostics about the files of one part that have been read so far.
    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic]
}

extension BundleProvider {
    /// Returns the best file for a request by ranking every candidate, or nil. A name with a suffix, such as `icon@2x.png`,
    /// requests exactly that file in the best language.
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

    /// Returns all variants of all assets of a name that have one of the accepted types, for a trace.
    package func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant] {
        assets(named: name).filter { types.precedence($0.type) != nil }.flatMap(\.variants)
    }

    /// Returns the best variant of an asset by ranking every variant, or nil: of the sets of the best type, the first one that has an
    /// eligible variant.
    package func chosenAsset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        var best: (variant: FoundVariant, precedence: Int)?
        for asset in assets(named: name) {
            guard let precedence = types.precedence(asset.type), precedence < best?.precedence ?? .max else { continue }
            let ranked = asset.variants.compactMap { variant in
                ranking.rank(of: variant.sourceTraits).map { variant.ranked($0) }
            }
            if let first = ranked.min(by: { $0.rank < $1.rank }) { best = (first, precedence) }
        }
        return best?.variant
    }
}

// The defaults for a provider without a capability.
extension BundleProvider {
    package var directory: BundleDirectory? { nil }
    package var archive: Archive? { nil }

    package var assetLocalizations: [String] { [] }
    package func number(ofAssetLocalization name: String) -> UInt16? { nil }

    package func hasTable(_ name: String, _ number: UInt16) -> Bool { column(ofTable: name, number) != nil }
    package func catalog(ofTable name: String) -> (catalog: StringCatalog, path: String)? { nil }
    package func notes(ofTable name: String) -> TableNotes {
        catalog(ofTable: name).map { TableNotes($0.catalog) } ?? TableNotes()
    }

    package var hasFiles: Bool { false }
    package var files: [FoundVariant] { [] }
    package var fileNames: [String] { [] }
    package func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant? { nil }
    package func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant] {
        []
    }

    package var hasAssets: Bool { false }
    package var assetNames: [String] { [] }
    package func assets(named name: String) -> [BundleAsset] { [] }
    package func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        chosenAsset(name, types: types, ranking: ranking)
    }

    package func infoFiles(for platform: DisplayTraits.Platform?) -> [InfoFile] { [] }
    package var declaredLocalizations: [String]? {
        infoFiles(for: nil).first.map { $0.entries["CFBundleLocalizations"]?.array?.compactMap(\.string) ?? [] }
    }
    package var packageCodes: PackageCodes? { nil }
    package var packageFilePath: String? { nil }
    package var languageStatement: LanguageStatement { LanguageStatement() }

    package func diagnostics() -> [Diagnostic] { [] }
    package func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] { [] }
}

/// The message that a lookup found, and its location: the index in the search order that all providers share, and the number of
/// the localization in its provider. Number 0 means outside any `.lproj`. Of two providers' messages, the one with the lower
/// index is used.
package typealias FoundMessage = (message: Message, searchIndex: Int, number: UInt16)

/// A part of a bundle's sources, used to select the diagnostics about that part.
package enum BundlePart: Sendable, Hashable {
    /// The sources that every result depends on: the folders, and the files that may state the development language, which are
    /// the Info.plist and the String Catalogs.
    case opening
    /// The Info.plists of a single platform.
    case info(DisplayTraits.Platform)
    /// One string table in all languages, with its tables for platforms and devices.
    case table(String)
    /// The same table in one language; nil for the texts outside any `.lproj`. String Catalogs belong to all languages.
    case texts(table: String, localization: String?)
    /// The asset catalogs.
    case assets
    /// All other files.
    case files
}
