public import PropertyLists

/// Everything a bundle has, as `resource-bundle list` prints it: the same for a directory and for its archive.
public struct BundleListing: Sendable, Hashable {
    /// A string table in one localization.
    public struct Table: Sendable, Hashable {
        /// The table's name.
        public var name: String
        /// The localization; nil for a table outside any `.lproj`.
        public var localization: String?
        /// Number of keys.
        public var keyCount: Int
        /// Digest of its keys and values in canonical form, in hexadecimal.
        public var sha256: String
        /// The number of keys by state (`new`, `translated`, …), as a String Catalog has it; empty for other files.
        public var states = PropertyListDictionary()
        /// The comments on keys that a String Catalog has; in the development language's table alone, or the first one's.
        public var comments = PropertyListDictionary()
    }

    /// A file that is neither a string table nor part of a catalog.
    public struct File: Sendable, Hashable {
        /// Path relative to the bundle.
        public var path: String
        /// Size in bytes.
        public var byteCount: Int
        /// Digest of its bytes, in hexadecimal.
        public var sha256: String
    }

    /// An asset of a catalog with its variants.
    public struct Asset: Sendable, Hashable {
        /// Full name, with its namespaces.
        public var name: String
        /// Extension of its folder: `imageset`, `colorset`, …
        public var type: String
        /// Path relative to its catalog.
        public var path: String
        /// The `properties` of its Contents.json, as written: template intent, slices, on-demand tags, compression, …
        public var properties = PropertyListDictionary()
        /// The entries of its Contents.json that have a file or a color, in order, with size and digest.
        public var variants: [PropertyListDictionary]
    }

    /// `ResourceBundle.localizations`, with the locales of assets, by bytes.
    public var localizations: [String] = []
    /// `ResourceBundle.developmentLocalization`.
    public var developmentLocalization: String?
    /// Tables by name, then localization.
    public var tables: [Table] = []
    /// Files by path.
    public var files: [File] = []
    /// Assets by name, then type.
    public var assets: [Asset] = []
    /// The findings about files that cannot be read: `files` and `assets` lack them.
    public var diagnostics: [Diagnostic] = []
}
