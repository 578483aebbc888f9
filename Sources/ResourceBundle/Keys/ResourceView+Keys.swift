extension ResourceView {
    /// The image of a key, in the variant for the reader's display, or nil.
    ///
    /// ```swift
    /// view.image(ImageKey("Icons/Cart"))?.fileName    // "cart-dark@2x.png"
    /// ```
    /// - Complexity: as `image(_:)` of the name: O(variants of the name).
    public func image(_ key: ImageKey) -> ImageResource? { image(key.name) }

    /// The image of a key that has to be there.
    ///
    /// - Complexity: as `image(_:)`.
    /// - Throws: `.notFound`.
    public func requiredImage(_ key: ImageKey) throws(ResourceError) -> ImageResource { try requiredImage(key.name) }

    /// The color of a key, in the variant for the reader's display, or nil.
    ///
    /// ```swift
    /// view.color(ColorKey("Brand"))?.colorSpace    // "srgb"
    /// ```
    /// - Complexity: as `color(_:)` of the name: O(variants of the name).
    public func color(_ key: ColorKey) -> ColorResource? { color(key.name) }

    /// The color of a key that has to be there.
    ///
    /// - Complexity: as `color(_:)`.
    /// - Throws: `.notFound`.
    public func requiredColor(_ key: ColorKey) throws(ResourceError) -> ColorResource { try requiredColor(key.name) }

    /// The data asset of a key, in the variant for the reader's device, or nil.
    ///
    /// ```swift
    /// view.data(DataKey("Music/Theme"))?.fileName    // "theme.abc"
    /// ```
    /// - Complexity: as `data(_:)` of the name: O(variants of the name).
    public func data(_ key: DataKey) -> DataResource? { data(key.name) }

    /// The data asset of a key that has to be there.
    ///
    /// - Complexity: as `data(_:)`.
    /// - Throws: `.notFound`.
    public func requiredData(_ key: DataKey) throws(ResourceError) -> DataResource { try requiredData(key.name) }

    /// The file of a key in the reader's language, or nil.
    ///
    /// ```swift
    /// view.file(FileKey("Legal/terms.html"))?.path    // "fr.lproj/Legal/terms.html"
    /// ```
    /// - Complexity: as `file(_:)` of the path: O(variants of the name).
    public func file(_ key: FileKey) -> ResourceFile? { file(key.path) }

    /// The file of a key that has to be there.
    ///
    /// - Complexity: as `file(_:)`.
    /// - Throws: `.notFound`.
    public func requiredFile(_ key: FileKey) throws(ResourceError) -> ResourceFile { try requiredFile(key.path) }
}
