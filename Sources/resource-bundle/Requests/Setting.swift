internal import ResourceBasics
internal import ResourceTraits

/// A setting of a request's context that has one value. The raw value is its JSON name.
enum Setting: String, CaseIterable {
    case scale, idiom, appearance, contrast, gamut, direction, widthClass, heightClass, memory, graphics, subtype
    case screenWidth, size, platform, systemVersion, device, policy, search, variantOrder

    /// The command-line option of the setting, such as `--width-class`.
    var option: String {
        rawValue.reduce(into: "--") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }

    /// The valid values of the setting, for help and for messages.
    var values: String {
        switch self {
        case .scale: "a multiple of 0.5 from 0.5 to 7, such as 1, 2, 3, 1.5 or 2x"
        case .idiom:
            "one of \(DisplayTraits.Idiom.words.joined(separator: ", "))"
        case .appearance: "light, dark or tinted"
        case .contrast: "high or normal"
        case .gamut: "sRGB or display-P3"
        case .direction: "left-to-right or right-to-left"
        case .widthClass, .heightClass: "compact or regular"
        case .memory: "1GB, 2GB, 3GB, 4GB and so on up to 62GB"
        case .graphics: "metal1v1 to metal12v4, or apple1 to apple12"
        case .subtype:
            "a watch size such as 38mm, or one of \(DisplayTraits.Subtype.screenWords.joined(separator: ", "))"
        case .screenWidth: "a number of points such as 162"
        case .size: "a number of points such as 60 or 83.5"
        case .platform: "one of \(DisplayTraits.Platform.words.joined(separator: ", "))"
        case .systemVersion: "a version such as 9 or 13.4"
        case .device:
            "one of \(Self.deviceWords.joined(separator: ", "))"
        case .policy: "intelligible (the default), same-language, cldr or apple"
        case .search: "localized-first (the default) or nsbundle"
        case .variantOrder: "nested (the default: scale first) or idiom-first"
        }
    }

    /// The words that name a device: as file suffixes, string tables and asset catalogs spell them.
    static let deviceWords =
        (DisplayTraits.Idiom.fileSuffixes + ["applevision"] + DisplayTraits.Idiom.words).uniqued()
}
