package import ResourceArchive

/// Everything an archive is made from.
///
/// The order of tables, localizations and pairs does not matter, nor that of groups, except that of several with one name
/// and type the first one counts.
package struct ArchiveContents: Sendable {
    /// Localizations, as their folders are named; those that tables and variants mention are added by themselves.
    package var localizations: [String] = []
    /// The development localization, if there is one.
    package var developmentLocalization: String?
    /// Facts about the bundle and its making, such as the version of the message encoding.
    package var information: [(key: String, value: String)] = []
    /// String tables; names must differ.
    package var tables: [TableContents] = []
    /// Assets and files.
    package var groups: [GroupContents] = []
    /// Reads a file that a variant's payload names.
    package var read: Read = { path, _, _ throws(ArchiveError) in
        throw ArchiveError(.fileAccess, "there are no files to read", path: path)
    }
    /// Replaces the bytes of an array with those of a file; false for a file longer than the limit. Any thread may call it.
    package typealias Read =
        @Sendable (_ path: String, _ byteLimit: Int, _ bytes: inout [UInt8]) throws(ArchiveError) -> Bool

    /// Finds the size in pixels of a payload whose variant does not have one, as it is read; nil for what has none.
    package var measure: Measure = { _ in nil }
    /// Finds a size in pixels.
    package typealias Measure = @Sendable ([UInt8]) -> (width: UInt32, height: UInt32)?

    /// Whether file names and source paths are kept without the name that they repeat.
    package var abbreviates = false
    /// Whether texts and the like are compressed, where the package is built to (`Archive.canCompress`).
    package var compresses = false
    /// For an overlay, what it lies over; nil for an archive that stands by itself.
    package var overlay: OverlayContents?
    /// For a pack, the tag it is fetched by.
    package var packTag: String?
    /// Assets that are in packs instead of here.
    package var packedAssets: [PackedAsset] = []

    package init() {}
}

/// What makes an archive an overlay.
package struct OverlayContents: Sendable {
    /// The `identity` of the archive below.
    package var baseIdentity: [UInt8]
    /// What is taken away from below.
    package var removals: [Removal]

    package init(baseIdentity: [UInt8], removals: [Removal] = []) {
        self.baseIdentity = baseIdentity
        self.removals = removals
    }
}

/// One string table in all its localizations.
package struct TableContents: Sendable {
    /// The table's name, `Localizable` for most.
    package var name: String
    /// One for each localization that has the table; localizations must differ.
    package var columns: [ColumnContents]

    package init(name: String, columns: [ColumnContents] = []) {
        self.name = name
        self.columns = columns
    }
}

/// One asset or file with its variants.
package struct GroupContents: Sendable {
    package var domain: ResourceDomain
    /// The asset's name with its namespace, or the file's path.
    package var name: String
    /// The type's word, such as `imageset`, `colorset` or `file`.
    package var type: String
    /// Where it was compiled from, relative to the bundle.
    package var sourcePath: String
    /// Properties of the whole group, JSON.
    package var properties: String
    /// Kept in this order.
    package var variants: [VariantContents]

    package init(
        domain: ResourceDomain, name: String, type: String, sourcePath: String = "", properties: String = "",
        variants: [VariantContents] = []
    ) {
        self.domain = domain
        self.name = name
        self.type = type
        self.sourcePath = sourcePath
        self.properties = properties
        self.variants = variants
    }
}

/// One rendition of an asset or file.
package struct VariantContents: Sendable {
    /// Packed traits; the archive does not look into them.
    package var traits: TraitWords
    /// The localization it is for, if any.
    package var localization: String?
    package var fileName: String
    /// Slot attributes or color components, JSON.
    package var attributes: String
    /// In pixels; 0 if unknown.
    package var pixelWidth: UInt32
    package var pixelHeight: UInt32
    package var payload: Payload

    package init(
        traits: TraitWords = TraitWords(), localization: String? = nil, fileName: String = "", attributes: String = "",
        pixelWidth: UInt32 = 0, pixelHeight: UInt32 = 0, payload: Payload = .none
    ) {
        self.traits = traits
        self.localization = localization
        self.fileName = fileName
        self.attributes = attributes
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.payload = payload
    }

    /// Where a variant's bytes come from.
    package enum Payload: Sendable {
        /// No bytes: a color, or an empty slot.
        case none
        case bytes([UInt8])
        /// The variant's file in a folder, `""` for the top one. It is read when it is written, and then released: an archive may be
        /// larger than memory. A folder instead of a path, and no closure: 30,000 of either take time to make and to release.
        case file(folder: String)
    }
}

extension ArchiveContents {
    /// Whether the texts of groups can be abbreviated: none has the mark by itself.
    var canAbbreviate: Bool {
        func hasMark(_ text: String) -> Bool {
            withArchiveBytes(of: text) { $0.firstOffset(of: Abbreviation.mark) != nil }
        }
        let groups = groups.span
        for group in groups.indices {
            if hasMark(groups[group].sourcePath) { return false }
            let variants = groups[group].variants.span
            for variant in variants.indices where hasMark(variants[variant].fileName) { return false }
        }
        return true
    }
}
