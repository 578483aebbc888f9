import Foundation
import ResourceBundle
import TestSupport
import Testing

/// Conversion of colors to other spaces. Another program computed the expected numbers from the chromaticities.
@Suite struct ColorConversionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var from: String
        var components: [Double]
        var to: ColorResource.RGBColorSpace
        var result: [Double]
        var testDescription: String { "\(from) \(components) in \(to.rawValue)" }
    }

    static let cases = [
        Case(
            from: "display-p3", components: [1, 0, 0], to: .extendedSRGB,
            result: [1.0930663624, -0.2267419736, -0.1501345809]),
        Case(
            from: "display-p3", components: [0, 1, 0], to: .extendedSRGB,
            result: [-0.5116049826, 1.0182656579, -0.3106746213]),
        Case(
            from: "display-p3", components: [0.5, 0.25, 0.75], to: .sRGB,
            result: [0.5378318199, 0.2321318787, 0.7770569099]),
        Case(from: "display-p3", components: [1, 0, 0], to: .sRGB, result: [1, 0, 0]),
        Case(from: "srgb", components: [1, 0, 0], to: .displayP3, result: [0.9174875573, 0.2002868077, 0.1385605912]),
        Case(from: "srgb", components: [0, 1, 0], to: .displayP3, result: [0.4584015902, 0.9852645833, 0.2982947078]),
        Case(
            from: "srgb", components: [0.5, 0.25, 0.75], to: .displayP3,
            result: [0.4673707754, 0.2631309733, 0.7241184024]),
        Case(
            from: "srgb", components: [0.5, 0.25, 0.75], to: .extendedLinearSRGB,
            result: [0.2140411405, 0.0508760882, 0.5225215540]),
        Case(from: "srgb", components: [1, 1, 1], to: .displayP3, result: [1, 1, 1]),
        Case(
            from: "srgb", components: [0.04, 0, 0.02], to: .extendedLinearSRGB, result: [0.0030959752, 0, 0.0015479876]),
        Case(
            from: "extended-linear-srgb", components: [-0.2140411405, 1.5, 0], to: .extendedSRGB,
            result: [-0.5, 1.1941765347, 0]),
        Case(from: "extended-srgb", components: [-0.5, 1.2, 0.25], to: .sRGB, result: [0, 1, 0.25]),
        Case(from: "gray-gamma-22", components: [0.5], to: .sRGB, result: [0.5038667823, 0.5038667823, 0.5038667823]),
        Case(from: "extended-gray", components: [1], to: .displayP3, result: [1, 1, 1]),
    ]

    private func color(_ space: String, _ components: [Double]) throws -> ColorResource {
        let names = components.count == 1 ? ["white"] : ["red", "green", "blue"]
        let texts = zip(names, components).map { #""\#($0)": \#($1 == $1.rounded() ? "\"\($1)\"" : "\($1)")"# }
        let folder = try TestFolder([
            "A.xcassets/C.colorset/Contents.json": """
            {"colors": [{"idiom": "universal", "color": {"color-space": "\(space)",
            "components": {\(texts.joined(separator: ", ")), "alpha": "0.5"}}}]}
            """
        ])
        let bundle = try ResourceBundle(at: folder.path("A.xcassets"))
        return try bundle.view(for: ["en"]).requiredColor("C")
    }

    @Test(arguments: cases) func colorsAreConverted(_ one: Case) throws {
        let converted = try #require(try color(one.from, one.components).converted(to: one.to))
        #expect(converted.colorSpace == one.to.rawValue && converted.name == "C")
        for (name, result) in zip(["red", "green", "blue"], one.result) {
            let found = try #require(converted.components[name])
            // Catalogs store components with 32 bits.
            #expect(abs(found - result) < 2e-6, "\(name): \(found), not \(result)")
        }
        #expect(converted.components["alpha"] == 0.5 && converted.components["white"] == nil)
        #expect(converted.attributes["color"]?["colorSpace"]?.string == one.to.rawValue)
    }

    @Test func componentsOfAColorInItsOwnSpaceAreClamped() throws {
        let color = ColorResource(red: 1.5, green: -0.25, blue: 0.75, alpha: 0.5)
        let clipped = try #require(color.converted(to: .sRGB))
        #expect(clipped.components == ["red": 1, "green": 0, "blue": 0.75, "alpha": 0.5])
        #expect(color.components["red"] == 1.5)
    }

    @Test func conversionsRoundTrip() throws {
        for step in 0...20 {
            let value = Double(step) / 20
            let original = try color("srgb", [value, 1 - value, value * value])
            for space in ColorResource.RGBColorSpace.allCases {
                let back = original.converted(to: space)?.converted(to: .sRGB)
                for name in ["red", "green", "blue"] {
                    let (found, result) = (back?.components[name] ?? -1, original.components[name] ?? -2)
                    #expect(abs(found - result) < 1e-9)
                }
            }
        }
    }

    @Test func aColorWithoutComponentsIsNotConverted() throws {
        let folder = try TestFolder([
            "A.xcassets/C.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#
        ])
        let system = try ResourceBundle(at: folder.path("A.xcassets")).view(for: ["en"]).requiredColor("C")
        #expect(system.converted(to: .displayP3) == nil)
        #expect(try color("cmyk", [0.5, 0.25, 1]).converted(to: .sRGB) == nil)
        #expect(
            ColorResource.RGBColorSpace("gray-gamma-22") == nil
                && ColorResource.RGBColorSpace("display-p3") == .displayP3)
    }
}
