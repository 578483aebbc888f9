package import AssetCatalogs
package import ResourceTraits

/// One image of an `.iconset`. Such a set has no entries; the file name defines size and scale.
package struct IconImage: Sendable, Hashable {
    /// The file's name in the set's folder.
    package let fileName: String
    /// Width and height in points: 16 for `icon_16x16@2x.png`.
    package let pointSize: Int
    /// Pixels for each point.
    package let scale: DisplayTraits.Scale

    /// Parses `icon_WxH[@2x].png` with W equal to H; nil for any other name.
    init?(fileName: String) {
        let name = VariantFileName(fileName)
        let prefix = "icon_"
        guard name.fileExtension == "png", name.idiom == nil, name.platform == nil, name.baseName.hasPrefix(prefix)
        else {
            return nil
        }
        let sides = name.baseName.dropFirst(prefix.count).split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, sides[0] == sides[1], let side = UInt16(sides[0]), side > 0 else { return nil }
        self.fileName = fileName
        pointSize = Int(side)
        scale = name.scale ?? .x1
    }
}

extension Asset {
    /// The images of an `.iconset`, recognized by their names; empty for every other type.
    package var iconImages: [IconImage] {
        type == .iconSet ? unreferencedFiles.compactMap(IconImage.init) : []
    }
}
