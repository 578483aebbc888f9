/// The operating system: `platform` of an entry, and the suffix of a loose file (`name-linux.png`).
public enum Platform: UInt8, TraitWord, PackedTrait {
    /// macOS.
    case macOS = 1
    /// iOS.
    case iOS = 2
    /// watchOS.
    case watchOS = 3
    /// tvOS.
    case tvOS = 4
    /// visionOS.
    case visionOS = 5
    /// Linux.
    case linux = 6
    /// Windows.
    case windows = 7
    /// FreeBSD.
    case freeBSD = 8
    /// WebAssembly System Interface.
    case wasi = 9
    /// Android.
    case android = 10
    /// A word that this version does not know: the last resort of a choice.
    case unknown = 31

    /// The word of Contents.json.
    public var word: String {
        switch self {
        case .macOS: "macos"
        case .iOS: "ios"
        case .watchOS: "watchos"
        case .tvOS: "tvos"
        case .visionOS: "visionos"
        case .linux: "linux"
        case .windows: "windows"
        case .freeBSD: "freebsd"
        case .wasi: "wasi"
        case .android: "android"
        case .unknown: "unknown"
        }
    }
}

extension Platform {
    /// The platform that the suffix of a loose file names, without its hyphen, or nil.
    ///
    /// The words are Contents.json's and CFBundle's `iphoneos`. Of Apple's own words, `ios` and `visionos` are accepted
    /// here although CFBundle does not know them.
    public init?(fileSuffix: String) {
        if fileSuffix == "iphoneos" {
            self = .iOS
        } else if let platform = Platform(fileSuffix) {
            self = platform
        } else {
            return nil
        }
    }

    /// The platform this program runs on, or nil on one that has no word.
    public static var current: Platform? {
        #if os(Linux)
            .linux
        #elseif os(macOS)
            .macOS
        #elseif os(iOS)
            .iOS
        #elseif os(watchOS)
            .watchOS
        #elseif os(tvOS)
            .tvOS
        #elseif os(visionOS)
            .visionOS
        #elseif os(Windows)
            .windows
        #elseif os(FreeBSD)
            .freeBSD
        #elseif os(WASI)
            .wasi
        #elseif os(Android)
            .android
        #else
            nil
        #endif
    }
}
