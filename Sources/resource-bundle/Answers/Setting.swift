internal import ResourceTraits

/// A part of a question's context that one word states, by its JSON name.
enum Setting: String, CaseIterable {
    case scale, idiom, appearance, contrast, gamut, direction, widthClass, heightClass, memory, graphics, subtype
    case size, platform, device, policy, search, variantOrder

    /// The option of the command line: `--width-class`.
    var option: String {
        rawValue.reduce(into: "--") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }

    /// The words it takes, for help and for messages.
    var values: String {
        switch self {
        case .scale: "1, 2, 3, or 1x, 1.5x, 2x, …"
        case .idiom:
            DisplayTraits.Idiom.words.joined(separator: ", ")
        case .appearance: "light, dark or tinted"
        case .contrast: "high, for increased contrast, or normal"
        case .gamut: "sRGB or display-P3"
        case .direction: "left-to-right or right-to-left"
        case .widthClass, .heightClass: "compact or regular"
        case .memory: "1GB, 2GB, 3GB, 4GB, … 62GB"
        case .graphics: "metal1v1 to metal12v4, or apple1 to apple12"
        case .subtype:
            (["38mm, 40mm and other watch sizes"] + DisplayTraits.Subtype.screenWords).joined(separator: ", ")
        case .size: "60, 83.5, …"
        case .platform: DisplayTraits.Platform.words.joined(separator: ", ")
        case .device: (DisplayTraits.Idiom.fileSuffixes + DisplayTraits.Idiom.words).uniqued.joined(separator: ", ")
        case .policy: "intelligible (the default), same-language, cldr or apple"
        case .search: "localized-first (the default) or nsbundle"
        case .variantOrder: "nested (the default) or idiom-first"
        }
    }
}

extension [String] {
    /// The words in their order, each once.
    fileprivate var uniqued: [String] {
        reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
    }
}
