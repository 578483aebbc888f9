/// What a name in an archive names.
package enum ResourceDomain: UInt8, Sendable, Hashable, CaseIterable {
    /// A name in an asset catalog.
    case asset = 0
    /// A path in the bundle.
    case file = 1
}

/// Two words of packed traits.
package struct TraitWords: Sendable, Hashable {
    package var first: UInt64
    package var second: UInt64

    package init(_ first: UInt64 = 0, _ second: UInt64 = 0) {
        self.first = first
        self.second = second
    }
}

/// An asset that lies in the pack of a tag.
package struct PackedAsset: Sendable {
    package var name: String
    package var tag: String

    package init(name: String, tag: String) {
        self.name = name
        self.tag = tag
    }
}
