internal import AssetCatalogs
internal import BundleDirectory
internal import FileAccess
internal import ImageHeaders
internal import PropertyLists
internal import ResourceArchive
internal import ResourceTraits

/// The variant that a source chose. What it is called and what it declares is worked out when it is asked for: most
/// callers want the bytes alone.
struct FoundVariant: Sendable {
    /// Where the variant comes from.
    enum Origin: Sendable {
        /// A loose file of a directory, by its number in the index.
        case looseFile(FileIndex, number: Int)
        /// A variant of an asset in a catalog of a directory, by their places in the index.
        case asset(AssetIndex, entry: Int, variant: Int)
        /// A loose file in an archive.
        case archivedFile(ArchiveMatch)
        /// A variant of an asset in an archive.
        case archivedAsset(ArchiveMatch)
    }

    /// Where it comes from.
    let origin: Origin
    /// Its rank among the candidates of its source.
    let rank: UInt64

    /// The asset's full name, or the file's language-free path.
    var name: String {
        switch origin {
        case .looseFile(let files, let number):
            files.file(at: number).name.groupPath(in: files.place(at: number).directory)
        case .asset(let assets, let entry, _): assets.entries[entry].source.name
        case .archivedFile(let match), .archivedAsset(let match): match.name
        }
    }

    /// The asset's type, as its folder's extension; `file` for a loose file.
    var type: String {
        switch origin {
        case .looseFile, .archivedFile: ArchiveConvention.fileType
        case .asset(let assets, let entry, _): assets.entries[entry].source.type.fileExtension
        case .archivedAsset(let match): match.group.type
        }
    }

    /// The file's name; empty where the variant has none.
    var fileName: String {
        switch origin {
        case .looseFile(let files, let number): files.place(at: number).fileName
        case .asset(let assets, let entry, let variant): assets.source(entry, variant).fileName ?? ""
        case .archivedFile(let match): RelativePath.split(match.fileName).name
        case .archivedAsset(let match): match.fileName
        }
    }

    /// Path relative to the bundle; inside a catalog, relative to the catalog. That of the set where there is no file.
    var path: String {
        switch origin {
        case .looseFile(let files, let number): files.path(at: number)
        case .asset(let assets, let entry, _): path(in: assets.entries[entry].source.path)
        case .archivedFile(let match): match.fileName
        case .archivedAsset(let match): path(in: match.sourcePath)
        }
    }

    private func path(in set: String) -> String {
        let name = fileName
        return name.isEmpty ? set : RelativePath.join(set, name)
    }

    /// The localization it lies in, as spelled; nil if it is not localized.
    var localization: String? {
        switch origin {
        case .looseFile(let files, let number): files.place(at: number).localization
        case .asset(let assets, let entry, let variant): assets.source(entry, variant).locale
        case .archivedFile(let match), .archivedAsset(let match):
            match.variant.localization.flatMap { match.archive.localizationName($0) }
        }
    }

    /// What it declares, without the localization's number: that of one source means nothing outside it.
    var traits: VariantTraits {
        var traits = sourceTraits
        traits.localizationID = 0
        return traits
    }

    /// What it declares, with the localization's number in its source.
    var sourceTraits: VariantTraits {
        switch origin {
        case .looseFile(let files, let number): files.traits(at: number)
        case .asset(let assets, let entry, let variant): assets.entries[entry].variants[variant].traits
        case .archivedFile(let match), .archivedAsset(let match): VariantTraits(match.variant.traits)
        }
    }

    /// Its entry of Contents.json, as `list` shows it.
    var attributes: PropertyListDictionary {
        switch origin {
        case .looseFile(let files, let number): files.file(at: number).listingAttributes
        case .asset(let assets, let entry, let variant): assets.source(entry, variant).listingAttributes
        case .archivedFile(let match), .archivedAsset(let match): match.variant.decodedAttributes
        }
    }

    /// Its bytes; nil for a color.
    var content: ResourceContent? {
        switch origin {
        case .looseFile(let files, let number):
            ResourceContent(place: .file(files.directory, path: files.path(at: number)))
        case .asset(let assets, let entry, let variant):
            assets.source(entry, variant).filePath.map { ResourceContent(place: .file(assets.directory, path: $0)) }
        case .archivedFile(let match), .archivedAsset(let match):
            match.blob.map { ResourceContent(place: .blob(match.archive, index: $0)) }
        }
    }

    /// Its bytes where they lie in an archive as they are, in place: valid as long as this value lives.
    var archivedBytes: ArchiveBytes? {
        switch origin {
        case .looseFile, .asset: nil
        case .archivedFile(let match), .archivedAsset(let match): match.bytes
        }
    }

    /// Whether it has bytes: a color has none.
    var hasContent: Bool {
        switch origin {
        case .looseFile: true
        case .asset(let assets, let entry, let variant): assets.source(entry, variant).filePath != nil
        case .archivedFile(let match), .archivedAsset(let match): match.blob != nil
        }
    }
}

extension FoundVariant {
    /// The size that its file's header tells, or nil. An archive has it in its index; in a directory the file is read.
    var pixelSize: PixelSize? {
        switch origin {
        case .archivedFile(let match), .archivedAsset(let match):
            PixelSize(width: match.variant.pixelWidth, height: match.variant.pixelHeight)
        case .looseFile(let files, let number): Self.size(of: files.path(at: number), in: files.directory)
        case .asset(let assets, let entry, let variant):
            assets.source(entry, variant).filePath.flatMap { Self.size(of: $0, in: assets.directory) }
        }
    }

    private static func size(of path: String, in directory: BundleDirectory) -> PixelSize? {
        guard let file = try? directory.contents(of: path), let header = ImageHeader(file) else { return nil }
        return PixelSize(width: header.pixelWidth, height: header.pixelHeight)
    }
}

extension VariantTraits {
    /// The traits that an archive's words stand for.
    init(_ words: TraitWords) {
        self.init(words: (words.first, words.second))
    }
}
