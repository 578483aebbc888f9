internal import BundleModel
internal import FileAccess
public import ResourceTraits

/// A loose file of a bundle that was chosen for a reader. A folder that is requested like a file is a `ResourceFile` too.
///
/// ```swift
/// let terms = try view.requiredFile("terms", type: "html")
/// terms.path            // "fr.lproj/terms.html"
/// terms.localization    // "fr"
/// terms.mediaType       // "text/html"
/// ```
public struct ResourceFile: FileResource {
    /// The path relative to the bundle.
    public var path: String { folder?.path ?? found.path }
    /// The last component of the path.
    public var fileName: String { RelativePath.split(path).name }
    /// The localization of the file, as its folder spells it; nil outside any `.lproj`.
    public var localization: String? { folder.map(\.localization) ?? found.localization }
    /// The traits in the suffixes of its name (`icon@2x~ipad.png`); empty for a folder.
    public var traits: VariantTraits { isFolder ? VariantTraits() : found.traits }
    /// The bytes of the file. Reading the bytes of a folder throws `.isFolder`.
    public var content: ResourceContent { ResourceContent(folder.map { .folder(path: $0.path) } ?? found.content) }
    /// Whether it is a folder. `ResourceView.folder(_:type:in:)` returns its files.
    public var isFolder: Bool { box != nil }

    /// The file, or the first file of the folder.
    private let found: FoundVariant
    /// The folder, in a separate object, since few results are folders; nil for a file.
    private let box: FolderBox?
    private var folder: ResourceFolder? { box?.folder }

    private final class FolderBox: Sendable {
        let folder: ResourceFolder

        init(_ folder: ResourceFolder) { self.folder = folder }
    }

    init?(_ found: consuming FoundVariant) {
        guard found.hasContent else { return nil }
        self.found = found
        box = nil
    }

    init?(_ folder: ResourceFolder) {
        guard let first = folder.members.first else { return nil }
        found = first
        box = FolderBox(folder)
    }

    /// Passes the bytes of the file to a closure; see `ResourceContent.withBytes(_:)`.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        try content.withBytes(body)
    }

    /// The absolute path on disk; nil for a file in an archive.
    ///
    /// ```swift
    /// view.file("robots.txt")?.diskPath    // "/srv/shop/Fixtures/Sample.bundle/robots.txt"
    /// ```
    /// - Complexity: O(1); the first call for a bundle computes the paths of all its files.
    public var diskPath: String? { folder.map(\.diskPath) ?? found.diskPath }
}
