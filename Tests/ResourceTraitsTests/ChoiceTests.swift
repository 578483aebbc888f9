import Foundation
import ResourceTraits
import TestSupport
import Testing

/// The cases in Fixtures/ResourceTraits/choice.json. To add a case, add a line to that file.
@Suite struct ChoiceTests {
    @Test(arguments: try ChoiceCase.all())
    func theExpectedFileIsChosen(choice: ChoiceCase) {
        let ids = choice.languages.map { choice.localizationID($0) }
        let ranking = VariantRanking(
            request: choice.request, localizationRanks: LocalizationRanks(chain: ids), order: choice.order)
        let index = ranking.best(of: choice.candidates.map(\.traits))
        #expect(index.map { choice.candidates[$0].file } == choice.expected)
    }

    @Test func theExpectedFileIsNeverTheFirst() throws {
        let choices = try ChoiceCase.all()
        #expect(choices.count >= 150)
        for choice in choices { #expect(choice.candidates.first?.file != choice.expected, "\(choice)") }
        print("choices:", choices.count)
    }
}

/// One case of the fixture.
struct ChoiceCase: CustomTestStringConvertible, Sendable {
    var name: String
    var request: DisplayTraits
    var languages: [String]
    var order: VariantOrder
    var candidates: [(file: String, traits: VariantTraits)]
    var expected: String?
    private var allLanguages: [String]

    var testDescription: String { name }

    func localizationID(_ language: String) -> UInt16 {
        UInt16((allLanguages.firstIndex(of: language) ?? allLanguages.count) + 1)
    }

    static func all() throws -> [ChoiceCase] {
        let url = SharedData.fixtures.appending(path: "ResourceTraits/choice.json")
        let table = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        return try #require(table?["cases"] as? [[String: Any]]).map(ChoiceCase.init)
    }

    private init(_ line: [String: Any]) throws {
        name = try #require(line["name"] as? String)
        let entries = try #require(line["candidates"] as? [[String: Any]])
        languages = line["languages"] as? [String] ?? []
        allLanguages = Set(languages + entries.compactMap { $0["locale"] as? String }).sorted()
        order = line["order"] as? String == "idiomFirst" ? .idiomFirst : .nested
        expected = line["expected"] as? String
        request = try DisplayTraits(query: #require(line["request"] as? [String: Any]))
        candidates = []
        for entry in entries {
            var traits = VariantTraits(entry: entry)
            if let locale = entry["locale"] as? String { traits.localizationID = localizationID(locale) }
            candidates.append((try #require(entry["file"] as? String), traits))
        }
    }
}

extension DisplayTraits {
    /// Reads the keys of a query. An unknown word is an error in the fixture.
    init(query: [String: Any]) throws {
        self.init()
        for (key, value) in query {
            let word = value as? String ?? ""
            switch key {
            case "scale": scale = try known((value as? Double).flatMap { DisplayTraits.Scale(factor: $0) })
            case "idiom": idiom = try known(DisplayTraits.Idiom(word))
            case "appearance": appearance = try known(DisplayTraits.Appearance(word))
            case "contrast": contrast = try known(DisplayTraits.Contrast(word))
            case "gamut": gamut = try known(DisplayTraits.Gamut(word))
            case "direction": layoutDirection = try known(DisplayTraits.LayoutDirection(word))
            case "widthClass": widthClass = try known(DisplayTraits.SizeClass(word))
            case "heightClass": heightClass = try known(DisplayTraits.SizeClass(word))
            case "memory": memory = try known(DisplayTraits.MemoryClass(word))
            case "graphics": graphics = try known(DisplayTraits.GraphicsFeatureSet(word))
            case "subtype": subtype = try known(DisplayTraits.Subtype(word))
            case "size": iconSize = try known(DisplayTraits.IconSize(word))
            case "platform": platform = try known(DisplayTraits.Platform(word))
            case "screenWidth": screenWidth = try known(value as? Int)
            case "systemVersion": systemVersion = try known(DisplayTraits.SystemVersion(word))
            default: Issue.record("unknown key \(key)")
            }
        }
    }
}

private func known<Trait>(_ trait: Trait?) throws -> Trait { try #require(trait) }

extension VariantTraits {
    /// Reads the keys of an entry. Unknown words become the value `unknown`.
    init(entry: [String: Any]) {
        self.init()
        func read<Trait>(_ key: String, _ unknown: Trait, _ parse: (String) -> Trait?) -> Trait? {
            (entry[key] as? String).map { parse($0) ?? unknown }
        }
        idiom = read("idiom", .unknown) { DisplayTraits.Idiom($0) } ?? .universal
        scale = read("scale", .unknown) { DisplayTraits.Scale($0) }
        gamut = read("display-gamut", .unknown) { DisplayTraits.Gamut($0) }
        layoutDirection = read("language-direction", .unknown) { DisplayTraits.LayoutDirection($0) }
        widthClass = read("width-class", .unknown) { DisplayTraits.SizeClass($0) }
        heightClass = read("height-class", .unknown) { DisplayTraits.SizeClass($0) }
        memory = read("memory", .unknown) { DisplayTraits.MemoryClass($0) }
        graphics = read("graphics-feature-set", .unknown) { DisplayTraits.GraphicsFeatureSet($0) }
        subtype = read("subtype", .unknown) { DisplayTraits.Subtype($0) }
        screenWidth = read("screen-width", .unknown) { DisplayTraits.ScreenWidthRange($0) }
        minimumSystemVersion = read("minimum-system-version", .unknown) { DisplayTraits.SystemVersion($0) }
        platform = read("platform", .unknown) { DisplayTraits.Platform($0) }
        iconSize = read("size", .unknown) { DisplayTraits.IconSize($0) }
        for word in entry["appearances"] as? [String] ?? [] {
            let parts = word.split(separator: "=").map(String.init)
            if parts.first == "luminosity" {
                appearance = parts.last.flatMap { DisplayTraits.Appearance($0) } ?? .unknown
            }
            if parts.first == "contrast" { contrast = parts.last.flatMap { DisplayTraits.Contrast($0) } ?? .unknown }
        }
    }
}
