internal import LanguageFallback
internal import ResourceBundle
internal import ResourceTraits

/// Who asks, in the words of the command line and of `query`: both turn their options into these.
struct RequestSettings {
    /// A word that is none of those a setting knows.
    struct InvalidWord: Error {
        var setting: Setting
        var word: String

        /// What is wrong and what would be right, for who called the setting by a name.
        func message(calling name: String) -> String { "\(name) is \(setting.values), not \"\(word)\"" }
    }

    /// Languages wanted, best first.
    var languages: [String] = []
    /// An Accept-Language header; counts where given.
    var acceptLanguage: String?
    /// Whether texts that are put in are wrapped in the characters that isolate their direction.
    var isolatesArguments = false
    /// Whether the bundle has to have a language that the reader accepts.
    var requiresLanguage = false
    private var words: [Setting: String] = [:]

    subscript(setting: Setting) -> String? {
        get { words[setting] }
        set { words[setting] = newValue }
    }

    /// The preferences that languages and header come to.
    var preferences: LanguagePreferences {
        acceptLanguage.map { LanguagePreferences(acceptLanguage: $0) } ?? LanguagePreferences(languages)
    }

    /// The policy asked for, or the default.
    func policy() throws(InvalidWord) -> Negotiation.Policy {
        try read(.policy, Negotiation.Policy.init(rawValue:)) ?? .intelligible
    }

    /// The context that the settings describe.
    func context() throws(InvalidWord) -> ResourceContext {
        var display = DisplayTraits()
        // A device is an idiom under the name that file suffixes use; the idiom itself, if given, goes first.
        if let idiom = try read(.device, { DisplayTraits.Idiom(fileSuffix: $0) ?? DisplayTraits.Idiom($0) }) {
            display.idiom = idiom
        }
        if let idiom = try read(.idiom, { DisplayTraits.Idiom($0) }) { display.idiom = idiom }
        if let scale = try read(.scale, Self.scale) { display.scale = scale }
        if let appearance = try read(.appearance, { DisplayTraits.Appearance($0) }) { display.appearance = appearance }
        if let contrast = try read(.contrast, { DisplayTraits.Contrast($0) }) { display.contrast = contrast }
        if let gamut = try read(.gamut, { DisplayTraits.Gamut($0) }) { display.gamut = gamut }
        if let direction = try read(.direction, { DisplayTraits.LayoutDirection($0) }) { display.direction = direction }
        display.widthClass = try read(.widthClass) { DisplayTraits.SizeClass($0) }
        display.heightClass = try read(.heightClass) { DisplayTraits.SizeClass($0) }
        display.memory = try read(.memory) { DisplayTraits.MemoryClass($0) }
        display.graphics = try read(.graphics) { DisplayTraits.GraphicsFeatureSet($0) }
        display.subtype = try read(.subtype) { DisplayTraits.Subtype($0) }
        display.iconSize = try read(.size) { DisplayTraits.IconSize($0) }
        display.platform = try read(.platform) { DisplayTraits.Platform(fileSuffix: $0) }
        var context = ResourceContext(display: display, negotiation: try policy())
        context.languages = preferences
        if words[.device] == "ipod" { context.device = .ipod }
        context.isolatesArguments = isolatesArguments
        if let search = try read(.search, { ResourceContext.SearchPolicy(rawValue: $0) }) { context.search = search }
        if let order = try read(.variantOrder, { VariantOrder(rawValue: $0) }) { context.variantOrder = order }
        return context
    }

    /// `2`, `2x`, `1.5`.
    private static func scale(_ word: String) -> DisplayTraits.Scale? {
        DisplayTraits.Scale(word) ?? Double(word).flatMap { DisplayTraits.Scale(factor: $0) }
    }

    private func read<Value>(_ setting: Setting, _ parse: (String) -> Value?) throws(InvalidWord) -> Value? {
        guard let word = words[setting] else { return nil }
        guard let value = parse(word) else { throw InvalidWord(setting: setting, word: word) }
        return value
    }
}
