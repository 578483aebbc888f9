public import ResourceArchive

extension ResourceView {
    /// Gives the raw UTF-8 of a key's text to a closure, without copying it from an archive, or nil where no
    /// localization has the key.
    ///
    /// ```swift
    /// view.withUTF8("page.title") { $0.count }    // 12
    /// ```
    /// The text is looked up as `string(_:)` does, along the whole chain, and given as it is: `%@` and all; of a
    /// message that varies, its general form. The bytes must not be kept beyond the call.
    /// - Complexity: one probe a localization of the chain; no allocation for a text in an archive.
    @inlinable
    public func withUTF8<Result>(
        _ key: String, table: String? = nil, _ body: (Span<UInt8>) -> Result
    ) -> Result? {
        if let texts {
            switch texts.find(key, table: table) {
            case .missing: return nil
            case .text(let text): return body(text.utf8)
            case .other: break
            }
        }
        guard let text = resolvedText(key, table) else { return nil }
        return body(text.utf8.span)
    }

    /// Gives the bytes of an image's file to a closure, or nil where there is no image.
    ///
    /// ```swift
    /// try view.withImageBytes("Icons/Cart") { $0.count }    // 1204
    /// ```
    /// The image is looked up as `image(_:)` does. Nothing is kept of it, so that in an archive no reference is counted,
    /// which threads that share a bundle would have to take turns at. The bytes must not be kept beyond the call.
    /// - Throws: as `ResourceContent.withBytes`.
    /// - Complexity: as `image(_:)`, and `ResourceContent.withBytes`.
    @inlinable
    @inline(__always)
    public func withImageBytes<Result>(
        _ name: String, _ body: (Span<UInt8>) -> Result
    ) throws(ResourceError) -> Result? {
        if let assets, let found = assets.findImage(name) { return body(found.bytes) }
        guard let image = otherImage(name) else { return nil }
        return try image.withBytes(body)
    }

    /// Gives the bytes of a data asset's file to a closure, or nil where there is none.
    ///
    /// The asset is looked up as `data(_:)` does; otherwise as `withImageBytes(_:_:)`.
    /// - Throws: as `ResourceContent.withBytes`.
    /// - Complexity: as `data(_:)`, and `ResourceContent.withBytes`.
    @inlinable
    @inline(__always)
    public func withDataBytes<Result>(
        _ name: String, _ body: (Span<UInt8>) -> Result
    ) throws(ResourceError) -> Result? {
        if let assets, let found = assets.findData(name) { return body(found.bytes) }
        guard let data = otherData(name) else { return nil }
        return try data.withBytes(body)
    }

    /// Passes the raw UTF-8 of a key's text to a closure that can throw, or returns nil if no localization has the key.
    ///
    /// - Throws: what the closure throws.
    /// - Complexity: as `withUTF8(_:table:_:)` of a closure that does not throw.
    public func withUTF8<Result>(
        _ key: String, table: String? = nil, _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result? {
        try withUTF8(key, table: table) { bytes in catching { try body(bytes) } }?.get()
    }

    /// Passes the bytes of an image's file to a closure that can throw, or returns nil if there is no image.
    ///
    /// - Throws: what the closure throws; otherwise as `ResourceContent.withBytes(_:)`.
    public func withImageBytes<Result>(_ name: String, _ body: (Span<UInt8>) throws -> Result) throws -> Result? {
        try withImageBytes(name) { bytes in catching { try body(bytes) } }?.get()
    }

    /// Passes the bytes of a data asset's file to a closure that can throw, or returns nil if there is no such asset.
    ///
    /// - Throws: what the closure throws; otherwise as `ResourceContent.withBytes(_:)`.
    public func withDataBytes<Result>(_ name: String, _ body: (Span<UInt8>) throws -> Result) throws -> Result? {
        try withDataBytes(name) { bytes in catching { try body(bytes) } }?.get()
    }
}
