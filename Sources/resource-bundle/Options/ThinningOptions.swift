public import ArgumentParser
internal import ResourceCompiler
public import ResourceTraits

/// The options for thinning: the archive omits what no lookup with these traits and languages would return.
struct ThinningOptions: ParsableArguments {
    @Option(help: "Keep assets for this idiom, and universal ones; can be repeated.")
    var idiom: [DisplayTraits.Idiom] = []

    @Option(
        help: """
            Keep the variants that are used at this scale: a multiple of 0.5 from 0.5 to 7, such as 1, 2, 3, 1.5 or 2x; \
            can be repeated.
            """)
    var scale: [DisplayTraits.Scale] = []

    @Option(help: "Keep the variants that are used in this gamut; can be repeated.")
    var gamut: [DisplayTraits.Gamut] = []

    @Option(help: "Keep this language, its fallback chain and the development language; can be repeated.")
    var language: [String] = []

    var thinning: Thinning { Thinning(idioms: idiom, scales: scale, gamuts: gamut, languages: language) }
}

extension DisplayTraits.Idiom: ExpressibleByArgument {}

extension DisplayTraits.Gamut: ExpressibleByArgument {}

extension TraitWord where Self: ExpressibleByArgument {
    /// Parses the value's name in Contents.json.
    public init?(argument: String) {
        self.init(argument)
    }

    /// The values for help and completions: the names in Contents.json, not the numbers that archives store.
    public static var allValueStrings: [String] { allCases.filter { $0 != .unknown }.map(\.word) }
}

extension DisplayTraits.Scale: ExpressibleByArgument {
    /// Parses a scale such as `2`, `2x` or `1.5`.
    public init?(argument: String) {
        guard let scale = RequestSettings.scale(argument) else { return nil }
        self = scale
    }
}
