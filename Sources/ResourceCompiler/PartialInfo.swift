internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// The Info.plist keys that an app's catalogs determine, and the loose icons to which these keys refer.
///
/// As with `actool`, `CFBundleIcons` (for iPhone) and `CFBundleIcons~ipad` each have the name of the set, and the names of
/// the primary icon's files without their scales. `NSAccentColorName` is set if there is such a color. A set for Macs gets
/// only `CFBundleIconName`, since no `.icns` is created. A single-size image is not scaled down.
struct PartialInfo: Sendable {
    /// A loose icon: its file name, and the path of the input file that it is a copy of.
    struct Icon: Sendable {
        var name: String
        var path: String
    }

    private(set) var dictionary = PropertyListDictionary()
    private(set) var icons: [Icon] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The sets by the beginning of the names of their files.
    private var owners: [ExactKey: ExactKey] = [:]
    private let assets: AssetIndex
    private let shownPath: String

    /// Collects the keys and icons of an app's sets. `shownPath` is the catalogs' path in diagnostics.
    init(_ names: AppCatalogNames, _ assets: AssetIndex, shownPath: String) {
        self.assets = assets
        self.shownPath = shownPath
        if let accent = names.accentColor { addAccentColor(accent) }
        if let launchImage = names.launchImage { addLaunchImages(launchImage) }
        guard let name = names.appIcon else {
            for alternate in names.alternateAppIcons {
                report(
                    .error, "compile.app-icon-empty", "the alternate app icon \"\(alternate)\" has no primary app icon",
                    hint: "name the primary app icon too")
            }
            return
        }
        if let brand = assets.entries(named: name).first(where: { $0.source.type == .brandAssets }) {
            addBrandAssets(brand.source)
            return
        }
        guard let primary = iconSet(name) else { return }
        let alternates = names.alternateAppIcons.compactMap { iconSet($0) }
        add(primary, alternates, "CFBundleIcons", Self.phones)
        add(primary, alternates, "CFBundleIcons~ipad", Self.phones + Self.pads)
        let isForMac = primary.variants.contains { $0.traits.idiom == .mac }
        if isForMac { dictionary.set("CFBundleIconName", .string(primary.source.name)) }
    }

    /// The icon sizes of home screens, in points.
    private static let phones = [HomeIcon(idiom: .iphone, size: "60x60", deviceSuffix: "")]
    private static let pads = [HomeIcon(idiom: .ipad, size: "76x76", deviceSuffix: "~ipad")]

    private struct HomeIcon {
        var idiom: DisplayTraits.Idiom
        var size: String
        var deviceSuffix: String
    }

    /// The scales of home screens.
    private static let scales: [DisplayTraits.Scale] = [.x2, .x3]

    private mutating func addAccentColor(_ name: String) {
        let sets = assets.entries(named: name).filter { $0.source.type == .colorSet }
        if sets.contains(where: { !$0.variants.isEmpty }) {
            dictionary.set("NSAccentColorName", .string(name))
            return
        }
        let (message, hint) =
            sets.isEmpty
            ? ("there is no color set \"\(name)\" for the accent color", "add one, or remove the option")
            : ("the color set \"\(name)\" for the accent color has no color", "set its color, or remove the option")
        report(.warning, "compile.accent-color-missing", message, hint: hint)
    }

    /// The size of tvOS's icon on the home screen. The other icon with its role is for the App Store.
    private static let televisionSize = "400x240"

    /// Adds the names of the images that tvOS takes from the catalog.
    private mutating func addBrandAssets(_ brand: Asset) {
        func image(_ role: String) -> PropertyListValue? {
            let entries = brand.variants.map(\.entry).filter {
                $0["role"]?.string == role && $0["filename"]?.string != nil
            }
            let entry = entries.first { $0["size"]?.string == Self.televisionSize } ?? entries.first
            return entry?["filename"]?.string.map { .string(RelativePath.splitExtension($0).stem) }
        }
        guard let icon = image("primary-app-icon") else {
            report(
                .error, "compile.app-icon-empty", "the brand assets \"\(brand.name)\" have no primary app icon",
                hint: "add one, or name another set")
            return
        }
        dictionary.set("CFBundleIcons", .object([("CFBundlePrimaryIcon", icon)]))
        let shelf = [
            ("TVTopShelfPrimaryImage", image("top-shelf-image")),
            ("TVTopShelfPrimaryImageWide", image("top-shelf-image-wide")),
        ].compactMap { key, value in value.map { (key, $0) } }
        if !shelf.isEmpty { dictionary.set("TVTopShelfImage", .object(shelf)) }
    }

