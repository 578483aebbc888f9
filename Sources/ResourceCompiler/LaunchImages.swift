internal import AssetCatalogs
internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// What an app's Info.plist says of a launch image, and the files that it names: loose beside the archive, since the
/// system shows them before any program runs.
///
/// As apps have it that Xcode 6 to 10 built: `UILaunchImages` with name, first system version, orientation and size of
/// the screen held upright; images for systems before iOS 7, which do not read that, by `UILaunchImageFile`. tvOS has
/// its launch images in the catalog itself.
struct LaunchImages {
    /// Keys of Info.plist.
    private(set) var entries: [(String, PropertyListValue)] = []
    /// The files, each once.
    private(set) var files: [PartialInfo.Icon] = []
    /// Subtypes of images that no screen is known for.
    private(set) var unknownSubtypes: [String] = []

    /// A screen that images are made for.
    private struct Screen {
        /// What its files' names end in, such as `-568h`.
        var suffix = ""
        /// In points, held upright.
        var size: String
        /// Whether it also launches lying on its side, and its images' names say which way is meant.
        var turns: Bool
    }

    private static let pad = Screen(size: "{768, 1024}", turns: true)
    private static let phone = Screen(size: "{320, 480}", turns: false)
    private static let phones: [String: Screen] = [
        "retina4": Screen(suffix: "-568h", size: "{320, 568}", turns: false),
        "667h": Screen(suffix: "-667h", size: "{375, 667}", turns: false),
        "736h": Screen(suffix: "-736h", size: "{414, 736}", turns: true),
        "1792h": Screen(suffix: "-1792h", size: "{414, 896}", turns: true),
        "2436h": Screen(suffix: "-2436h", size: "{375, 812}", turns: true),
        "2688h": Screen(suffix: "-2688h", size: "{414, 896}", turns: true),
    ]

    /// The subtypes that are known.
    static let subtypes: [String] = phones.keys.sorted { isOrdered($0, before: $1) }

    init(_ set: AssetIndex.Entry) {
        let base = set.source.name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        var images: [(name: String, value: PropertyListValue)] = []
        for variant in set.variants {
            let source = set.source(of: variant)
            guard let path = source.filePath, let idiom = Self.idiom(variant) else { continue }
            guard let screen = screen(idiom, source.entry["subtype"]?.string) else { continue }
            let version = source.entry["minimum-system-version"]?.string
            // It becomes part of a file's name.
            guard version.map(Self.isVersion) ?? true else { continue }
            let isLandscape = source.entry["orientation"]?.string == "landscape"
            let orientation = isLandscape ? "Landscape" : "Portrait"
            let name =
                base + (version.map { "-\(Self.digits(of: $0))" } ?? "") + (screen.turns ? "-\(orientation)" : "")
                + screen.suffix
            addFile(name, variant, idiom, path)
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

    private static func idiom(_ variant: AssetIndex.Variant) -> Idiom? {
        [Idiom.iphone, .ipad].first { $0 == variant.traits.idiom }
    }

    private mutating func screen(_ idiom: Idiom, _ subtype: String?) -> Screen? {
        guard let subtype else { return idiom == .ipad ? Self.pad : Self.phone }
        if idiom == .iphone, let screen = Self.phones[subtype] { return screen }
        if !unknownSubtypes.contains(where: { ExactKey($0) == ExactKey(subtype) }) { unknownSubtypes.append(subtype) }
        return nil
    }

    private mutating func addFile(_ name: String, _ variant: AssetIndex.Variant, _ idiom: Idiom, _ path: String) {
        let scale = variant.traits.scale.map { $0 == .x1 ? "" : "@\($0)" } ?? ""
        let fileName = "\(name)\(scale)\(idiom == .ipad ? "~ipad" : "").png"
        // Images with and without the status bar's place share a name; the first one counts.
        guard !files.contains(where: { ExactKey($0.name) == ExactKey(fileName) }) else { return }
        files.append(PartialInfo.Icon(name: fileName, path: path))
    }

    /// Whether a text is digits and points only.
    private static func isVersion(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// `7.0` as `700`, `11.0` as `1100`: two digits for what follows the first point.
    private static func digits(of version: String) -> String {
        let parts = version.split(separator: ".").map(String.init)
        let minor = parts.dropFirst().first ?? ""
        return (parts.first ?? "") + minor + String(repeating: "0", count: max(0, 2 - minor.utf8.count))
    }
}
