/// The two kinds of names in an archive's resource index.
package enum ResourceDomain: UInt8, Sendable, Hashable, CaseIterable {
    /// A name in an asset catalog.
    case asset = 0
    /// A path in the bundle.
    case file = 1
}

/// An asset that is in an on-demand pack, with the tag of that pack.
package struct PackedAsset: Sendable {
    package var name: String
    package var tag: String

    package init(name: String, tag: String) {
        self.name = name
        self.tag = tag
    }
}
