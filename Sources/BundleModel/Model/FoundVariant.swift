internal import AssetCatalogs
internal import FileAccess
package import PropertyLists
public import ResourceArchive
package import ResourceTraits

/// The variant that a source chose: a reference, and numbers. What it is called and what it declares is worked out when it
/// is asked for: most callers want the bytes alone.
///
/// Seen by inlinable code, which makes one for an image of an archive.
@usableFromInline
package struct FoundVariant: Sendable {
    /// Where variants come from.
    @usableFromInline
    package enum Origin: Sendable {
        /// Loose files of a directory; the entry is the file's number in the index.
        case looseFiles(FileIndex)
        /// Catalogs of a directory; entry and variant are places in the index.
        case assets(AssetIndex)
        /// An archive; entry and variant are its numbers.
        case archive(Archive)
    }

    /// Where it comes from.
    @usableFromInline package let origin: Origin
    @usableFromInline package let entryNumber: UInt32
    @usableFromInline package let variantNumber: UInt32
    /// Its rank among the candidates of its source.
    @usableFromInline package let rank: UInt64

    @inlinable
    @inline(__always)
    package init(origin: Origin, entry: UInt32, variant: UInt32 = 0, rank: UInt64 = .max) {
        self.origin = origin
        entryNumber = entry
        variantNumber = variant
        self.rank = rank
    }

    /// A file of a directory.
    init(_ files: FileIndex, number: Int, rank: UInt64 = .max) {
        self.init(origin: .looseFiles(files), entry: UInt32(truncatingIfNeeded: number), rank: rank)
    }

    /// A variant of an asset of a directory.
    init(_ assets: AssetIndex, entry: Int, variant: Int, rank: UInt64 = .max) {
        self.init(
            origin: .assets(assets), entry: UInt32(truncatingIfNeeded: entry),
            variant: UInt32(truncatingIfNeeded: variant), rank: rank)
    }

    /// A variant of a file or an asset of an archive.
    init(_ match: ArchiveMatch) {
        self.init(
            origin: .archive(match.archive), entry: match.entry, variant: match.variantNumber, rank: match.rank)
    }

    /// The same with another rank.
    package func ranked(_ rank: UInt64) -> FoundVariant {
        FoundVariant(origin: origin, entry: entryNumber, variant: variantNumber, rank: rank)
    }

    private var entry: Int { Int(entryNumber) }
    private var variant: Int { Int(variantNumber) }

    package func match(in archive: Archive) -> ArchiveMatch {
        ArchiveMatch(archive, entry: entryNumber, variant: variantNumber)
    }
}

extension FoundVariant {
    /// The asset's full name, or the file's language-free path.
    package var name: String {
        switch origin {
        case .looseFiles(let files): files.file(at: entry).name.groupPath(in: files.place(at: entry).directory)
        case .assets(let assets): assets.entries[entry].source.name
        case .archive(let archive): match(in: archive).name
        }
    }

    /// Whether it is a loose file, and no asset of a catalog.
    package var isLooseFile: Bool { type == ArchiveConvention.fileType }

    /// The asset's type, as its folder's extension; `file` for a loose file.
    package var type: String {
        switch origin {
        case .looseFiles: return ArchiveConvention.fileType
        case .assets(let assets): return assets.entries[entry].source.type.fileExtension
        case .archive(let archive):
            let match = match(in: archive)
            return match.isAsset ? match.group.type : ArchiveConvention.fileType
        }
    }

    /// The file's name; empty where the variant has none.
    package var fileName: String {
        switch origin {
        case .looseFiles(let files): return files.place(at: entry).fileName
        case .assets(let assets): return assets.source(entry, variant).fileName ?? ""
        case .archive(let archive):
            let match = match(in: archive)
            return match.isAsset ? match.fileName : RelativePath.split(match.fileName).name
        }
    }

    /// Path relative to the bundle, for a set without a file that of its folder.
    package var path: String {
        switch origin {
        case .looseFiles(let files): files.path(at: entry)
        case .assets(let assets): path(in: assets.path(ofEntry: entry).path)
        case .archive(let archive):
            archive.isAsset(entry: entryNumber)
                ? path(in: CatalogPath(match(in: archive).sourcePath).path)
                : archive.fileName(ofVariant: variantNumber, entry: entryNumber)
        }
    }

    private func path(in set: String) -> String {
        let name = fileName
        return name.isEmpty ? set : RelativePath.join(set, name)
    }

    /// The localization it lies in, as spelled; nil if it is not localized.
    package var localization: String? {
        switch origin {
        case .looseFiles(let files): files.place(at: entry).localization
        case .assets(let assets): assets.source(entry, variant).locale
        case .archive(let archive):
            match(in: archive).variant.localization.flatMap { archive.localizationName($0) }
        }
    }

    /// What it declares, without the localization's number: that of one source means nothing outside it.
    package var traits: VariantTraits {
        var traits = sourceTraits
        traits.localizationID = 0
        return traits
    }

    /// What it declares, with the localization's number in its source.
    package var sourceTraits: VariantTraits {
        switch origin {
        case .looseFiles(let files): files.traits(at: entry)
        case .assets(let assets): assets.entries[entry].variants[variant].traits
        case .archive(let archive): VariantTraits(match(in: archive).variant.traits)
        }
    }

    /// Its entry of Contents.json, as `list` shows it.
    package var attributes: PropertyListDictionary {
        switch origin {
        case .looseFiles(let files): files.file(at: entry).listingAttributes
        case .assets(let assets): assets.source(entry, variant).listingAttributes
        case .archive(let archive): match(in: archive).variant.decodedAttributes
        }
    }
}

extension ArchiveVariant {
    /// The entry of Contents.json, as the compiler stored it.
    fileprivate var decodedAttributes: PropertyListDictionary {
        JSONReader().read(Array(attributes.utf8), path: archive.path ?? "").root?.dictionary ?? PropertyListDictionary()
    }
}
