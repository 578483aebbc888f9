internal import BundleModel
internal import FileAccess
public import ResourceTraits

/// A file of a bundle: which one was chosen, and its bytes. A folder that is asked for like a file is one too.
public struct ResourceFile: FileResource {
    /// Path relative to the bundle.
    public var path: String { folder?.path ?? found.path }
    /// The last component of the path.
    public var fileName: String { RelativePath.split(path).name }
    /// The localization it lies in, as its folder spells it; nil outside any `.lproj`.
    public var localization: String? { found.localization }
    /// What its name says about display and platform; nothing for a folder.
    public var traits: VariantTraits { folder == nil ? found.traits : VariantTraits() }
    /// Its bytes; a folder has none.
    public var content: ResourceContent { ResourceContent(folder.map { .folder(path: $0.path) } ?? found.content) }
    /// Whether it is a folder; `ResourceView.folder(_:type:in:)` has its files.
    public var isFolder: Bool { folder != nil }

    /// The file, or one of the folder's.
    private let found: FoundVariant
    /// In a box, since hardly any file is one.
    private let folder: FolderBox?

    private final class FolderBox: Sendable {
        let path: String
        let diskPath: String?

        init(_ folder: ResourceFolder) {
            path = folder.path
            diskPath = folder.diskPath
        }
    }

    init?(_ found: consuming FoundVariant) {
        guard found.hasContent else { return nil }
        self.found = found
        folder = nil
    }

    init?(_ folder: ResourceFolder) {
        guard let first = folder.members.first else { return nil }
        found = first
        self.folder = FolderBox(folder)
    }

    /// Passes the bytes of the file to a closure; see `ResourceContent.withBytes(_:)`.
    @inlinable
    public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) throws(ResourceError) -> Result {
        try content.withBytes(body)
    }

    /// The absolute path on disk, or nil for a file inside an archive.
    ///
    /// - Complexity: O(1); the first call for a bundle makes the paths of all its files.
    public var diskPath: String? { folder.map(\.diskPath) ?? found.diskPath }
}
