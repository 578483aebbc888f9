internal import FileAccess
internal import ResourceBasics
public import ResourceBundle

/// The URLs of a bundle's resources, with the digest of their content, so that clients and caches may store it forever.
///
/// ```swift
/// let urls = ResourceURLs(prefix: "/assets/")
/// urls.url(for: try view.requiredImage("Icons/Cart"))    // "/assets/a95c…/Icons/Cart.png"
/// ```
/// After a reload, only changed contents get new URLs.
public struct ResourceURLs: Sendable {
    /// The path under which resources are, percent-encoded, with a slash at both ends; it may begin with a scheme and a host.
    public let prefix: String

    /// Creates the URLs under a path.
    public init(prefix: String = "/assets/") {
        self.prefix = PathPrefix.withSlashes(prefix, mayHaveScheme: true)
    }

    /// Returns the URL of an image's variant.
    ///
    /// - Complexity: O(1) in an archive; a directory's file is read.
    public func url(for image: ImageResource) -> String { url(of: image) }

    /// Returns the URL of a data asset's variant.
    ///
    /// - Complexity: O(1) in an archive; a directory's file is read.
    public func url(for data: DataResource) -> String { url(of: data) }

    private func url(of found: AssetResource<some Any>) -> String {
        let name = RelativePath.splitExtension(found.name)
        let type = RelativePath.fileExtension(of: found.fileName)
        // A name that ends with the file's extension gets it again behind the scale.
        var path = ExactKey(name.extension) == ExactKey(type) ? name.stem : found.name
        let scale = found.traits.scale.flatMap { $0 == .unknown ? nil : $0 } ?? .x1
        // A name that ends with a scale (`Icon@2x`) gets the variant's scale too (`Icon@2x@1x`). Otherwise the name's scale would be read.
        let mark = path.utf8.lastIndex(of: UInt8(ascii: "@"))
        let endsWithScale =
            mark.map { DisplayTraits.Scale(String(path[path.utf8.index(after: $0)...])) != nil } ?? false
        if scale != .x1 || endsWithScale { path += "@\(scale)" }
        let digest = found.sha256.map { "\($0.prefix(EntityTag.digitCount))/" } ?? ""
        // With these characters only, the part behind the prefix is also safe in `srcset` and in HTML.
        return prefix + digest + percentEncoded(type.isEmpty ? path : "\(path).\(type)", keeping: "/@")
    }
}
