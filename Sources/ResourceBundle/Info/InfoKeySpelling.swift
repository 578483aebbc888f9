internal import ResourceTraits

/// The spellings of a key of Info.plist for a platform and a device (CFBundle's `key-platform~product`).
enum InfoKeySpelling {
    /// The spellings that may answer for a key, most specific first; the key itself last.
    static func spellings(of key: String, for display: DisplayTraits) -> [String] {
        let platforms = platformSuffixes(display.platform)
        let devices = deviceSuffixes(display.idiom)
        return platforms.flatMap { platform in devices.map { key + platform + $0 } } + devices.map { key + $0 }
            + platforms.map { key + $0 } + [key]
    }

    /// The key without the suffixes that a request resolves.
    static func baseKey(of key: String, for display: DisplayTraits) -> String {
        var key = key
        if display.idiom != .universal, let tilde = key.lastIndex(of: "~"),
            Idiom(fileSuffix: String(key[key.index(after: tilde)...])) != nil
        {
            key = String(key[..<tilde])
        }
        if display.platform != nil, let hyphen = key.lastIndex(of: "-"),
            Platform(fileSuffix: String(key[key.index(after: hyphen)...])) != nil
        {
            key = String(key[..<hyphen])
        }
        return key
    }

    private static func platformSuffixes(_ platform: Platform?) -> [String] {
        switch platform {
        case nil: []
        case .iOS: ["-iphoneos", "-ios"]
        case let platform?: ["-\(platform.word)"]
        }
    }

    private static func deviceSuffixes(_ idiom: Idiom) -> [String] {
        switch idiom {
        case .universal, .unknown: []
        case .iphone: ["~iphone"]
        case .tv: ["~appletv", "~tv"]
        case .watch: ["~applewatch", "~watch"]
        default: ["~\(idiom.word)"]
        }
    }
}
