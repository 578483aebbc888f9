internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

/// Converts a directory bundle to the contents of an archive.
struct BundleContents {
    private let provider: DirectoryProvider
    private let directory: BundleDirectory
    private let developmentLocalization: String?
    private let tables: TableIndex
    private let assets: AssetIndex
    /// The archive's localizations. The first one is for resources that are not localized. Localization numbers are indices of
    /// this list.
    private let localizations: [String]
    private let numbers: [ExactKey: UInt16]
    private let thinning: Thinning
    /// The localizations of tables and files, and the locales of assets, that go into the archive.
    private let languages: [String]
    private let assetLanguages: [String]
    /// The tags of the packs. Assets with one of these tags are left out of the archive itself.
    private let packTags: [String]
    private let compresses: Bool
    private let ownOutputs: OwnOutputs
    private let infoDocuments: [ExactKey: InfoDocument]
    /// The contents of images that were read already, by their variants.
    private let images: [ObjectIdentifier: [UInt8]]

    init(
        _ provider: DirectoryProvider, _ language: DevelopmentLanguage? = nil, thinning: Thinning = Thinning(),
        packTags: [String] = [], compresses: Bool = false, ownOutputs: OwnOutputs = OwnOutputs([]),
        images: [ObjectIdentifier: [UInt8]] = [:]
    ) {
        let development = (language ?? LayeredBundle(base: [provider]).developmentLanguage).localization
        self.provider = provider
        directory = provider.source
        tables = provider.tables
        assets = provider.assetIndex
        developmentLocalization = development
        self.thinning = thinning
        self.packTags = packTags
        self.compresses = compresses
        self.ownOutputs = ownOutputs
        self.images = images
        infoDocuments = Dictionary(
            directory.infoDocuments.map { (ExactKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
        languages = thinning.localizations(among: tables.localizations, development: development)
        assetLanguages = thinning.localizations(among: assets.localizations, development: development)
        let names = languages + assetLanguages + [development].compactMap(\.self)
        localizations = [ArchiveConvention.notLocalized] + Set(names.map { ExactKey($0) }).orderedTexts()
        var numbers: [ExactKey: UInt16] = [:]
        for (index, name) in localizations.enumerated() { numbers[ExactKey(name)] = UInt16(clamping: index) }
        self.numbers = numbers
    }

    var contents: ArchiveContents {
        let packed = PackedAssets(assets, tags: packTags)
        // In the writer's order: assets, then files.
        var contents = archive(of: assetGroups(packed.others) + fileGroups)
        contents.developmentLocalization = developmentLocalization
        contents.information = information
        contents.tables = tableContents
        contents.packedAssets = packed.all
        return contents
    }

    /// Returns the contents of a tag's pack: its assets, with the archive's localization numbers.
    func packContents(_ tag: String) -> ArchiveContents {
        var contents = archive(of: assetGroups(PackedAssets(assets, tags: [tag]).entries))
        contents.information = [(ArchiveConvention.assetLocalizations, Self.list(assetLanguages))]
        contents.packTag = tag
        return contents
    }

    /// Returns the contents that archives and packs have in common.
    private func archive(of groups: [GroupContents]) -> ArchiveContents {
        var contents = ArchiveContents()
        contents.localizations = localizations
        contents.groups = groups
        contents.measure = { ImageHeader($0).flatMap { $0.hasSize ? ($0.pixelWidth, $0.pixelHeight) : nil } }
        contents.read = read
        contents.abbreviates = true
        contents.compresses = compresses
        return contents
    }

    private static func list(_ names: [String]) -> String { JSONWriter().text(of: .list(names.map { .string($0) })) }

    private var information: [(key: String, value: String)] {
        var information = [
            (key: ArchiveConvention.localizations, value: Self.list(languages)),
            (key: ArchiveConvention.assetLocalizations, value: Self.list(assetLanguages)),
        ]
        if let names = provider.declaredLocalizations, !names.isEmpty {
            information.append((key: ArchiveConvention.declaredLocalizations, value: Self.list(names)))
        }
        let namespaces = assets.catalogs.flatMap { catalog in
            catalog.namespaceFolders.map { CatalogPath(catalog: catalog.path, set: $0).text }
        }
        if !namespaces.isEmpty {
            information.append((key: ArchiveConvention.namespaces, value: Self.list(namespaces.orderedByBytes())))
        }
        let notes = provider.tableNames.compactMap { name -> (String, PropertyListValue)? in
            let notes = provider.notes(ofTable: name)
            return notes.isEmpty ? nil : (name, notes.document)
        }
        if !notes.isEmpty {
            information.append((key: ArchiveConvention.tableNotes, value: JSONWriter().text(of: .object(notes))))
        }
        if let path = directory.layout.infoPath { information.append((key: ArchiveConvention.infoPath, value: path)) }
        if let codes = directory.packageCodes {
            information.append((key: ArchiveConvention.packageInfo, value: codes.text))
        }
        return information
    }

    private var tableContents: [TableContents] {
        let included = tables.all.filter { isIncluded($0.localization, in: languages) }
        let contents = concurrentMap(count: included.count) { index in
            let (_, localization, table) = included[index]
            let name = localization ?? ArchiveConvention.notLocalized
            return ColumnContents(
                localization: name, digest: table.digest, keyCount: table.sourceKeyCount, texts: table.texts,
                entries: table.otherEntries.map { entry in
                    let bytes = MessageEncoding.encode(entry.message)
                    return ColumnContents.Entry(key: entry.key, kind: ArchiveConvention.messageKind, bytes: bytes)
                })
        }
        var columns: [ExactKey: [ColumnContents]] = [:]
        for (table, contents) in zip(included, contents) { columns[ExactKey(table.name), default: []].append(contents) }
        return columns.ordered { $0.key < $1.key }.map { TableContents(name: $0.key.string, columns: $0.value) }
    }

    private var fileGroups: [GroupContents] {
        provider.fileIndex.sortedGroups.compactMap { path, files in
            let variants = files.compactMap { file -> VariantContents? in
                let (localization, path) = (file.localization, file.path)
                guard isIncluded(localization, in: languages), !ownOutputs.contains(path, in: directory.tree) else {
                    return nil
                }
                return VariantContents(
                    traits: numbered(file.traits, localization), localization: localization, fileName: path,
                    attributes: Self.text(file.attributes), payload: payload(of: path))
            }
            if variants.isEmpty { return nil }
            return GroupContents(domain: .file, name: path, type: ArchiveConvention.fileType, variants: variants)
        }
    }

    private func assetGroups(_ entries: [AssetIndex.Entry]) -> [GroupContents] {
        // The number of assets for each task. A task shares one cache of texts for all its assets.
        let partSize = 64
        return concurrentMap(count: entries.count, partSize: partSize) { part in
            var texts = SlotCache<String>()
            return entries[part].map { group(of: $0, &texts) }
        }.flatMap(\.self)
    }

    private func group(of entry: AssetIndex.Entry, _ texts: inout SlotCache<String>) -> GroupContents {
        let asset = entry.source
        return GroupContents(
            domain: .asset, name: asset.name, type: asset.type.fileExtension, sourcePath: assets.path(of: entry).text,
            properties: Self.text(asset.properties),
            variants: includedVariants(of: entry).map { variant in
                let source = entry.source(of: variant)
                return VariantContents(
                    traits: numbered(variant.traits, source.locale), localization: source.locale,
                    fileName: source.fileName ?? "", attributes: Self.attributes(of: source, &texts),
                    payload: payload(of: source))
            })
    }

    private func payload(of variant: AssetVariant) -> VariantContents.Payload {
        if let bytes = images[ObjectIdentifier(variant)] { return .bytes(bytes) }
        return variant.fileName == nil ? .none : .file(folder: variant.folderPath)
    }

    /// Returns the JSON text of a variant's attributes.
    private static func attributes(of variant: AssetVariant, _ texts: inout SlotCache<String>) -> String {
        if let known = texts.value(of: variant.entry) { return known }
        let text = JSONWriter().text(of: .dictionary(variant.listingAttributes))
        texts.add(text, of: variant.entry)
        return text
    }

    /// Returns whether the resources of a localization go into the archive, which has those of some languages.
    private func isIncluded(_ localization: String?, in languages: [String]) -> Bool {
        guard let localization, !thinning.languages.isEmpty else { return true }
        return languages.contains { ExactKey($0) == ExactKey(localization) }
    }

    /// Returns the variants of an asset that go into the archive.
    private func includedVariants(of entry: AssetIndex.Entry) -> [AssetIndex.Variant] {
        if thinning == Thinning() { return entry.variants }
        let indices = thinning.indices(among: entry.variants.map(\.traits)) { index, omitted in
            DuplicateSlots.slot(of: entry.source(of: entry.variants[index]), besides: omitted)
        }
        return indices.map { entry.variants[$0] }.filter {
            isIncluded(entry.source(of: $0).locale, in: assetLanguages)
        }
    }

    /// Returns the traits of a variant, with the archive's number for its localization.
    private func numbered(_ traits: VariantTraits, _ localization: String?) -> VariantTraits {
        var traits = traits
        traits.localizationID = localization.flatMap { numbers[ExactKey($0)] } ?? 0
        return traits
    }

    private func payload(of file: String) -> VariantContents.Payload {
        // The Info.plist bytes that decided the development language are those that go into the archive.
        if let bytes = infoDocuments[ExactKey(file)]?.bytes { return .bytes(bytes) }
        return .file(folder: "")
    }

    private var read: ArchiveContents.Read {
        { [directory] path, byteLimit, bytes throws(ArchiveError) in
            do throws(FileAccessError) {
                bytes = try directory.contents(of: path, byteLimit: byteLimit)
                return true
            } catch  where error.code == .tooLarge && byteLimit < FileLimits.sourceByteCount {
                return false
            } catch {
                throw ArchiveError(.fileAccess, error.reason, path: directory.tree.displayPath(of: path))
            }
        }
    }

    private static func text(_ attributes: PropertyListDictionary) -> String {
        attributes.isEmpty ? "" : JSONWriter().text(of: .dictionary(attributes))
    }
}
