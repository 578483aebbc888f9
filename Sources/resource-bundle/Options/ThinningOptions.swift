public import ArgumentParser
internal import ResourceCompiler
public import ResourceTraits

/// What an archive is for: it leaves out what no reader among these would be answered with.
struct ThinningOptions: ParsableArguments {
    @Option(help: "Keep assets for this device and for any: iphone, ipad, mac, …; repeat it.")
    var idiom: [Idiom] = []

    @Option(help: "Keep what answers at this scale: 1, 2, 3; repeat it.")
    var scale: [Scale] = []

    @Option(help: "Keep what answers in this gamut: sRGB, display-P3; repeat it.")
    var gamut: [DisplayGamut] = []

    @Option(help: "Keep this language, what it falls back to and the development language; repeat it.")
    var language: [String] = []

    var thinning: Thinning { Thinning(idioms: idiom, scales: scale, gamuts: gamut, languages: language) }
}

extension Idiom: ExpressibleByArgument {
    /// Reads the word of Contents.json.
    public init?(argument: String) {
        self.init(argument)
    }
}

extension DisplayGamut: ExpressibleByArgument {
    /// Reads the word of Contents.json.
    public init?(argument: String) {
        self.init(argument)
    }
}

extension Scale: ExpressibleByArgument {
    /// `2`, `2x`, `1.5`.
    public init?(argument: String) {
        guard let scale = Scale(argument) ?? Double(argument).flatMap({ Scale(factor: $0) }) else { return nil }
        self = scale
    }
}
