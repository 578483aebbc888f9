public import ArgumentParser
internal import ResourceCompiler
public import ResourceTraits

/// What an archive is for: it leaves out what no reader among these would be answered with.
struct ThinningOptions: ParsableArguments {
    @Option(help: "Keep assets for this device and for any; repeat it.")
    var idiom: [DisplayTraits.Idiom] = []

    @Option(help: "Keep what answers at this scale: 1, 2, 3; repeat it.")
    var scale: [DisplayTraits.Scale] = []

    @Option(help: "Keep what answers in this gamut; repeat it.")
    var gamut: [DisplayTraits.Gamut] = []

    @Option(help: "Keep this language, what it falls back to and the development language; repeat it.")
    var language: [String] = []

    var thinning: Thinning { Thinning(idioms: idiom, scales: scale, gamuts: gamut, languages: language) }
}

extension DisplayTraits.Idiom: ExpressibleByArgument {}

extension DisplayTraits.Gamut: ExpressibleByArgument {}

extension TraitWord where Self: ExpressibleByArgument {
    /// Reads the word of Contents.json.
    public init?(argument: String) {
        self.init(argument)
    }

    /// What help and completions offer: the words, not the numbers that stand for them in archives.
    public static var allValueStrings: [String] { allCases.filter { $0 != .unknown }.map(\.word) }
}

extension DisplayTraits.Scale: ExpressibleByArgument {
    /// `2`, `2x`, `1.5`.
    public init?(argument: String) {
        guard let scale = DisplayTraits.Scale(argument) ?? Double(argument).flatMap({ DisplayTraits.Scale(factor: $0) })
        else { return nil }
        self = scale
    }
}
