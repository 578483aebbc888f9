internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceTraits

/// Rule: an app's loose icons and launch images have the number of pixels that their names require.
///
/// Sources: Apple's Technical Q&A QA1686 for icons, "Launch Images" of the iOS App Programming Guide, and actool's names of
/// loose icons (`AppIcon60x60@2x.png`).
enum LooseImageSizes {
    /// Returns the findings about images of another size beside an iOS app's Info.plist. Reads the images with names of icons and
    /// launch images.
    static func findings(in directory: BundleDirectory) -> [Diagnostic] {
        // A Mac app has its icon as .icns, and may have images of any size with these names.
        guard directory.layout.suffix == "app" || directory.info?["CFBundlePackageType"]?.string == "APPL",
            directory.layout.kind != .contents
        else { return [] }
        return directory.inventory.files.compactMap { file in
            guard file.localizedPath.directory.isEmpty else { return nil }
            let sizes = sizes(of: file.localizedPath.fileName)
            // A file that cannot be read is reported by another rule.
            guard !sizes.isEmpty, let bytes = try? directory.contents(of: file.path), let header = ImageHeader(bytes),
                header.hasSize,
                !sizes.contains(where: { $0.width == header.pixelWidth && $0.height == header.pixelHeight })
            else { return nil }
            let wanted = sizes.map { "\($0.width)x\($0.height)" }.joined(separator: " or ")
            return Diagnostic(
                .warning, id: "info.wrong-pixel-size",
                "the image is \(header.pixelWidth)x\(header.pixelHeight) pixels, but should be \(wanted)",
                path: directory.tree.displayPath(of: file.path), hint: "export it at that size, or rename it")
        }
    }

    private typealias Size<Number> = (width: Number, height: Number)

    /// Returns the allowed sizes in pixels for a file name; empty if the name requires none.
    private static func sizes(of fileName: String) -> [Size<UInt32>] {
        let name = VariantFileName(fileName)
        guard name.fileExtension == "png" || (name.fileExtension.isEmpty && name.baseName == "iTunesArtwork") else {
            return []
        }
        let scale = (name.scale ?? .x1).factor
        let points: [Size<Double>]
        if let side = iconSides[name.baseName] ?? declaredSide(name.baseName) {
            points = [(side, side)]
        } else {
            points = (name.idiom == .ipad ? padLaunchSizes : phoneLaunchSizes)[name.baseName] ?? []
        }
        return points.compactMap { size in
            // 83.5 points at 1x are not a whole number of pixels, so there is no such image.
            guard let width = UInt32(exactly: size.width * scale), let height = UInt32(exactly: size.height * scale)
            else { return nil }
            return (width, height)
        }
    }

    /// Returns the declared side in points: 60 for `AppIcon60x60`.
    private static func declaredSide(_ name: String) -> Double? {
        let prefix = "AppIcon"
        guard name.hasPrefix(prefix),
            let sides = DisplayTraits.IconSize.sides(of: String(name.dropFirst(prefix.count))),
            sides.width == sides.height, sides.width > 0, sides.width <= 1024
        else { return nil }
        return sides.width
    }

    /// The side in points for each name.
    private static let iconSides: [String: Double] = [
        "Icon": 57, "Icon-40": 40, "Icon-60": 60, "Icon-72": 72, "Icon-76": 76, "Icon-Small": 29, "Icon-Small-40": 40,
        "Icon-Small-50": 50, "iTunesArtwork": 512,
    ]

    /// The allowed sizes in points for each launch image, with and without the status bar.
    private static let phoneLaunchSizes: [String: [Size<Double>]] = [
        "Default": [(320, 480)], "Default-568h": [(320, 568)], "Default-667h": [(375, 667)],
        "Default-736h": [(414, 736)],
    ]
    private static let padPortrait: [Size<Double>] = [(768, 1024), (768, 1004)]
    private static let padLandscape: [Size<Double>] = [(1024, 768), (1024, 748)]
    private static let padLaunchSizes: [String: [Size<Double>]] = [
        "Default": padPortrait + padLandscape, "Default-Portrait": padPortrait,
        "Default-PortraitUpsideDown": padPortrait, "Default-Landscape": padLandscape,
        "Default-LandscapeLeft": padLandscape, "Default-LandscapeRight": padLandscape,
    ]
}
