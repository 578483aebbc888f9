/// The two kinds of names in an archive's resource index.
package enum ResourceDomain: UInt8, Sendable, Hashable, CaseIterable {
    /// A name in an asset catalog.
    case asset = 0
    /// A path in the bundle.
    case file = 1
}

/// The traits of a variant, packed into two 64-bit words.
package struct TraitWords: Sendable, Hashable {
    package var first: UInt64
    package var second: UInt64

    package init(_ first: UInt64 = 0, _ second: UInt64 = 0) {
        self.first = first
        self.second = second
    }
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
