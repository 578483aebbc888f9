internal import FileAccess
package import ResourceArchive
internal import ResourceTraits

/// The contents of an archive to be written.
///
/// The order of tables, localizations and pairs does not matter. The order of groups matters only for groups of the same name
/// and type: the first one is used.
package struct ArchiveContents: Sendable {
    /// Localizations by their folder names. Those of tables and variants are added automatically.
    package var localizations: [String] = []
    /// The development localization; nil if there is none.
    package var developmentLocalization: String?
    /// Information about the bundle and its compilation, such as the version of the message encoding.
    package var information: [(key: String, value: String)] = []
    /// String tables; names must differ.
    package var tables: [TableContents] = []
    /// Assets and files.
    var groups: [GroupContents] = []
    /// Reads a file of a variant's payload.
    package var read: Read = { path, _, _ throws(ArchiveError) in
        throw ArchiveError(.fileAccess, "the archive's contents have no files to read", path: path)
    }
    /// A function that replaces an array's bytes with a file's contents. Returns false if the file is longer than the limit.
    /// Any thread may call it.
    package typealias Read =
        @Sendable (_ path: String, _ byteLimit: Int, _ bytes: inout [UInt8]) throws(ArchiveError) -> Bool

    /// Measures each payload when it is read. Returns nil if the payload has no size.
    package var measure: Measure = { _ in nil }
    /// A function that returns a payload's size in pixels.
    package typealias Measure = @Sendable ([UInt8]) -> (width: UInt32, height: UInt32)?

    /// Whether file names and source paths are stored without the name that they repeat.
    package var abbreviates = false
    /// Whether texts and similar files are compressed, if the package is built with compression (`Zstandard.isAvailable`).
    package var compresses = false
    /// For an overlay, its base and removals; nil for other archives.
    var overlay: OverlayContents?
    /// For a pack, its tag; nil for other archives.
    package var packTag: String?
    /// Assets that are in packs instead of this archive.
    package var packedAssets: [PackedAsset] = []

    package init() {}
}

/// The contents that only an overlay has.
struct OverlayContents: Sendable {
    /// The `identity` of the base archive.
    var baseIdentity: [UInt8]
    /// The resources of the base that the overlay removes.
    var removals: [Removal] = []
}

/// One string table in all its localizations.
package struct TableContents: Sendable {
    /// The table's name, `Localizable` for most.
    package var name: String
    /// One column for each localization that has the table; localizations must differ.
    package var columns: [ColumnContents]

    package init(name: String, columns: [ColumnContents] = []) {
        self.name = name
        self.columns = columns
    }
}

/// One asset or file with its variants.
struct GroupContents: Sendable {
    var domain: ResourceDomain
    /// The asset's name with its namespace, or the file's path.
    var name: String
    /// The type's name, such as `imageset`, `colorset` or `file`.
    var type: String
    /// The source path, relative to the bundle.
    var sourcePath = ""
    /// Properties of the whole group, as JSON.
    var properties = ""
    /// The variants. The archive keeps their order.
    var variants: [VariantContents] = []
}

/// One variant of an asset or file.
struct VariantContents: Sendable {
    /// The traits. The archive does not interpret them.
    var traits = VariantTraits()
    /// The variant's localization; nil if it is not localized.
    var localization: String?
    var fileName = ""
    /// Slot attributes or color components, as JSON.
    var attributes = ""
    var payload = Payload.none

    /// The path of its file; nil if its payload is no file.
    var filePath: String? {
        guard case .file(let folder) = payload else { return nil }
        return RelativePath.join(folder, fileName)
    }

    /// The source of a variant's bytes.
    enum Payload: Sendable {
        /// No bytes: a color, or an empty slot.
        case none
        case bytes([UInt8])
        /// The variant's file in a folder, `""` for the top one. The file is read when it is written, and then released, since
        /// an archive may be larger than memory. The payload stores a folder, since 30,000 paths or closures take time to
        /// create and release.
        case file(folder: String)
    }
}

extension ArchiveContents {
    /// Whether the texts of groups can be abbreviated: none of them contains the mark.
    var canAbbreviate: Bool {
        let groups = groups.span
        return groups.indices.allSatisfy { !groups[$0].containsMark }
    }
}

extension GroupContents {
    /// Whether a text that can be abbreviated contains the mark of abbreviations.
    fileprivate var containsMark: Bool {
        if sourcePath.containsMark { return true }
        let variants = variants.span
        return variants.indices.contains { variants[$0].fileName.containsMark }
    }
}

extension String {
    fileprivate var containsMark: Bool { withArchiveBytes(of: self) { $0.firstOffset(of: Abbreviation.mark) != nil } }
}
