internal import BundleModel
internal import ResourceTraits

/// The spellings of a key of Info.plist for a platform and a device (CFBundle's `key-platform~product`).
enum InfoKeySpelling {
    /// The spellings that may answer for a key, most specific first; the key itself last.
    ///
    /// CFBundle's order: both suffixes, then the device's, then the platform's.
    static func spellings(of key: String, for display: DisplayTraits) -> [String] {
        if !hasSuffixes(for: display) { return [key] }
        let platforms = platformSuffixes(display.platform)
        let devices = deviceSuffixes(display.idiom)
        return platforms.flatMap { platform in devices.map { key + platform + $0 } } + devices.map { key + $0 }
            + platforms.map { key + $0 } + [key]
    }

    /// Whether a key has more spellings than one on a display: its platform or its device is known.
    static func hasSuffixes(for display: DisplayTraits) -> Bool {
        display.platform != nil || !deviceSuffixes(display.idiom).isEmpty
    }

    /// The key without the suffixes that a request decides about.
    ///
    /// Those are all devices where one was chosen, and the platforms of the chosen one's family: `key-windows` stays a
    /// key of its own on macOS, as CFBundle has it.
    static func baseKey(of key: String, for display: DisplayTraits) -> String {
        let name = InfoKeyName(key)
        if name.device != nil, deviceSuffixes(display.idiom).isEmpty { return key }
        guard let platform = name.platform else { return name.base }
        guard let chosen = display.platform, family(platform) == family(chosen) else { return name.withoutDevice }
        return name.base
    }

    /// The first platform of those that CFBundle builds know together: iOS and what came of it, or one alone.
    private static func family(_ platform: Platform) -> Platform {
        switch platform {
        case .iOS, .tvOS, .watchOS, .visionOS: .iOS
        default: platform
        }
    }

    private static func platformSuffixes(_ platform: Platform?) -> [String] {
        switch platform {
        case nil, .unknown: []
        case .iOS: ["-iphoneos", "-ios"]
        case let platform?: ["-\(platform.word)"]
        }
    }

    private static func deviceSuffixes(_ idiom: Idiom?) -> [String] {
        switch idiom {
        case nil, .universal, .unknown, .iosMarketing, .watchMarketing, .tvMarketing: []
        case .iphone: ["~iphone", "~ipod"]
        case .ipad: ["~ipad"]
        case .mac: ["~mac"]
        case .tv: ["~appletv", "~tv"]
        case .watch: ["~applewatch", "~watch"]
        case .car: ["~car", "~carplay"]
        case .vision, .reality: ["~vision"]
        }
    }
}
