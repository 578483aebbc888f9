internal import AssetCatalogs
package import ResourceArchive

extension FoundVariant {
    /// Whether the variant has bytes; a color has none.
    package var hasContent: Bool {
        switch origin {
        case .looseFiles: true
        case .assets: assetFilePath != nil
        case .archive(let archive): archived(in: archive).blob != nil
        }
    }

    /// The variant's bytes. For a variant without bytes, reading the content fails.
    package var content: VariantContent {
        switch origin {
        case .looseFiles(let files):
            .file(files.directory, path: files.path(at: Int(entryNumber)))
        case .assets(let assets): .file(assets.directory, path: assetFilePath ?? path)
        // No blob has the index -1.
        case .archive(let archive): .blob(archive, index: archived(in: archive).blob ?? -1)
        }
    }

    /// The byte range in the archive, if the archive stores the variant uncompressed; nil for other variants.
    package var archivedRange: ArchiveRange? {
        guard case .archive(let archive) = origin else { return nil }
        return archived(in: archive).range
    }

    /// The size in pixels that the file's header states; 0 if it states none. An archive has the size in its index; in a
    /// directory the file is read.
    package var pixelSize: (width: UInt32, height: UInt32) {
        switch origin {
        case .archive(let archive):
            let archived = archived(in: archive)
            return (archived.pixelWidth, archived.pixelHeight)
        case .looseFiles(let files): return Self.size(of: files.path(at: Int(entryNumber)), in: files.directory)
        case .assets(let assets): return assetFilePath.map { Self.size(of: $0, in: assets.directory) } ?? (0, 0)
        }
    }

    /// The path of the file, for a variant of a directory's catalog; nil for a color.
    private var assetFilePath: String? {
        guard case .assets(let assets) = origin else { return nil }
        return assets.source(Int(entryNumber), Int(variantNumber)).filePath
    }

    private static func size(of path: String, in directory: BundleDirectory) -> (width: UInt32, height: UInt32) {
        guard let file = try? directory.contents(of: path), let header = ImageHeader(file) else { return (0, 0) }
        return (header.pixelWidth, header.pixelHeight)
    }
}

extension FoundVariant {
    /// The absolute path of a loose file on disk; nil for assets and for files in an archive.
    package var diskPath: String? {
        guard case .looseFiles(let files) = origin else { return nil }
        return files.diskPath(at: Int(entryNumber))
    }
}
