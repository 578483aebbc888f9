internal import FileAccess

/// The files of a bundle in memory, from the parts of an input.
enum FuzzFiles {
    /// Names that make a path into that of a resource. A byte below 32 in a path stands for one of them.
    private static let names = [
        "", "Cart.imageset", "Brand.colorset", "Promo.dataset", "AppIcon.appiconset", "Assets.xcassets",
        "Contents.json", "en.lproj", "fr.lproj",
        "zh-Hant.lproj", "Localizable.strings", "Localizable.stringsdict", "Localizable.xcstrings",
        "Localizable.loctable", "Info.plist",
        "InfoPlist.strings", "icon@2x~ipad.png", "icon.png", "Base.lproj", "Settings.bundle", "PkgInfo", "Legal",
        "de.lproj", "terms.html",
        "Info-linux.plist", "symbols.symbolset", "Pack.imagestack", "mul.lproj", "Main.storyboard", "pt_BR.lproj",
        "English.lproj", "x",
    ]
    /// The limit of files, since more of them reach no more code.
    private static let limit = 24

    /// Returns the paths and contents that are the parts of an input in turn, below a folder.
    static func files(of bytes: [UInt8], folder: String) -> [(path: String, contents: [UInt8])] {
        files(of: FuzzInput.parts(bytes)[...], folder: folder)
    }

    static func files(of parts: ArraySlice<[UInt8]>, folder: String) -> [(path: String, contents: [UInt8])] {
        stride(from: parts.startIndex, to: min(parts.endIndex - 1, parts.startIndex + 2 * limit), by: 2).map { index in
            (path: RelativePath.join(folder, path(parts[index])), contents: parts[index + 1])
        }
    }

    private static func path(_ bytes: [UInt8]) -> String {
        bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { component in
            guard let first = component.first, first < 32 else { return String(decoding: component, as: UTF8.self) }
            return names[Int(first)]
        }.joined(separator: "/")
    }
}
