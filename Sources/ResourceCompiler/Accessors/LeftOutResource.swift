extension GeneratedAccessors {
    /// The numbers of resources that have accessors.
    ///
    /// ```swift
    /// let accessors = AccessorGenerator().generate("Fixtures/Sample.bundle")
    /// accessors.counts.keys      // 12
    /// accessors.counts.assets    // 4
    /// ```
    public struct Counts: Sendable, Hashable {
        /// The keys of all string tables; the same key in two tables counts twice.
        public let keys: Int
        /// Images, symbols, colors and data assets.
        public let assets: Int
        /// Loose files, each once for all its languages and variants.
        public let files: Int
    }

    /// A resource that has no accessor, and the reason.
    ///
    /// ```swift
    /// let accessors = AccessorGenerator().generate("Fixtures/Sample.bundle")
    /// accessors.leftOut.first { $0.reason == .appIcon }?.name    // "AppIcon"
    /// ```
    public struct LeftOutResource: Sendable, Hashable {
        /// Why a resource has no accessor.
        ///
        /// ```swift
        /// accessors.leftOut.filter { $0.reason == .noVariants }.map(\.name)
        /// ```
        public enum Reason: String, Sendable, Hashable, CaseIterable {
            /// An app icon. Only the system shows it.
            case appIcon = "app-icon"
            /// A file about the bundle itself: Info.plist or PkgInfo.
            case bundleFile = "bundle-file"
            /// An asset in a pack that was not passed to the generator.
            case closedPack = "closed-pack"
            /// A compiled asset catalog (`Assets.car`), which is not read. The file itself has an accessor.
            case compiledCatalog = "compiled-catalog"
            /// A key of the table `InfoPlist`. `view.info` returns its text.
            case infoText = "info-text"
            /// A launch image. Only the system shows it.
            case launchImage = "launch-image"
            /// A bundle inside the bundle. Its files have accessors; its texts and assets have not.
            case nestedBundle = "nested-bundle"
            /// An asset without a variant that has a file or a color.
            case noVariants = "no-variants"
            /// An asset of a type that programs do not look up by name, such as an image stack.
            case otherAssetType = "other-asset-type"
            /// A text with more than 24 conversions. It has a constant for its key, but no parameters.
            case tooManyArguments = "too-many-arguments"
        }

        /// The name of the asset, the key, or the path of the file or the nested bundle. The name of an asset of another type
        /// has the extension of its folder.
        public let name: String
        /// Why it has no accessor.
        public let reason: Reason
    }
}
