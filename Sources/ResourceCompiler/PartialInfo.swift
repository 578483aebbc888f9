internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceTraits

/// The keys of Info.plist that follow from an app's catalogs, and the icons that these name and that lie loose beside it.
///
/// As `actool` has it: `CFBundleIcons` for iPhone and `CFBundleIcons~ipad`, each with the names of the primary icon's
/// files without scale and with the name of the set; `NSAccentColorName` if there is such a color. A set for Macs gives
/// `CFBundleIconName` alone, since no `.icns` is made; one image for all sizes is not made smaller.
struct PartialInfo: Sendable {
    /// A loose icon: what it is called, and the file in the inputs that it is a copy of.
    struct Icon: Sendable {
        var name: String
        var path: String
    }

    let dictionary: PropertyListDictionary
    let icons: [Icon]
    let diagnostics: [Diagnostic]

    init(_ names: AppCatalogNames, _ assets: AssetIndex, shownPath: String) {
        var maker = PartialInfoMaker(assets, shownPath: shownPath)
        maker.add(names)
        dictionary = maker.dictionary
        icons = maker.icons
        diagnostics = maker.diagnostics
    }
}

private struct PartialInfoMaker {
    private(set) var dictionary = PropertyListDictionary()
    private(set) var icons: [PartialInfo.Icon] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let assets: AssetIndex
    private let shownPath: String

    init(_ assets: AssetIndex, shownPath: String) {
        self.assets = assets
        self.shownPath = shownPath
    }

    mutating func add(_ names: AppCatalogNames) {
        if let accent = names.accentColor { addAccentColor(accent) }
        if let launchImage = names.launchImage { addLaunchImages(launchImage) }
        guard let primary = names.appIcon.flatMap({ iconSet($0) }) else { return }
        let alternates = names.alternateAppIcons.compactMap { iconSet($0) }
        add(primary, alternates, "CFBundleIcons", Self.phones)
        add(primary, alternates, "CFBundleIcons~ipad", Self.phones + Self.pads)
        let isForMac = primary.variants.contains { $0.traits.idiom == .mac }
        if isForMac { set("CFBundleIconName", .string(primary.source.name)) }
    }

    /// The sizes in points that home screens show.
    private static let phones = [HomeIcon(idiom: .iphone, size: "60x60", deviceSuffix: "")]
    private static let pads = [HomeIcon(idiom: .ipad, size: "76x76", deviceSuffix: "~ipad")]

    private struct HomeIcon {
        var idiom: Idiom
        var size: String
        var deviceSuffix: String
    }

    /// The scales that home screens have.
    private static let scales: [Scale] = [.x2, .x3]

    private mutating func set(_ key: String, _ value: PropertyListValue) {
        dictionary.insert(.init(key: key, value: PropertyListNode(value)))
    }

    private mutating func addAccentColor(_ name: String) {
        let colors = assets.entries(named: name).filter { $0.source.type == .colorSet && !$0.variants.isEmpty }
        if colors.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .warning, id: "compile.accent-color-missing",
                    "there is no color set \"\(name)\" for the accent color",
                    path: shownPath, hint: "add one, or leave out the option"))
        } else {
            set("NSAccentColorName", .string(name))
        }
    }

    private mutating func addLaunchImages(_ name: String) {
        let set = assets.entries(named: name).first { $0.source.type == .launchImage && !$0.variants.isEmpty }
        guard let set else {
            diagnostics.append(
                Diagnostic(
                    .error, id: "compile.launch-image-empty", "there is no launch image \"\(name)\" with an image",
                    path: shownPath, hint: "add one, or name another one"))
            return
        }
        let images = LaunchImages(set)
        for (key, value) in images.entries { self.set(key, value) }
        icons += images.files
        diagnostics += images.unknownSubtypes.map {
            Diagnostic(
                .warning, id: "compile.launch-image-subtype",
                "no size is known for subtype \($0); its images are left out",
                path: shownPath, hint: "write one of \(LaunchImages.subtypes.joined(separator: ", "))")
        }
    }

    private mutating func iconSet(_ name: String) -> AssetIndex.Entry? {
        if let set = assets.entries(named: name).first(where: { $0.source.type == .appIconSet && !$0.variants.isEmpty })
        {
            return set
        }
        diagnostics.append(
            Diagnostic(
                .error, id: "compile.app-icon-empty", "there is no app icon set \"\(name)\" with an image",
                path: shownPath, hint: "add one, or name another one"))
        return nil
    }

    private mutating func add(
        _ primary: AssetIndex.Entry, _ alternates: [AssetIndex.Entry], _ key: String, _ homes: [HomeIcon]
    ) {
        let idiom = homes.last?.idiom
        let isWanted = primary.variants.contains { $0.traits.idiom == idiom || Self.isForAnyPhone($0) }
        guard isWanted else { return }
        var icons = [("CFBundlePrimaryIcon", description(of: primary, homes))]
        if !alternates.isEmpty {
            let descriptions = alternates.map { ($0.source.name, description(of: $0, homes)) }
            icons.append(("CFBundleAlternateIcons", .object(descriptions)))
        }
        set(key, .object(icons))
    }

    /// One image for all sizes of iOS.
    private static func isForAnyPhone(_ variant: AssetIndex.Variant) -> Bool {
        variant.traits.idiom == .universal && (variant.traits.platform == nil || variant.traits.platform == .iOS)
    }

    private mutating func description(of set: AssetIndex.Entry, _ homes: [HomeIcon]) -> PropertyListValue {
        var files: [PropertyListValue] = []
        for home in homes {
            let stem = RelativePath.split(set.source.name).name + home.size
            var hasFiles = false
            for scale in Self.scales {
                let image = set.variants.first {
                    $0.traits.idiom == home.idiom && $0.traits.scale == scale
                        && set.source(of: $0).entry["size"]?.string == home.size
                }
                guard let path = image.flatMap({ set.source(of: $0).filePath }) else { continue }
                hasFiles = true
                let name = "\(stem)@\(scale)\(home.deviceSuffix).png"
                if !icons.contains(where: { ExactKey($0.name) == ExactKey(name) }) {
                    icons.append(PartialInfo.Icon(name: name, path: path))
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
