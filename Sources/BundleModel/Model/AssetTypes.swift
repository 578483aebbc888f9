/// The types of asset that a lookup accepts.
package enum AssetTypes: Sendable, CaseIterable {
    /// Assets that can be shown as an image: every type except color sets and data sets.
    case images
    /// Color sets.
    case colors
    /// Data sets: files of any kind.
    case data

    /// The precedence of loose image files: after all assets.
    package static let looseFilePrecedence = 3

    /// Returns the precedence of an asset type, given as the extension of its folder; nil for a type that the lookup does not
    /// accept.
    ///
    /// If one name has assets of several types, the type with the lowest precedence is used. Symbols win over bitmaps, as with
    /// `UIImage(named:)`.
    package func precedence(_ type: String) -> Int? {
        switch (self, type) {
        case (.colors, "colorset"), (.data, "dataset"): 0
        case (.images, "colorset"), (.images, "dataset"), (.colors, _), (.data, _): nil
        case (.images, "symbolset"): 0
        case (.images, "imageset"): 1
        case (.images, _): 2
        }
    }
}
