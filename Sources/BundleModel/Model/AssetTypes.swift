internal import ResourceArchive

/// The types of asset that a question is about.
package enum AssetTypes: Sendable, CaseIterable {
    /// What shows as an image: every type but the two below.
    case images
    /// Colors.
    case colors
    /// Files of any kind.
    case data

    /// After symbols, before all other types.
    private static let imageSetPrecedence = 1
    /// Loose files answer for an image after all assets.
    package static let looseFilePrecedence = 3

    /// How early a type, named as its folder's extension, answers; the lowest of a name's types does, nil ones never.
    ///
    /// Symbols win over bitmaps, as with `UIImage(named:)`.
    package func precedence(_ type: String) -> Int? {
        switch (self, type) {
        case (.colors, "colorset"), (.data, "dataset"): 0
        case (.images, "colorset"), (.images, "dataset"), (.colors, _), (.data, _): nil
        case (.images, "symbolset"): 0
        case (.images, "imageset"): Self.imageSetPrecedence
        case (.images, _): 2
        }
    }
}

extension AssetTypes {
    /// How early a group of an archive answers: as by its type's word, which is read only if it is a rare one.
    func precedence(of group: ArchiveGroup) -> Int? {
        if case .images = self, group.isType("imageset") { return Self.imageSetPrecedence }
        return precedence(group.type)
    }
}
