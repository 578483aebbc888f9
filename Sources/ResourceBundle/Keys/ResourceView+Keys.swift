extension ResourceView {
    /// Returns the image of a key in the variant for the reader's display, or nil.
    ///
    /// ```swift
    /// view.image(ResourceKey("Icons/Cart"))?.fileName    // "cart.png"
    /// ```
    /// - Complexity: as `image(_:)`.
    public func image(_ key: ResourceKey<ImageResource>) -> ImageResource? { image(key.name) }

    /// Returns the image of a key in the variant for the reader's display, or a default.
    ///
    /// ```swift
    /// let acme: ResourceKey<ImageResource> = "Brands/Acme"
    /// let cart = try view.requiredImage("Icons/Cart")
    /// view.image(acme, default: cart).fileName    // "cart.png": there is no image "Brands/Acme"
    /// ```
    /// - Complexity: as `image(_:)`.
    public func image(_ key: ResourceKey<ImageResource>, default defaultImage: @autoclosure () -> ImageResource)
        -> ImageResource
    {
        image(key.name) ?? defaultImage()
    }

    /// Returns the image of a key, or throws an error if there is none.
    ///
    /// - Throws: `.notFound`, with the path of the bundle, and the reason if one is known.
    /// - Complexity: as `image(_:)`.
    public func requiredImage(_ key: ResourceKey<ImageResource>) throws(ResourceError) -> ImageResource {
        try requiredImage(key.name)
    }

    /// Returns all variants of the image of a key that some display could show to this reader: for `srcset` and `<picture>`.
    ///
    /// - Complexity: as `imageVariants(_:)` for a name.
    public func imageVariants(_ key: ResourceKey<ImageResource>) -> [ImageResource] { imageVariants(key.name) }

    /// Passes the bytes of the image's file of a key to a closure, or returns nil if there is no such image.
    ///
    /// - Throws: the errors of `ResourceContent.withBytes(_:)`.
    /// - Complexity: as `withImageBytes(_:_:)` for a name.
    @inlinable
    @inline(__always)
    public func withImageBytes<Result>(
        _ key: ResourceKey<ImageResource>, _ body: (Span<UInt8>) -> Result
    ) throws(ResourceError) -> Result? { try withImageBytes(key.name, body) }

    /// Returns the color of a key in the variant for the reader's display, or nil.
    ///
    /// ```swift
    /// view.color(ResourceKey("Brand"))?.colorSpace    // "srgb"
    /// ```
    /// - Complexity: as `color(_:)`.
    public func color(_ key: ResourceKey<ColorResource>) -> ColorResource? { color(key.name) }

    /// Returns the color of a key in the variant for the reader's display, or a default.
    ///
    /// - Complexity: as `color(_:)`.
    public func color(_ key: ResourceKey<ColorResource>, default defaultColor: @autoclosure () -> ColorResource)
        -> ColorResource
    {
        color(key.name) ?? defaultColor()
    }

    /// Returns the color of a key, or throws an error if there is none.
    ///
    /// - Throws: `.notFound`, with the path of the bundle, and the reason if one is known.
    /// - Complexity: as `color(_:)`.
    public func requiredColor(_ key: ResourceKey<ColorResource>) throws(ResourceError) -> ColorResource {
        try requiredColor(key.name)
    }

    /// Returns all variants of the color of a key that some display could show to this reader.
    ///
    /// - Complexity: as `colorVariants(_:)` for a name.
    public func colorVariants(_ key: ResourceKey<ColorResource>) -> [ColorResource] { colorVariants(key.name) }

    /// Returns the data asset of a key in the variant for the reader's device, or nil.
    ///
    /// ```swift
    /// view.data(ResourceKey("Music/Theme"))?.fileName    // "theme.abc"
    /// ```
    /// - Complexity: as `data(_:)`.
    public func data(_ key: ResourceKey<DataResource>) -> DataResource? { data(key.name) }

    /// Returns the data asset of a key in the variant for the reader's device, or a default.
    ///
    /// - Complexity: as `data(_:)`.
    public func data(_ key: ResourceKey<DataResource>, default defaultData: @autoclosure () -> DataResource)
        -> DataResource
    {
        data(key.name) ?? defaultData()
    }

    /// Returns the data asset of a key, or throws an error if there is none.
    ///
    /// - Throws: `.notFound`, with the path of the bundle, and the reason if one is known.
    /// - Complexity: as `data(_:)`.
    public func requiredData(_ key: ResourceKey<DataResource>) throws(ResourceError) -> DataResource {
        try requiredData(key.name)
    }

    /// Passes the bytes of the data asset's file of a key to a closure, or returns nil if there is no such asset.
    ///
    /// - Throws: the errors of `ResourceContent.withBytes(_:)`.
    /// - Complexity: as `withDataBytes(_:_:)` for a name.
    @inlinable
    @inline(__always)
    public func withDataBytes<Result>(
        _ key: ResourceKey<DataResource>, _ body: (Span<UInt8>) -> Result
    ) throws(ResourceError) -> Result? { try withDataBytes(key.name, body) }

    /// Returns the file of a key in the reader's language, or nil.
    ///
    /// ```swift
    /// view.file(ResourceKey("terms.html"))?.path    // "fr.lproj/terms.html"
    /// ```
    /// - Complexity: as `file(_:type:in:)`.
    public func file(_ key: ResourceKey<ResourceFile>) -> ResourceFile? { file(key.name) }

    /// Returns the file of a key in the reader's language, or a default.
    ///
    /// - Complexity: as `file(_:type:in:)`.
    public func file(_ key: ResourceKey<ResourceFile>, default defaultFile: @autoclosure () -> ResourceFile)
        -> ResourceFile
    {
        file(key.name) ?? defaultFile()
    }

    /// Returns the file of a key, or throws an error if there is none.
    ///
    /// - Throws: `.notFound`, with the path of the bundle, and the reason if one is known.
    /// - Complexity: as `file(_:type:in:)`.
    public func requiredFile(_ key: ResourceKey<ResourceFile>) throws(ResourceError) -> ResourceFile {
        try requiredFile(key.name)
    }
}
