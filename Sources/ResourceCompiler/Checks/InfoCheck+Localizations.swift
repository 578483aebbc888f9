internal import BundleModel
internal import LanguageFallback
internal import PropertyLists
internal import ResourceBasics

extension InfoCheck {
    /// Reports a development region for which there is no localization.
    func developmentRegion(_ info: PropertyListDictionary) -> [Diagnostic] {
        guard let node = info["CFBundleDevelopmentRegion"], let region = node.string, !region.isEmpty,
            !BuildSettingExpansion.hasReference(region), !folders.isEmpty,
            !tables.localizations.contains(where: FallbackChain.isBase)
        else { return [] }
        let claimed = info["CFBundleLocalizations"]?.array?.compactMap(\.string) ?? []
        if DevelopmentLanguage.nearest(to: region, among: folders + claimed) != nil { return [] }
        // The catalogs are read only if the folders do not suffice.
        if DevelopmentLanguage.nearest(to: region, among: provider.assetLocalizations) != nil { return [] }
        return [
            Diagnostic(
                .warning, id: "info.development-region",
                "there is no localization for the development region \"\(region)\"",
                path: path, at: node.position, hint: "the localizations are \(folders.joined(separator: ", "))")
        ]
    }

    /// Reports differences between `CFBundleLocalizations` and the localizations. The key is for bundles without `.lproj`
    /// folders. In a bundle with `.lproj` folders, it should list exactly their languages.
    func localizations(_ info: PropertyListDictionary) -> [Diagnostic] {
        guard let node = info["CFBundleLocalizations"], let claimed = node.array, !folders.isEmpty else { return [] }
        let existing = Set((tables.localizations + provider.assetLocalizations).map(canonical))
        let missing = claimed.compactMap { element -> Diagnostic? in
            guard let name = element.string, !BuildSettingExpansion.hasReference(name),
                !existing.contains(canonical(name))
            else { return nil }
            return Diagnostic(
                .note, id: "info.localization-without-folder",
                "CFBundleLocalizations lists \"\(name)\", but the bundle has no such localization",
                path: path, at: element.position)
        }
        let listed = Set(claimed.compactMap(\.string).map(canonical))
        let unlisted = folders.filter { !listed.contains(canonical($0)) }.map { name in
            Diagnostic(
                .note, id: "info.unlisted-localization",
                "CFBundleLocalizations does not list \"\(name)\", but the bundle has this localization",
                path: path, at: node.position)
        }
        return missing + unlisted
    }

    /// The localizations without `Base`.
    private var folders: [String] { tables.localizations.filter { !FallbackChain.isBase($0) } }

    /// Returns a name's canonical tag, so that `zh_TW` and `zh-TW` are equal; the name itself if it is not a tag.
    private func canonical(_ name: String) -> ExactKey {
        ExactKey(LanguageTag(name)?.identifier ?? name)
    }
}
