/// The kind of device: `idiom` of an entry, and the device suffix of a loose file (`name~ipad.png`).
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
    /// The older word for Apple Vision Pro.
    case reality = 8
    /// The App Store's icon.
    case iosMarketing = 9
    /// The App Store's icon of a watch app.
    case watchMarketing = 10
    /// The App Store's icon of a TV app.
    case tvMarketing = 11
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 31

    /// The word of Contents.json.
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

extension Idiom {
    /// The idiom that the device suffix of a loose file names, without its tilde, or nil.
    ///
    /// ```swift
    /// Idiom(fileSuffix: "appletv")    // .tv
    /// Idiom(fileSuffix: "ipod")       // .iphone, as CFBundle has it
    /// ```
    public init?(fileSuffix: String) {
        switch fileSuffix {
        case "iphone", "ipod": self = .iphone
        case "ipad": self = .ipad
        case "mac": self = .mac
        case "appletv", "tv": self = .tv
        case "applewatch", "watch": self = .watch
        case "car", "carplay": self = .car
        case "vision": self = .vision
        default: return nil
        }
    }

    /// All words that `init(fileSuffix:)` knows.
    package static let fileSuffixes = [
        "iphone", "ipod", "ipad", "mac", "appletv", "tv", "applewatch", "watch", "car", "carplay", "vision",
    ]
}
