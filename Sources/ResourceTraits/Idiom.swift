extension DisplayTraits {
    /// The kind of device: `idiom` of an entry of Contents.json, and the device suffix of a loose file (`name~ipad.png`).
    ///
    /// ```swift
    /// DisplayTraits.Idiom("ipad")    // .ipad
    /// ```
    public enum Idiom: UInt8, TraitWord, PackedTrait {
        /// Any device.
        case universal = 0
        /// iPhone and iPod touch.
        case iphone = 1
        /// iPad.
        case ipad = 2
        /// Mac.
        case mac = 3
        /// Apple TV.
        case tv = 4
        /// Apple Watch.
        case watch = 5
        /// CarPlay.
        case car = 6
        /// Apple Vision Pro.
        case vision = 7
        /// The older value for Apple Vision Pro.
        case reality = 8
        /// The App Store icon of an iOS app.
        case iosMarketing = 9
        /// The App Store icon of a watchOS app.
        case watchMarketing = 10
        /// The App Store icon of a tvOS app.
        case tvMarketing = 11
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 31

        /// The value in Contents.json.
        public var word: String {
            switch self {
            case .universal: "universal"
            case .iphone: "iphone"
            case .ipad: "ipad"
            case .mac: "mac"
            case .tv: "tv"
            case .watch: "watch"
            case .car: "car"
            case .vision: "vision"
            case .reality: "reality"
            case .iosMarketing: "ios-marketing"
            case .watchMarketing: "watch-marketing"
            case .tvMarketing: "tv-marketing"
            case .unknown: "unknown"
            }
        }
    }
}

extension DisplayTraits.Idiom {
    /// Parses the device suffix of a loose file, without its tilde; nil for an unsupported suffix.
    ///
    /// ```swift
    /// Idiom(fileSuffix: "appletv")    // .tv
    /// Idiom(fileSuffix: "ipod")       // .iphone, as in CFBundle
    /// ```
    public init?(fileSuffix: String) {
        guard let idiom = Self.idiomsBySuffix.first(where: { $0.key == fileSuffix })?.value else { return nil }
        self = idiom
    }

    private static let idiomsBySuffix: KeyValuePairs<String, Self> = [
        "iphone": .iphone, "ipod": .iphone, "ipad": .ipad, "mac": .mac, "appletv": .tv, "tv": .tv, "applewatch": .watch,
        "watch": .watch, "car": .car, "carplay": .car, "vision": .vision,
    ]

    /// All suffixes that `init(fileSuffix:)` accepts.
    package static let fileSuffixes = idiomsBySuffix.map(\.key)

    /// The idiom itself; `vision` for the older value `reality`.
    package var current: Self { self == .reality ? .vision : self }

    /// The suffixes that `init(fileSuffix:)` accepts for the idiom, Apple's usual one first; empty if it has none.
    package var fileSuffixes: [String] { Self.idiomsBySuffix.filter { $0.value == current }.map(\.key) }
}
