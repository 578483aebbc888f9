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
        /// A loose file of a directory, by its place in the group.
        case looseFile(FileGroup, place: Int, BundleDirectory)
        /// A variant of an asset in a catalog of a directory.
        case asset(Asset, AssetVariant, VariantTraits, BundleDirectory)
        /// A loose file in an archive, and its language-free path.
        case archivedFile(ArchiveVariant, name: String)
        /// A variant of an asset in an archive, and the asset's name.
        case archivedAsset(ArchiveVariant, ArchiveGroup, name: String)
    }

    /// Where it comes from.
    let origin: Origin
    /// Its rank among the candidates of its source.
    let rank: UInt64

    /// The asset's full name, or the file's language-free path.
    var name: String {
        switch origin {
        case .looseFile(let group, let place, _):
            group.files[place].name.groupPath(in: group.files[place].place.directory)
        case .asset(let asset, _, _, _): asset.name
        case .archivedFile(_, let name), .archivedAsset(_, _, let name): name
        }
    }

    /// The asset's type, as its folder's extension; `file` for a loose file.
    var type: String {
        switch origin {
        case .looseFile, .archivedFile: ArchiveConvention.fileType
        case .asset(let asset, _, _, _): asset.type.fileExtension
        case .archivedAsset(_, let group, _): group.type
        }
    }

    /// The file's name; empty where the variant has none.
    var fileName: String {
        switch origin {
        case .looseFile(let group, let place, _): group.files[place].place.fileName
        case .asset(_, let variant, _, _): variant.fileName ?? ""
        case .archivedFile(let variant, _): RelativePath.split(variant.fileName).name
        case .archivedAsset(let variant, _, _): variant.fileName
        }
    }

    /// Path relative to the bundle; inside a catalog, relative to the catalog.
    var path: String {
        switch origin {
        case .looseFile(let group, let place, _): group.files[place].path
        case .asset(let asset, let variant, _, _): RelativePath.join(asset.path, variant.fileName ?? "")
        case .archivedFile(let variant, _): variant.fileName
        case .archivedAsset(let variant, let group, _): RelativePath.join(group.sourcePath, variant.fileName)
        }
    }

    /// The localization it lies in, as spelled; nil if it is not localized.
    var localization: String? {
        switch origin {
        case .looseFile(let group, let place, _): group.files[place].place.localization
        case .asset(_, let variant, _, _): variant.locale
        case .archivedFile(let variant, _), .archivedAsset(let variant, _, _):
            variant.localization.flatMap { variant.archive.localizationName($0) }
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
        case .looseFile(let group, let place, _): group.files[place].traits
        case .asset(_, _, let traits, _): traits
        case .archivedFile(let variant, _), .archivedAsset(let variant, _, _): VariantTraits(variant.traits)
        }
    }

    /// Its entry of Contents.json, as `list` shows it.
    var attributes: PropertyListDictionary {
        switch origin {
        case .looseFile(let group, let place, _): group.files[place].listingAttributes
        case .asset(_, let variant, _, _): variant.listingAttributes
        case .archivedFile(let variant, _), .archivedAsset(let variant, _, _): variant.decodedAttributes
        }
    }

    /// Its bytes; nil for a colour.
    var content: ResourceContent? {
        switch origin {
        case .looseFile(let group, let place, let directory):
            ResourceContent(place: .file(directory, path: group.files[place].path))
        case .asset(_, let variant, _, let directory):
            variant.filePath.map { ResourceContent(place: .file(directory, path: $0)) }
        case .archivedFile(let variant, _), .archivedAsset(let variant, _, _):
            variant.blob.map { ResourceContent(place: .blob(variant.archive, index: $0)) }
        }
    }
}

extension FoundVariant {
    /// The size that its file's header tells, or nil. An archive has it in its index; in a directory the file is read.
    var pixelSize: PixelSize? {
        switch origin {
        case .archivedFile(let variant, _), .archivedAsset(let variant, _, _):
            PixelSize(width: variant.pixelWidth, height: variant.pixelHeight)
        case .looseFile(let group, let place, let directory): Self.size(of: group.files[place].path, in: directory)
        case .asset(_, let variant, _, let directory): variant.filePath.flatMap { Self.size(of: $0, in: directory) }
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
