/// A resource of the base archive that an overlay removes.
///
/// A removal hides resources below the overlay, not those in it: an overlay can remove a table and add one of the same name.
public enum Removal: Sendable {
    /// All assets of a name, in all catalogs.
    case asset(_ name: String)
    /// A file outside catalogs, by its path in the bundle: `fr.lproj/terms.html`.
    case file(_ path: String)
    /// A string table, in one localization or in all. The empty localization is the table outside any `.lproj`.
    case table(_ name: String, localization: String? = nil)
    /// A key of a string table, in one localization or in all.
    case string(_ key: String, table: String, localization: String? = nil)
    /// A localization with its texts, files and localized assets.
    case localization(_ name: String)
}

/// A removal in the archive's encoding.
package struct Tombstone: Sendable {
    /// The kind of the removed resource, with the numbers of the format.
    package enum Kind: UInt32 {
        case asset = 0
        case file, table, string, localization
    }

    /// Bit of the entry's first word: the removal applies only to the localization that the entry names.
    package static let isLocalized: UInt32 = 0x100

    var kind: Kind
    /// The asset's name, the file's path or the table's name.
    package var name = ""
    package var key = ""
    /// The localization that the removal applies to; nil for all.
    package var localization: String?

    package init(_ removal: Removal) {
        switch removal {
        case .asset(let name): (kind, self.name) = (.asset, name)
        case .file(let path): (kind, name) = (.file, path)
        case .table(let table, let localizationName): (kind, name, localization) = (.table, table, localizationName)
        case .string(let key, let table, let localizationName):
            (kind, name, self.key, localization) = (.string, table, key, localizationName)
        case .localization(let localizationName): (kind, localization) = (.localization, localizationName)
        }
    }

    /// Reads the entry at an offset; nil if its kind is unknown.
    init?(_ section: ArchiveBytes, at offset: Int, _ text: (UInt32) -> String) {
        guard let word = section.u32(offset), let kind = Kind(rawValue: word & 0xff),
            let name = section.u32(offset + 4), let key = section.u32(offset + 8),
            let localization = section.u32(offset + 12)
        else { return nil }
        self.kind = kind
        self.name = text(name)
        self.key = text(key)
        self.localization = word & Self.isLocalized == 0 ? nil : text(localization)
    }

    var removal: Removal {
        switch kind {
        case .asset: .asset(name)
        case .file: .file(name)
        case .table: .table(name, localization: localization)
        case .string: .string(key, table: name, localization: localization)
        case .localization: .localization(localization ?? "")
        }
    }

    /// The first word of the entry.
    package var word: UInt32 { kind.rawValue | (localization == nil ? 0 : Self.isLocalized) }
}