    private mutating func addLaunchImages(_ name: String) {
        let set = assets.entries(named: name).first { $0.source.type == .launchImage && !$0.variants.isEmpty }
        guard let set else {
            report(
                .error, "compile.launch-image-empty", "there is no launch image \"\(name)\" with an image",
                hint: "add one, or name another one")
            return
        }
        let images = LaunchImages(set)
        for (key, value) in images.entries { dictionary.set(key, value) }
        icons += images.files
        for subtype in images.unknownSubtypes {
            report(
                .warning, "compile.launch-image-subtype",
                "the subtype \"\(subtype)\" has no known screen size; its images are ignored",
                hint: "write one of \(LaunchImages.subtypes.joined(separator: ", "))")
        }
    }

    private mutating func iconSet(_ name: String) -> AssetIndex.Entry? {
        let set = assets.entries(named: name).first { $0.source.type == .appIconSet && !$0.variants.isEmpty }
        if set == nil {
            report(
                .error, "compile.app-icon-empty", "there is no app icon set \"\(name)\" with an image",
                hint: "add one, or name another one")
        }
        return set
    }

    private mutating func report(_ severity: Diagnostic.Severity, _ id: String, _ message: String, hint: String) {
        diagnostics.append(Diagnostic(severity, id: id, message, path: shownPath, hint: hint))
    }

    private mutating func add(
        _ primary: AssetIndex.Entry, _ alternates: [AssetIndex.Entry], _ key: String, _ homeIcons: [HomeIcon]
    ) {
        let idiom = homeIcons.last?.idiom
        let isWanted = primary.variants.contains { $0.traits.idiom == idiom || Self.isForAnyPhone($0) }
        guard isWanted else { return }
        var icons = [("CFBundlePrimaryIcon", description(of: primary, homeIcons))]
        if !alternates.isEmpty {
            let descriptions = alternates.map { ($0.source.name, description(of: $0, homeIcons)) }
            icons.append(("CFBundleAlternateIcons", .object(descriptions)))
        }
        dictionary.set(key, .object(icons))
    }

    /// Returns whether a variant is a single image for all icon sizes of iOS.
    private static func isForAnyPhone(_ variant: AssetIndex.Variant) -> Bool {
        variant.traits.idiom == .universal && (variant.traits.platform == nil || variant.traits.platform == .iOS)
    }

    /// Returns the beginning of the names of a set's files: its name without namespaces. If another set has that name, a number follows.
    private mutating func fileName(of set: AssetIndex.Entry) -> String {
        let (name, last) = (ExactKey(set.source.name), RelativePath.split(set.source.name).name)
        var candidate = last
        var number = 1
        while owners[ExactKey(candidate), default: name] != name {
            number += 1
            candidate = "\(last)-\(number)"
        }
        owners[ExactKey(candidate)] = name
        return candidate
    }

    private mutating func description(of set: AssetIndex.Entry, _ homeIcons: [HomeIcon]) -> PropertyListValue {
        var files: [PropertyListValue] = []
        for home in homeIcons {
            let stem = fileName(of: set) + home.size
            var hasFiles = false
            for scale in Self.scales {
                let images = set.variants.filter {
                    $0.traits.idiom == home.idiom && $0.traits.scale == scale
                        && set.source(of: $0).entry["size"]?.string == home.size
                }
                // The file is for every appearance.
                let image = images.first { $0.traits.appearance == nil } ?? images.first
                guard let path = image.flatMap({ set.source(of: $0).filePath }) else { continue }
                hasFiles = true
                let name = "\(stem)@\(scale)\(home.deviceSuffix).png"
                if !icons.contains(where: { ExactKey($0.name) == ExactKey(name) }) {
                    icons.append(Icon(name: name, path: path))
                }
            }
            if hasFiles { files.append(.string(stem)) }
        }
        var entries: [(String, PropertyListValue)] = [("CFBundleIconName", .string(set.source.name))]
        if !files.isEmpty { entries.append(("CFBundleIconFiles", .list(files))) }
        if set.source.properties["pre-rendered"]?.boolean == true {
            entries.append(("UIPrerenderedIcon", .boolean(true)))
        }
        return .object(entries)
    }
}
