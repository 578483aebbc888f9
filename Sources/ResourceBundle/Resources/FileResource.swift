internal import FileAccess
public import ResourceTraits

/// A resource that is a file: an image, a data asset, or a loose file.
///
/// ```swift
/// func respond(with file: some FileResource) throws -> Response {
///     let headers = ["Content-Type": file.mediaType ?? "application/octet-stream"]
///     return Response(headers: headers, body: try file.bytes())
/// }
/// ```
public protocol FileResource: Sendable {
    /// The path relative to the bundle: `fr.lproj/terms.html`, `Assets.xcassets/Cart.imageset/cart@2x.png`.
    var path: String { get }
    /// The name of the file: the last component of the path.
    var fileName: String { get }
    /// The localization the file is for; nil if it is not localized.
    var localization: String? { get }
    /// The display and device traits that the variant declares.
    var traits: VariantTraits { get }
    /// The bytes of the file.
    var content: ResourceContent { get }

    /// Passes the bytes of the file to a closure; see `ResourceContent.withBytes(_:)`.
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result
}

extension FileResource {
    /// Passes the bytes of the file to a closure that can throw.
    ///
    /// ```swift
    /// try view.data("Music/Theme")?.withBytes { try decode($0) }
    /// ```
    /// - Throws: the errors of the closure, and those of `ResourceContent.withBytes(_:)`.
    public func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) throws -> Result {
        try withBytes { bytes in Swift.Result { try body(bytes) } }.get()
    }

    /// Returns a copy of the bytes.
    ///
    /// ```swift
    /// try view.file("robots.txt")?.bytes().count    // 34
    /// ```
    /// - Throws: the errors of `ResourceContent.withBytes(_:)`.
    /// - Complexity: O(n).
    public func bytes() throws(ResourceError) -> [UInt8] { try content.bytes() }

    /// Returns the contents of a text file.
    ///
    /// ```swift
    /// try view.file("terms", type: "html")?.text()    // "<!DOCTYPE html>…"
    /// ```
    /// - Throws: the errors of `ResourceContent.text()`.
    /// - Complexity: O(n).
    public func text() throws(ResourceError) -> String { try content.text() }

    /// The SHA-256 of the bytes in hexadecimal, for an entity tag; nil if they cannot be read.
    ///
    /// ```swift
    /// response.headers["ETag"] = view.image("Icons/Cart")?.sha256.map { "\"\($0)\"" }
    /// ```
    /// - Complexity: O(1) in an archive, which stores it; one read of the file in a directory.
    public var sha256: String? { content.sha256 }

    /// The number of bytes; nil if they cannot be read.
    ///
    /// - Complexity: O(1) in an archive; one read of the file in a directory.
    public var byteCount: Int? { content.byteCount }

    /// The media type of the file by its extension, such as `image/png`; nil for an extension that is not in the table.
    ///
    /// ```swift
    /// view.file("terms", type: "html")?.mediaType    // "text/html"
    /// ```
    /// Source: IANA's registry of media types. The type of a text has no `charset`.
    /// - Complexity: O(1).
    public var mediaType: String? {
        MediaTypes.type(ofExtension: RelativePath.fileExtension(of: fileName))
    }
}
