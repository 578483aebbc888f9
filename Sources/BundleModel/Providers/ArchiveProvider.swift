internal import FileAccess
package import PropertyLists
package import ResourceArchive
package import ResourceBasics
package import ResourceTraits
internal import StringTables

/// A provider that reads a compiled archive. It looks everything up in the file's bytes and decodes nothing in advance.
///
/// The archive's localization 0 is the empty name, which means not localized. So a localization's number in this provider
/// equals its number in the archive.
package struct ArchiveProvider: BundleProvider {
    package let localizations: [String]
    package let assetLocalizations: [String]
    /// The archive.
    package let contents: Archive
    private let infoFile: Lazily<InfoFile?>
    private let platformInfo: Lazily<[DisplayTraits.Platform: [InfoFile]]>
    /// The translators' notes of all tables, by table.
    private let notes: Lazily<PropertyListDictionary>
    /// The decoded messages of the archive.
    package let messages = Lazily { DecodedMessages() }

    /// Creates a provider for an open archive.
    package init(_ archive: Archive) {
        contents = archive
        localizations = Self.names(archive, ArchiveConvention.localizations)
        assetLocalizations = Self.names(archive, ArchiveConvention.assetLocalizations)
        infoFile = Lazily { InfoFile(archive) }
        platformInfo = Lazily { InfoFile.byPlatform(archive) }
        notes = Lazily { PropertyListDictionary(stored: archive.information(ArchiveConvention.tableNotes) ?? "") }
    }

    package var archive: Archive? { contents }

    /// The resources that an overlay removes from the layers below it; empty for other archives.
    var removals: [Removal] { contents.removals }

    /// Whether the archive has an asset of a name that has one of the accepted types, with or without variants.
    func hasAsset(_ name: String, _ types: AssetTypes) -> Bool {
        contents.groups(.asset, named: name).contains { types.precedence($0.type) != nil }
    }

    /// Returns the names that the archive stores under an information key.
    private static func names(_ archive: Archive, _ key: String) -> [String] {
        let names = strings(archive, key)
        let isSorted = zip(names, names.dropFirst()).allSatisfy { isOrdered($0, before: $1) }
        // A forged archive may have them in any order.
        return isSorted ? names : union([names])
    }

    private static func strings(_ archive: Archive, _ key: String) -> [String] {
        archive.information(key).flatMap { PropertyListNode(stored: $0) }?.array?.compactMap(\.string) ?? []
    }

    package func notes(ofTable name: String) -> TableNotes { notes.value[name].map { TableNotes($0) } ?? TableNotes() }

    // MARK: Localizations

    package func number(ofLocalization name: String) -> UInt16? {
        // The archive's localization table contains the locales of assets too.
        localizations.localizationNumber(of: name) == nil ? nil : number(ofAssetLocalization: name)
    }

    package func name(ofLocalization number: UInt16) -> String? {
        contents.localizationName(Int(number)).flatMap { $0.isEmpty ? nil : $0 }
    }

    package func number(ofAssetLocalization name: String) -> UInt16? {
        contents.localizationIndex(named: name).map { UInt16(clamping: $0) }
    }

    // MARK: Tables

    package var tableNames: [String] {
        // Lookups need the names even in a forged archive. The names of a few tables are bounded by the archive's size. Those of many
        // may repeat a long text, so none are returned.
        guard contents.hasFewTables || !contents.repeatsTexts else { return [] }
        return (0..<contents.tableCount).compactMap { contents.table(at: $0)?.tableName }
    }

    package func column(ofTable name: String, _ number: UInt16) -> TableColumn? {
        guard let table = contents.table(named: name),
            let column = table.columnSummary(ofLocalization: Int(number))
        else { return nil }
        return TableColumn(table, column, localization: self.name(ofLocalization: number))
    }

    package func message(for key: String, in table: String, along list: SearchList) -> FoundMessage? {
        guard let table = contents.table(named: table), let row = table.row(for: key),
            let (value, index) = table.firstValue(of: row, in: list.strings),
            let message = messages.value.message(value, of: table)
        else { return nil }
        return (message, list.searchIndices[index], list.strings[index])
    }

    // MARK: Files

    package var hasFiles: Bool { contents.nameCount(.file) > 0 }
    package var files: [FoundVariant] {
        fileNames.flatMap { contents.variants(.file, named: $0.utf8.span).map { FoundVariant($0) } }
    }

    package var fileNames: [String] { names(.file) }

    /// The names of a domain; none in an archive that cannot be listed.
    private func names(_ domain: ResourceDomain) -> [String] {
        if contents.repeatsTexts { return [] }
        return (0..<contents.nameCount(domain)).compactMap { contents.name(domain, at: $0) }
    }

    package func file(
        _ request: borrowing FileRequest, ranking: VariantRanking, mayBeFolder: inout Bool
    ) -> FoundVariant? {
        let best = contents.bestFile(at: request.groupPath, ranks: ranking.knownRanks) {
            ranking.rank(of: $0)
        }
        if let best { return FoundVariant(best.variant, rank: best.rank) }
        if contents.folderPaths.contains(request.groupPath) { mayBeFolder = true }
        return nil
    }

    package func fileCandidates(_ request: borrowing FileRequest, for ranking: VariantRanking?) -> [FoundVariant] {
        contents.variants(.file, named: request.groupPath).map { FoundVariant($0) }
    }

    // MARK: Assets

    package var hasAssets: Bool { contents.nameCount(.asset) > 0 }

    package var assetNames: [String] { names(.asset) }

    package func assets(named name: String) -> [BundleAsset] {
        contents.groups(.asset, named: name).map { group in
            BundleAsset(
                name: name, type: group.type, location: CatalogPath(group.sourcePath),
                properties: PropertyListDictionary(stored: group.properties).unplaced,
                variants: group.variants.map { FoundVariant($0) })
        }
    }

    /// The locations of the plain folders of catalogs that provide a namespace. No asset records these.
    package var namespaces: [CatalogPath] {
        Self.strings(contents, ArchiveConvention.namespaces).map { CatalogPath($0) }
    }

    package func asset(_ name: String, types: AssetTypes, ranking: VariantRanking) -> FoundVariant? {
        contents.bestAsset(named: name, precedence: { types.precedence($0.type) }, ranks: ranking.knownRanks) {
            ranking.rank(of: $0)
        }.map { FoundVariant($0.variant, rank: $0.rank) }
    }

    // MARK: Diagnostics

    package func diagnostics() -> [Diagnostic] {
        repeatedTexts(contents.repeatsTexts) + InfoFile.diagnostics(contents)
    }

    package func diagnosticsSoFar(about part: BundlePart) -> [Diagnostic] {
        let repeated = repeatedTexts(contents.isKnownToRepeatTexts)
        switch part {
        // A value of Info.plist depends on both.
        case .info, .table(StringTable.infoName): return repeated + InfoFile.diagnostics(contents)
        case .opening, .table, .texts, .assets, .files: return repeated
        }
    }

    private func repeatedTexts(_ areRepeated: Bool) -> [Diagnostic] {
        guard areRepeated else { return [] }
        return [Diagnostic(.error, id: "bundle.repeated-texts", Archive.repetitionReason, path: contents.path ?? "")]
    }

    // MARK: Info.plist

    package func infoFiles(for platform: DisplayTraits.Platform?) -> [InfoFile] {
        guard let platform else { return infoFile.value.map { [$0] } ?? [] }
        return platformInfo.value[platform] ?? []
    }

    /// The localizations of `CFBundleLocalizations`, stored by the compiler because every bundle needs them when it is opened.
    /// Reading the Info.plist takes longer than the rest of opening.
    package var declaredLocalizations: [String]? {
        guard contents.information(ArchiveConvention.infoPath) != nil else { return nil }
        return Self.strings(contents, ArchiveConvention.declaredLocalizations)
    }

    package var packageCodes: PackageCodes? {
        contents.information(ArchiveConvention.packageInfo).flatMap { PackageCodes(text: $0) }
    }

    package var packageFilePath: String? { contents.packageFilePath }

    package var languageStatement: LanguageStatement {
        LanguageStatement(compiled: contents.developmentLocalization.flatMap { contents.localizationName($0) })
    }
}
