internal import BundleDirectory
internal import PropertyLists
internal import ResourceTraits

/// Where a bundle's resources come from: its directory, or a compiled archive. Both give the same answers; the suite
/// `SameAnswersTests` asks every question of both.
protocol BundleSource: Sendable {
    /// The names of the localizations, by bytes; their numbers are their places plus one.
    var localizations: [String] { get }
    /// The locales of localized assets, which number differently.
    var assetLocalizations: [String] { get }
    /// The language the developers write in, as Info.plist says.
    var developmentLocalization: String? { get }

    /// The first message of the search list that a key has in a table, or nil.
    func message(for key: String, in table: String, along list: SearchList) -> FoundMessage?
    /// The keys that a table has in any localization of the search list, by bytes.
    func keys(in table: String, along list: SearchList) -> [String]
    /// The best file of a name, or nil.
    func file(_ name: ResourceName, ranking: VariantRanking) -> FoundVariant?
    /// The best variant of the first of some types of asset that has the name, or nil.
    func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant?
    /// The entries of Info.plist.
    func info() -> PropertyListDictionary?
    /// Everything there is.
    func listing() -> BundleListing
}
