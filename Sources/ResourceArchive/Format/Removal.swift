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

extension Removal {
    /// The fields of the removal's entry in section `TOMB`: the first word, and the three texts. Unused texts are empty.
    package var fields: (word: UInt32, name: String, key: String, localization: String) {
        let (kind, name, key, localization): (Tombstone.Kind, String, String, String?) =
            switch self {
            case .asset(let name): (.asset, name, "", nil)
            case .file(let path): (.file, path, "", nil)
            case .table(let table, let localization): (.table, table, "", localization)
            case .string(let key, let table, let localization): (.string, table, key, localization)
            case .localization(let name): (.localization, "", "", name)
            }
        return (kind.rawValue | (localization == nil ? 0 : Tombstone.isLocalized), name, key, localization ?? "")
    }

    /// Reads the entry at an offset of section `TOMB`; nil if its kind is unknown.
    init?(_ section: ArchiveBytes, at offset: Int, _ text: (UInt32) -> String) {
        guard let word = section.u32(offset), let kind = Tombstone.Kind(rawValue: word & 0xff),
            let nameReference = section.u32(offset + 4), let key = section.u32(offset + 8),
            let localizationReference = section.u32(offset + 12)
        else { return nil }
        let name = text(nameReference)
        let localization = word & Tombstone.isLocalized == 0 ? nil : text(localizationReference)
        switch kind {
        case .asset: self = .asset(name)
        case .file: self = .file(name)
        case .table: self = .table(name, localization: localization)
        case .string: self = .string(text(key), table: name, localization: localization)
        case .localization: self = .localization(localization ?? "")
        }
    }
}

/// The first word of a removal's entry in section `TOMB`: its low byte is the kind.
package enum Tombstone {
    /// The kind of the removed resource, with the numbers of the format.
    package enum Kind: UInt32 {
        case asset = 0
        case file, table, string, localization
    }

    /// Bit of the entry's first word: the removal applies only to the localization that the entry names.
    package static let isLocalized: UInt32 = 0x100
}
