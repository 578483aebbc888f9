internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// The Info.plist keys for an app's launch image, and the loose image files that these keys name. The files are beside the
/// archive, since the system shows them before any program runs.
///
/// The keys are those of apps that Xcode 6 to 10 built: `UILaunchImages` with name, minimum system version, orientation,
/// and size of the screen in portrait. Images for systems before iOS 7, which do not read that key, are in
/// `UILaunchImageFile`. tvOS reads its launch images from the catalog itself.
struct LaunchImages {
    /// Keys of Info.plist.
    private(set) var entries: [(String, PropertyListValue)] = []
    /// The image files, without duplicates.
    private(set) var files: [PartialInfo.Icon] = []
    /// Subtypes of images for which no screen is known.
    private(set) var unknownSubtypes: [String] = []

    /// A screen that launch images are made for.
    private struct Screen {
        /// The suffix of its file names, such as `-568h`.
        var suffix = ""
        /// The size in points, in portrait.
        var size: String
        /// Whether apps also launch in landscape, so that file names include the orientation.
        var rotates: Bool
    }

    private static let pad = Screen(size: "{768, 1024}", rotates: true)
    private static let phone = Screen(size: "{320, 480}", rotates: false)
    private static let phones: [String: Screen] = [
        "retina4": Screen(suffix: "-568h", size: "{320, 568}", rotates: false),
        "667h": Screen(suffix: "-667h", size: "{375, 667}", rotates: false),
        "736h": Screen(suffix: "-736h", size: "{414, 736}", rotates: true),
        "1792h": Screen(suffix: "-1792h", size: "{414, 896}", rotates: true),
        "2436h": Screen(suffix: "-2436h", size: "{375, 812}", rotates: true),
        "2688h": Screen(suffix: "-2688h", size: "{414, 896}", rotates: true),
    ]

    /// The known subtypes.
    static let subtypes: [String] = phones.keys.ordered { isOrdered($0, before: $1) }

    init(_ set: AssetIndex.Entry) {
        let base = RelativePath.components(set.source.name).last ?? ""
        var images: [(name: String, value: PropertyListValue)] = []
        for variant in set.variants {
            let (source, idiom) = (set.source(of: variant), variant.traits.idiom)
            guard let path = source.filePath, idiom == .iphone || idiom == .ipad,
                let screen = screen(idiom, source.entry["subtype"]?.string)
            else { continue }
            let version = source.entry["minimum-system-version"]?.string
            // The version becomes part of a file name, so it must be one.
            guard version.map({ DisplayTraits.SystemVersion($0) != nil }) ?? true else { continue }
            let isLandscape = source.entry["orientation"]?.string == "landscape"
            let orientation = isLandscape ? "Landscape" : "Portrait"
            let name =
                base + (version.map { "-\(Self.digits(of: $0))" } ?? "") + (screen.rotates ? "-\(orientation)" : "")
                + screen.suffix
            addFile(name, variant.traits, path)
            guard let version else {
                entries = [("UILaunchImageFile", .string(base))]
                continue
            }
            if images.contains(where: { ExactKey($0.name) == ExactKey(name) }) { continue }
            let value = PropertyListValue.object([
                ("UILaunchImageMinimumOSVersion", .string(version)), ("UILaunchImageName", .string(name)),
                ("UILaunchImageOrientation", .string(orientation)), ("UILaunchImageSize", .string(screen.size)),
            ])
            images.append((name, value))
        }
        if !images.isEmpty { entries.append(("UILaunchImages", .list(images.map(\.value)))) }
    }

    private mutating func screen(_ idiom: DisplayTraits.Idiom, _ subtype: String?) -> Screen? {
        guard let subtype else { return idiom == .ipad ? Self.pad : Self.phone }
        if idiom == .iphone, let screen = Self.phones[subtype] { return screen }
        if !unknownSubtypes.contains(where: { ExactKey($0) == ExactKey(subtype) }) { unknownSubtypes.append(subtype) }
        return nil
    }

    private mutating func addFile(_ name: String, _ traits: VariantTraits, _ path: String) {
        let scale = traits.scale.map { $0 == .x1 ? "" : "@\($0)" } ?? ""
        let fileName = "\(name)\(scale)\(traits.idiom == .ipad ? "~ipad" : "").png"
        // Images with and without space for the status bar have the same name. The first one is used.
        guard !files.contains(where: { ExactKey($0.name) == ExactKey(fileName) }) else { return }
        files.append(PartialInfo.Icon(name: fileName, path: path))
    }

    /// Returns a version's digits: `7.0` as `700`, `11.0` as `1100`. The part after the first period has at least two digits.
    private static func digits(of version: String) -> String {
        let parts = version.split(separator: ".").map(String.init)
        let minor = parts.dropFirst().first ?? ""
        return (parts.first ?? "") + minor + String(repeating: "0", count: max(0, 2 - minor.utf8.count))
    }
}
