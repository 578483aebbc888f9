internal import ArgumentParser
internal import ResourceCompiler
internal import ResourceTraits

extension CompletionKind {
    /// The values of a setting that shells complete. Numbers, which have no fixed list, get the most common ones or none.
    static func words(of setting: Setting) -> CompletionKind {
        switch setting {
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
        case .device: .list(Setting.deviceWords)
        case .policy: .list(["intelligible", "same-language", "cldr", "apple"])
        case .search: .list(["localized-first", "nsbundle"])
        case .variantOrder: .list(["nested", "idiom-first"])
        }
    }

    /// The ids of diagnostics. The tool itself lists them, so that a shell's script does not contain hundreds of words.
    static let diagnosticIDs = CompletionKind.custom { _, _, _ in DiagnosticRules.ids }
}
