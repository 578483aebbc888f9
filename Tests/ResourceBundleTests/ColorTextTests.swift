import ResourceBundle
import Testing

/// Colors as components, in hexadecimal form and in CSS.
@Suite struct ColorTextTests {
    private static func files(_ space: String, _ components: String) -> KeyValuePairs<String, String> {
        [
            "A.xcassets/C.colorset/Contents.json": #"""
            {"colors": [{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}}]}
            """#
        ]
    }

    @Test(
        arguments: [
            ("srgb", #""red": "0xC8", "green": "0x32", "blue": "0x14", "alpha": "1.000""#, "#c83214", "#c83214"),
            ("srgb", #""red": "0.0", "green": "1.0", "blue": "0.2", "alpha": "0.5""#, "#00ff3380", "#00ff3380"),
            ("gray-gamma-22", #""white": "1.0", "alpha": "1.0""#, "#ffffff", "#ffffff"),
            (
                "display-p3", #""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "0.25""#, "#ff000040",
                "color(display-p3 1.0 0.0 0.0 / 0.25)"
            ),
            (
                "extended-srgb", #""red": "1.5", "green": "-0.5", "blue": "0.0", "alpha": "1.0""#, "#ff0000",
                "color(srgb 1.5 -0.5 0.0)"
            ),
        ], Storage.allCases)
    func aColorHasAHexadecimalAndACSSForm(
        row: (space: String, components: String, hex: String, css: String), storage: Storage
    ) throws {
        let color = try SmallBundle(Self.files(row.space, row.components), as: storage).view("en").requiredColor("C")
        #expect(color.hex == row.hex && color.css == row.css)
    }

    @Test(arguments: Storage.allCases) func componentsAreThoseOfTheRequestedSpace(storage: Storage) throws {
        let red = #""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "0.25""#
        let color = try SmallBundle(Self.files("display-p3", red), as: storage).view("en").requiredColor("C")
        let wide = try #require(color.components(in: .extendedSRGB))
        #expect(abs(wide.red - 1.0930663624) < 1e-9 && abs(wide.blue + 0.1501345809) < 1e-9 && wide.alpha == 0.25)
    }

    @Test(
        arguments: [
            ([1e200, 0.5, 2], .extendedSRGB, "#ff80ff"), ([-1e200, 0.5, 0.2], .extendedSRGB, "#008033"),
            ([0.2, 1e300, -1e300], .extendedLinearSRGB, "#7cff00"), ([1e300, 0, 0], .displayP3, "#ff0000"),
            ([0.5, 0.5, 1e300], .displayP3, "#8080ff"), ([1e300, 1e300, 1e300], .displayP3, "#ffffff"),
            ([-1e308, 1e308, 0.5], .extendedLinearSRGB, "#00ffbc"),
        ] as [([Double], ColorResource.RGBColorSpace, String)])
    func hugeComponentsAreClipped(components: [Double], space: ColorResource.RGBColorSpace, hex: String) throws {
        let color = ColorResource(red: components[0], green: components[1], blue: components[2], in: space)
        #expect(color.hex == hex)
        for other in ColorResource.RGBColorSpace.allCases {
            let found = try #require(color.components(in: other))
            #expect(found.red.isFinite && found.green.isFinite && found.blue.isFinite, "\(other): \(found)")
        }
        #expect(color.css != nil)
    }

    @Test(arguments: [.nan, .infinity, -.infinity] as [Double], ColorResource.RGBColorSpace.allCases)
    func aComponentThatIsNotFiniteHasNoCSS(component: Double, space: ColorResource.RGBColorSpace) {
        #expect(ColorResource(red: 0.2, green: component, blue: 0.4, in: space).css == nil)
        #expect(ColorResource(red: 0.2, green: 0.6, blue: 0.4, alpha: component, in: space).css == nil)
        #expect(ColorResource(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5, in: space).css != nil)
    }

    @Test(arguments: Storage.allCases) func allVariantsOfAColorAreListed(storage: Storage) throws {
        func entry(_ red: String, _ fields: String) -> String {
            #"{"idiom": "universal"\#(fields), "color": {"color-space": "srgb", "components": {"red": "\#(red)", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}"#
        }
        let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let set: KeyValuePairs = [
            "A.xcassets/C.colorset/Contents.json":
                #"{"colors": [\#(entry("0.2", dark)), \#(entry("0.4", #", "locale": "fr""#)), \#(entry("1.0", "")), \#(entry("0.6", #", "locale": "ja""#))]}"#
        ]
        let bundle = try SmallBundle(set, as: storage)
        #expect(bundle.view("fr").colorVariants("C").map(\.hex) == ["#330000", "#660000"])
        #expect(bundle.view("de").colorVariants("C").map(\.hex) == ["#330000", "#ff0000"])
        #expect(bundle.view("de").colorVariants("None").isEmpty)
    }

    @Test(arguments: Storage.allCases) func aSystemColorHasNoComponents(storage: Storage) throws {
        let set: KeyValuePairs = [
            "A.xcassets/C.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#
        ]
        let color = try SmallBundle(set, as: storage).view("en").requiredColor("C")
        #expect(color.hex == nil && color.css == nil && color.components(in: .sRGB) == nil)
    }
}
