internal import BundleModel
public import ResourceTraits

/// A file of a bundle: which one was chosen, and its bytes.
public struct ResourceFile: Sendable {
    /// Path relative to the bundle.
    public var path: String { found.path }
    /// The localization it lies in, as its folder spells it; nil outside any `.lproj`.
    public var localization: String? { found.localization }
    /// What its name says about display and platform.
    public var traits: VariantTraits { found.traits }
    /// Its bytes.
    public var content: ResourceContent { ResourceContent(found.content) }

    private let found: FoundVariant

    init?(_ found: consuming FoundVariant) {
        guard found.hasContent else { return nil }
        self.found = found
    }

    /// The absolute path on disk, or nil for a file inside an archive.
    ///
    /// - Complexity: O(1); the first call for a bundle makes the paths of all its files.
    public var diskPath: String? { found.diskPath }
}
