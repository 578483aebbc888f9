internal import BundleDirectory
internal import LanguageFallback
internal import PropertyLists
internal import ResourceArchive
internal import ResourceTraits
internal import StringTables

/// Where a bundle's resources come from: its directory, or a compiled archive. Both give the same answers; the suite
/// `RandomBundleTests` asks thousands of questions of both.
protocol BundleSource: Sendable {
    /// The directory it reads; nil for an archive.
    var onDisk: BundleDirectory? { get }
    /// The archive it reads; nil for a directory.
    var inArchive: Archive? { get }
    /// The names of the bundle's localizations, by bytes.
    var localizations: [String] { get }
    /// The language the developers write in, as Info.plist says.
    var developmentLocalization: String? { get }
    /// The made-up localizations it offers, which are chosen by name alone.
    var pseudoLocalizations: [PseudoLocalization] { get }
    /// Whether there are any assets: where not, nobody asks for their locales.
    var hasAssets: Bool { get }
    /// Whether there may be any files.
    var hasFiles: Bool { get }
    /// Whether the assets of the first source take the place of those of their name here.
    var isCovered: Bool { get }
    /// The short way to its files, to be given a ranking; nil for a source that has no such way.
    var files: ArchiveFiles? { get }
    /// The short way to its assets, to be given ranks; nil for a source that has no such way.
    var assets: ArchiveAssets? { get }
    /// The locales of localized assets, by bytes.
    var assetLocalizations: [String] { get }

    /// The short way to its texts; `.none` for a source that has no such way.
    func texts(along list: SearchList) -> ArchiveTexts
    /// Whether there may be any string tables.
    var hasTables: Bool { get }
    /// The names of its string tables, by bytes.
    var tableNames: [String] { get }
    /// The place in the search list of the first localization that has a table, or nil.
    func firstPlace(ofTable name: String, along list: SearchList) -> Int?
    /// The first message of the search list that a key has in a table, or nil.
    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage?
    /// The keys that a table has in any localization of the search list, by bytes.
    func keys(in table: String, along list: SearchList) -> [String]
    /// The traits that variants of assets have, by their numbers, or the first ones; empty for a source that does not tell.
    var knownTraits: [VariantTraits] { get }
    /// The best file of a name, or nil.
    func file(_ question: borrowing FileQuestion, ranking: VariantRanking) -> FoundVariant?
    /// All files that a name could mean, for a trace; their ranks mean nothing.
    func fileCandidates(_ name: ResourceName) -> [FoundVariant]
    /// All variants of all assets of a name that are of the types meant, for a trace.
    func assetCandidates(_ name: String, types: AssetTypes) -> [FoundVariant]
    /// The best variant among the assets of a name that are of the types meant, or nil.
    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant?
    /// The codes of its `PkgInfo` file.
    var packageCodes: PackageCodes? { get }
    /// Where in the bundle that file lies, or nil.
    var packageFilePath: String? { get }
    /// The language-free paths of its files, without their suffixes, by bytes.
    var fileNames: [String] { get }
    /// The names of its assets, by bytes.
    var assetNames: [String] { get }
    /// The `Info-<platform>.plist` files of a platform, or for nil the Info.plist: the one that answers first in front.
    func infoFiles(for platform: Platform?) -> [InfoFile]
    /// Everything there is.
    func listing() -> BundleListing
    /// What there is to say about the source files. Reads them all.
    func diagnostics() -> [Diagnostic]
    /// What there is to say about the files of one part that have been read so far.
    func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic]

    /// The number by which the source knows one of its bundle localizations; nil for others.
    func number(ofLocalization name: String) -> UInt16?
    /// The localization that a number stands for; nil for 0, which is not localized.
    func name(ofLocalization number: UInt16) -> String?
    /// The number for a locale of its assets.
    func number(ofAssetLocalization name: String) -> UInt16?
}

extension BundleSource {
    /// Most read no archive.
    var inArchive: Archive? { nil }
    /// Most may have some.
    var hasFiles: Bool { true }
    /// Most stand beside others.
    var isCovered: Bool { false }
    /// Most have no such way.
    var files: ArchiveFiles? { nil }
    /// Most have no such way.
    var assets: ArchiveAssets? { nil }
}
