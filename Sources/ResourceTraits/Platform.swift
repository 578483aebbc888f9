extension DisplayTraits {
    /// The operating system: `platform` of an entry of Contents.json, and the platform suffix of a loose file
    /// (`name-linux.png`).
    ///
    /// ```swift
    /// DisplayTraits(platform: .linux)
    /// DisplayTraits.Platform("linux")    // .linux
    /// ```
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
        /// An unrecognized value. Variants that declare it are chosen only when no other variant matches.
        case unknown = 31

        /// The value in Contents.json.
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
}

extension DisplayTraits.Platform {
    /// Parses the platform suffix of a loose file, without its hyphen; nil for an unsupported suffix.
    ///
    /// ```swift
    /// DisplayTraits.Platform(fileSuffix: "iphoneos")    // .iOS
    /// ```
    /// The suffixes are the platform values of Contents.json, and CFBundle's `iphoneos`. `ios` and `visionos` are accepted
    /// too, although CFBundle does not support them as suffixes.
    public init?(fileSuffix: String) {
        self.init(fileSuffix == "iphoneos" ? Self.iOS.word : fileSuffix)
    }

    /// The platform of this program; nil on an operating system without a case.
    public static var current: DisplayTraits.Platform? {
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
