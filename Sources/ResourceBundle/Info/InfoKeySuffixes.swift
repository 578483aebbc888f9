internal import BundleModel
internal import ResourceTraits
internal import StringTables

/// The suffixes of an Info.plist key, or of a file's stem, for a platform and a device (CFBundle's `key-platform~product`).
struct InfoKeySuffixes {
    private let platform: DisplayTraits.Platform?
    private let devices: [String]

    /// Creates the suffixes of Info.plist keys for a reader. iPhone and iPod touch are two devices.
    init(keysFor context: ResourceContext) {
        platform = context.display.platform
        let device = context.effectiveDevice
        devices =
            switch device {
            case .iphone: ["~iphone"]
            case .ipod: ["~ipod"]
            default: Self.suffixes(of: device?.idiom ?? context.display.idiom)
            }
    }

    /// Creates the suffixes of file names for a display. iPhone and iPod touch are one device.
    init(filesFor display: DisplayTraits) {
        platform = display.platform
        devices = Self.suffixes(of: display.idiom)
    }

    /// Whether there is any suffix: the platform or the device is known.
    var hasSuffixes: Bool { platform != nil || !devices.isEmpty }

    /// Returns a key with each combination of suffixes, most specific first, and the key itself last.
    ///
    /// CFBundle's order: both suffixes, then the device's, then the platform's.
    func suffixedNames(of key: String) -> [String] {
        if !hasSuffixes { return [key] }
        let platforms = Self.suffixes(of: platform)
        return platforms.flatMap { platform in devices.map { key + platform + $0 } } + devices.map { key + $0 }
            + platforms.map { key + $0 } + [key]
    }

    /// Returns the key without the suffixes that a request resolves.
    ///
    /// A request for a device resolves the suffixes of all devices. A request for a platform resolves those of its family:
    /// `key-windows` stays a separate key on macOS, as in CFBundle.
    func baseKey(of key: String) -> String {
        let name = InfoKeyName(key)
        if name.device != nil, devices.isEmpty { return key }
        guard let platform = name.platform else { return name.base }
        guard let chosen = self.platform, Self.family(platform) == Self.family(chosen) else {
            return name.withoutDevice
        }
        return name.base
    }

    /// Returns the first platform of a family. CFBundle treats the platforms of a family together. iOS, tvOS, watchOS and
    /// visionOS are one family.
    private static func family(_ platform: DisplayTraits.Platform) -> DisplayTraits.Platform {
        switch platform {
        case .iOS, .tvOS, .watchOS, .visionOS: .iOS
        default: platform
        }
    }

    private static func suffixes(of platform: DisplayTraits.Platform?) -> [String] {
        switch platform {
        case nil, .unknown: []
        case .iOS: ["-iphoneos", "-ios"]
        case let platform?: ["-\(platform.word)"]
        }
    }

    private static func suffixes(of idiom: DisplayTraits.Idiom?) -> [String] {
        idiom.map { $0.fileSuffixes.map { "~\($0)" } } ?? []
    }
}

extension Device {
    /// The idiom of the device's display; nil for `other`.
    var idiom: DisplayTraits.Idiom? {
        switch self {
        case .iphone, .ipod: .iphone
        case .ipad: .ipad
        case .mac: .mac
        case .appletv: .tv
        case .applewatch: .watch
        case .applevision: .vision
        case .other: nil
        }
    }
}
