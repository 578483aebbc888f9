extension ResourceView {
    /// The image of a key, in the variant for the reader's display, or nil.
    public func image(_ key: ImageKey) -> ImageResource? { image(key.name) }

    /// The image of a key that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredImage(_ key: ImageKey) throws(ResourceError) -> ImageResource { try requiredImage(key.name) }

    /// The colour of a key, in the variant for the reader's display, or nil.
    public func color(_ key: ColorKey) -> ColorResource? { color(key.name) }

    /// The colour of a key that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredColor(_ key: ColorKey) throws(ResourceError) -> ColorResource { try requiredColor(key.name) }

    /// The data asset of a key, in the variant for the reader's device, or nil.
    public func data(_ key: DataKey) -> DataResource? { data(key.name) }

    /// The data asset of a key that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredData(_ key: DataKey) throws(ResourceError) -> DataResource { try requiredData(key.name) }

    /// The file of a key in the reader's language, or nil.
    public func file(_ key: FileKey) -> ResourceFile? { file(key.path) }

    /// The file of a key that has to be there.
    ///
    /// - Throws: `.notFound`.
    public func requiredFile(_ key: FileKey) throws(ResourceError) -> ResourceFile { try requiredFile(key.path) }
}
