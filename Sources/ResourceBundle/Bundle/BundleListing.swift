public import PropertyLists

/// The contents of a bundle, as `resource-bundle list` prints them: equal for a directory and for the archive compiled from
/// it.
///
/// ```swift
/// let listing = shop.listing()
/// listing.tables.map(\.name)    // ["InfoPlist", …, "Legal/Notices", …, "Localizable", …]: one for each localization
/// listing.assets.map(\.name)    // ["AppIcon", "Brand", "Icons/Back", "Icons/Cart", "Music/Theme"]
/// ```
public struct BundleListing: Sendable, Hashable {
    /// A string table in one localization.
    public struct Table: Sendable, Hashable {
        /// The table's name.
        public var name: String
        /// The localization; nil for a table outside any `.lproj`.
        public var localization: String?
        /// The number of keys.
        public var keyCount: Int
        /// The SHA-256 of the table's keys and values in canonical form, in hexadecimal.
        public var sha256: String
        /// The number of keys by translation state (`new`, `translated`, …) in a String Catalog; empty for other files.
        public var states = PropertyListDictionary()
        /// The comments on keys in a String Catalog. They are in the table of the development language, or else in the
        /// first table of the catalog.
        public var comments = PropertyListDictionary()
    }

    /// A file that is neither a string table nor part of a catalog.
    public struct File: Sendable, Hashable {
        /// The path relative to the bundle.
        public var path: String
        /// The size in bytes.
        public var byteCount: Int
        /// The SHA-256 of the bytes, in hexadecimal.
        public var sha256: String
    }

    /// An asset of a catalog with its variants.
    public struct Asset: Sendable, Hashable {
        /// The full name, with its namespaces.
        public var name: String
        /// The extension of the asset's folder: `imageset`, `colorset`, …
        public var type: String
        /// The path relative to the asset's catalog.
        public var path: String
        /// The `properties` of the asset's Contents.json, as written: template intent, slices, on-demand tags, compression, …
        public var properties = PropertyListDictionary()
        /// The entries of the asset's Contents.json that have a file or a color, in order, with size and digest.
        public var variants: [PropertyListDictionary]
    }

    /// The names of the localizations, together with the locales of assets, sorted by bytes.
    public var localizations: [String] = []
    /// The development language as the bundle spells it; nil if there is none.
    public var developmentLocalization: String?
    /// The tables, sorted by name, then by localization.
    public var tables: [Table] = []
    /// The files, sorted by path.
    public var files: [File] = []
    /// The assets, sorted by name, then by type.
    public var assets: [Asset] = []
    /// The diagnostics about files that cannot be read. These files are not in `files` and `assets`.
    public var diagnostics: [Diagnostic] = []
}
