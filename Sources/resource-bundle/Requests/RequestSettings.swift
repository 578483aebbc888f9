internal import LanguageFallback
internal import ResourceBundle
internal import ResourceTraits

/// The languages, traits and other settings of a request as strings, from command-line options or `query` fields.
struct RequestSettings {
    /// The error of a setting whose value is not among its valid values.
    struct InvalidValue: Error {
        var setting: Setting
        var value: String

        /// The message for a caller who knows the setting by a name: an option or a JSON field.
        func message(calling name: String) -> String { "\(name) must be \(setting.values), not \"\(value)\"" }
    }

    /// The preferred languages, best first.
    var languages: [String] = []
    /// An Accept-Language header, used instead of `languages` if it is not nil.
    var acceptLanguage: String?
    /// Whether text arguments are wrapped in the characters that isolate their direction.
    var isolatesArguments = false
    /// Whether the lookup fails if no localization of the bundle is acceptable.
    var requiresLanguage = false
    private var values: [Setting: String] = [:]

    subscript(setting: Setting) -> String? {
        get { values[setting] }
        set { values[setting] = newValue }
    }

    /// The language preferences from the header or the list of languages.
    var preferences: LanguagePreferences {
        acceptLanguage.map { LanguagePreferences(acceptLanguage: $0) } ?? LanguagePreferences(languages)
    }

    /// The negotiation policy of the settings, or the default.
    func policy() throws(InvalidValue) -> Negotiation.Policy {
        try read(.policy, Negotiation.Policy.init(rawValue:)) ?? .intelligible
    }

    /// The context that the settings describe.
    func context() throws(InvalidValue) -> ResourceContext {
        var display = DisplayTraits()
        // A device is an idiom under the name that file suffixes use; the setting `idiom` overrides it.
        if let idiom = try read(.device, Self.idiom(ofDevice:)) { display.idiom = idiom }
        if let idiom = try read(.idiom, { DisplayTraits.Idiom($0) }) { display.idiom = idiom }
        if let scale = try read(.scale, Self.scale) { display.scale = scale }
        if let appearance = try read(.appearance, { DisplayTraits.Appearance($0) }) { display.appearance = appearance }
        if let contrast = try read(.contrast, { DisplayTraits.Contrast($0) }) { display.contrast = contrast }
        if let gamut = try read(.gamut, { DisplayTraits.Gamut($0) }) { display.gamut = gamut }
        if let direction = try read(.direction, { DisplayTraits.LayoutDirection($0) }) {
            display.layoutDirection = direction
        }
        display.widthClass = try read(.widthClass) { DisplayTraits.SizeClass($0) }
        display.heightClass = try read(.heightClass) { DisplayTraits.SizeClass($0) }
        display.memory = try read(.memory) { DisplayTraits.MemoryClass($0) }
        display.graphics = try read(.graphics) { DisplayTraits.GraphicsFeatureSet($0) }
        display.subtype = try read(.subtype) { DisplayTraits.Subtype($0) }
        display.screenWidth = try read(.screenWidth) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
        display.iconSize = try read(.size) { DisplayTraits.IconSize($0) }
        display.platform = try read(.platform) { DisplayTraits.Platform(fileSuffix: $0) }
        display.systemVersion = try read(.systemVersion) { DisplayTraits.SystemVersion($0) }
        var context = ResourceContext(display: display, policy: try policy())
        context.languages = preferences
        if values[.device] == "ipod" { context.device = .ipod }
        context.isolatesArguments = isolatesArguments
        if let search = try read(.search, { ResourceContext.SearchPolicy(rawValue: $0) }) { context.search = search }
        if let order = try read(.variantOrder, { VariantOrder(rawValue: $0) }) { context.variantOrder = order }
        return context
    }

    /// Parses a scale such as `2`, `2x` or `1.5`; nil for anything else.
    static func scale(_ text: String) -> DisplayTraits.Scale? {
        DisplayTraits.Scale(text) ?? Double(text).flatMap { DisplayTraits.Scale(factor: $0) }
    }

    /// Parses a device: a file suffix, the word that string tables use for Apple Vision, or an idiom.
    private static func idiom(ofDevice word: String) -> DisplayTraits.Idiom? {
        DisplayTraits.Idiom(fileSuffix: word) ?? (word == "applevision" ? .vision : DisplayTraits.Idiom(word))
    }

    private func read<Value>(_ setting: Setting, _ parse: (String) -> Value?) throws(InvalidValue) -> Value? {
        guard let text = values[setting] else { return nil }
        guard let value = parse(text) else { throw InvalidValue(setting: setting, value: text) }
        return value
    }
}
