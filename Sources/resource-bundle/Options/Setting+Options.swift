internal import ArgumentParser
internal import ResourceTraits

extension Setting {
    /// The values that shells complete. Numbers, which have no fixed list, get the most common ones or none.
    var completion: CompletionKind {
        switch self {
        case .scale: .list(["1", "2", "3"])
        case .idiom: .list(DisplayTraits.Idiom.words)
        case .appearance: .list(["light", "dark", "tinted"])
        case .contrast: .list(["normal", "high"])
        case .gamut: .list(["sRGB", "display-P3"])
        case .direction: .list(["left-to-right", "right-to-left"])
        case .widthClass, .heightClass: .list(["compact", "regular"])
        case .memory: .list(["1GB", "2GB", "4GB", "8GB"])
        case .graphics, .screenWidth, .size, .systemVersion: .default
        case .subtype: .list(DisplayTraits.Subtype.screenWords)
        case .platform: .list(DisplayTraits.Platform.words)
        case .device: .list(Self.deviceWords)
        case .policy: .list(["intelligible", "same-language", "cldr", "apple"])
        case .search: .list(["localized-first", "nsbundle"])
        case .variantOrder: .list(["nested", "idiom-first"])
        }
    }
}

extension Option<String?> {
    /// Creates the option of a setting, whose help lists the valid values after a description.
    init(_ setting: Setting, _ description: String) {
        self.init(help: "\(description): \(setting.values).", completion: setting.completion)
    }
}
