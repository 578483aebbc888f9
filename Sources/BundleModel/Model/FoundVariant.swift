internal import AssetCatalogs
internal import FileAccess
package import PropertyLists
public import ResourceArchive
internal import ResourceBasics
package import ResourceTraits

/// The variant that a lookup chose: a reference to its source, and numbers. Names and traits are computed on demand, since most
/// callers need only the bytes.
///
/// It is visible to inlinable code, which makes one for an image of an archive.
@usableFromInline
package struct FoundVariant: Sendable {
    /// The source that a variant comes from.
    @usableFromInline
    package enum Origin: Sendable {
        /// Loose files of a directory; the entry is the file's number in the index.
        case looseFiles(FileIndex)
        /// Catalogs of a directory; entry and variant are indices in the asset index.
        case assets(AssetIndex)
        /// An archive; entry and variant are the archive's numbers.
        case archive(Archive)
    }

    /// The source that the variant comes from.
    @usableFromInline package let origin: Origin
    @usableFromInline package let entryNumber: UInt32
    @usableFromInline package let variantNumber: UInt32
    /// The variant's rank among the candidates of its source.
    @usableFromInline package let rank: UInt64

    @inlinable
    @inline(__always)
    package init(origin: Origin, entry: UInt32, variant: UInt32 = 0, rank: UInt64 = .max) {
        self.origin = origin
        entryNumber = entry
        variantNumber = variant
        self.rank = rank
    }

    /// Creates a variant for a file of a directory.
    init(_ files: FileIndex, number: Int, rank: UInt64 = .max) {
        self.init(origin: .looseFiles(files), entry: UInt32(truncatingIfNeeded: number), rank: rank)
    }

    /// Creates a variant for an asset's variant in a directory.
    init(_ assets: AssetIndex, entry: Int, variant: Int, rank: UInt64 = .max) {
        self.init(
            origin: .assets(assets), entry: UInt32(truncatingIfNeeded: entry),
            variant: UInt32(truncatingIfNeeded: variant), rank: rank)
    }

    /// Creates a variant for a file or an asset of an archive.
    init(_ archived: ArchiveVariant, rank: UInt64 = .max) {
        self.init(origin: .archive(archived.archive), entry: archived.entry, variant: archived.number, rank: rank)
    }

    /// Returns the variant with another rank.
    package func ranked(_ rank: UInt64) -> FoundVariant {
        FoundVariant(origin: origin, entry: entryNumber, variant: variantNumber, rank: rank)
    }

    private var entry: Int { Int(entryNumber) }
    private var variant: Int { Int(variantNumber) }

    /// The variant in the archive that it comes from.
    func archived(in archive: Archive) -> ArchiveVariant {
        ArchiveVariant(archive, entry: entryNumber, number: variantNumber)
    }
}

extension FoundVariant {
    /// The asset's full name, or the file's path without its language.
    package var name: String {
        switch origin {
        case .looseFiles(let files): files.name(at: entry).groupPath(in: files.localizedPath(at: entry).directory)
        case .assets(let assets): assets.entries[entry].source.name
        case .archive(let archive): archived(in: archive).name
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
            let archived = archived(in: archive)
            return archived.isAsset ? archived.group.type : ArchiveConvention.fileType
        }
    }

    /// The file's name; empty if the variant has none.
    package var fileName: String {
        switch origin {
        case .looseFiles(let files): return files.localizedPath(at: entry).fileName
        case .assets(let assets): return assets.source(entry, variant).fileName ?? ""
        case .archive(let archive):
            let archived = archived(in: archive)
            return archived.isAsset ? archived.fileName : RelativePath.split(archived.fileName).name
        }
    }

    /// The path relative to the bundle; for an asset without a file, the path of its folder.
    package var path: String {
        switch origin {
        case .looseFiles(let files): files.path(at: entry)
        case .archive(let archive) where !archived(in: archive).isAsset: archived(in: archive).fileName
        case .assets, .archive: RelativePath.join(setPath, fileName)
        }
    }

    /// Whether both variants are of one asset set.
    package func isInSet(of other: FoundVariant) -> Bool { ExactKey(setPath) == ExactKey(other.setPath) }

    /// The path of the asset's set relative to the bundle; the folder of a loose file.
    private var setPath: String {
        switch origin {
        case .looseFiles(let files): RelativePath.split(files.path(at: entry)).directory
        case .assets(let assets): assets.path(of: assets.entries[entry]).path
        case .archive(let archive):
            archived(in: archive).isAsset
                ? CatalogPath(archived(in: archive).group.sourcePath).path
                : RelativePath.split(archived(in: archive).fileName).directory
        }
    }

    /// The localization that the variant belongs to, as spelled; nil if it is not localized.
    package var localization: String? {
        switch origin {
        case .looseFiles(let files): files.localizedPath(at: entry).localization
        case .assets(let assets): assets.source(entry, variant).locale
        case .archive(let archive):
            archived(in: archive).localization.flatMap { archive.localizationName($0) }
        }
    }

    /// The traits that the variant declares, without the number of its localization, which is valid only in its source.
    package var traits: VariantTraits {
        var traits = sourceTraits
        traits.localizationID = 0
        return traits
    }

    /// The traits that the variant declares, with the number of its localization in its source.
    package var sourceTraits: VariantTraits {
        switch origin {
        case .looseFiles(let files): files.traits(at: entry)
        case .assets(let assets): assets.entries[entry].variants[variant].traits
        case .archive(let archive): archived(in: archive).traits
        }
    }

    /// The variant's entry of Contents.json, as `list` shows it.
    package var attributes: PropertyListDictionary {
        switch origin {
        case .looseFiles(let files): files.name(at: entry).listingAttributes
        case .assets(let assets): assets.source(entry, variant).listingAttributes
        case .archive(let archive): PropertyListDictionary(stored: archived(in: archive).attributes)
        }
    }
}

extension VariantFileName {
    /// The traits in a file's suffixes, under the keys of an asset's entry.
    fileprivate var listingAttributes: PropertyListDictionary {
        var attributes = PropertyListDictionary()
        for (key, value) in [("idiom", idiom?.word), ("platform", platform?.word), ("scale", scale?.description)] {
            if let value { attributes.set(key, .string(value)) }
        }
        return attributes
    }
}

extension PropertyListNode {
    /// Decodes JSON that the compiler stored in an archive; nil if it is empty or damaged.
    init?(stored json: String) {
        guard !json.isEmpty, let root = JSONReader().read(Array(json.utf8), path: "").root else { return nil }
        self = root
    }
}

extension PropertyListDictionary {
    /// Decodes JSON that the compiler stored in an archive; the dictionary is empty if it is not one.
    init(stored json: String) { self = PropertyListNode(stored: json)?.dictionary ?? PropertyListDictionary() }
}
