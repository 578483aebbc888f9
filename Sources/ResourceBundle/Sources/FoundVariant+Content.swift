internal import AssetCatalogs
internal import BundleDirectory
internal import ImageHeaders
internal import ResourceArchive
internal import ResourceTraits

extension FoundVariant {
    /// Whether it has bytes: a color has none.
    var hasContent: Bool {
        switch origin {
        case .looseFiles: true
        case .assets: assetFilePath != nil
        case .archive(let archive): match(in: archive).blob != nil
        }
    }

    /// Its bytes; of a variant without any, what cannot be read.
    var content: ResourceContent {
        switch origin {
        case .looseFiles(let files):
            ResourceContent(place: .file(files.directory, path: files.path(at: Int(entryNumber))))
        case .assets(let assets): ResourceContent(place: .file(assets.directory, path: assetFilePath ?? path))
        // No blob has the index -1.
        case .archive(let archive):
            ResourceContent(place: .blob(archive, index: match(in: archive).blob ?? -1))
        }
    }

    /// Where its bytes are in an archive that stores them as they are; nil for other variants.
    var archivedRange: ArchiveRange? {
        guard case .archive(let archive) = origin else { return nil }
        return match(in: archive).range
    }

    /// The size that its file's header tells, or nil. An archive has it in its index; in a directory the file is read.
    var pixelSize: PixelSize? {
        switch origin {
        case .archive(let archive):
            let variant = match(in: archive).variant
            return PixelSize(width: variant.pixelWidth, height: variant.pixelHeight)
        case .looseFiles(let files): return Self.size(of: files.path(at: Int(entryNumber)), in: files.directory)
        case .assets(let assets): return assetFilePath.flatMap { Self.size(of: $0, in: assets.directory) }
        }
    }

    /// The path of its file, of a catalog in a directory; nil for a color.
    private var assetFilePath: String? {
        guard case .assets(let assets) = origin else { return nil }
        return assets.source(Int(entryNumber), Int(variantNumber)).filePath
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
