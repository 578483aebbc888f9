import ResourceBundle
import ResourceBundleTesting
import ResourceTraits

extension ConformanceCase {
    /// All cases, by subject.
    static let all = texts + files + assets

    /// Images, colors and data of asset catalogs.
    static let assets: [ConformanceCase] = [
        ConformanceCase(
            "A folder that provides a namespace is a part of the names in it",
            [
                "A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
                "A.xcassets/Icons/Cart.imageset/Contents.json": images([("in.png", "")]),
                "A.xcassets/Icons/Cart.imageset/in.png": "in",
                "A.xcassets/Plain/Bag.imageset/Contents.json": images([("bag.png", "")]),
                "A.xcassets/Plain/Bag.imageset/bag.png": "bag",
            ]
        ) { lookups in
            let view = lookups.view("en")
            for (name, file) in [("Icons/Cart", "in.png"), ("Cart", nil), ("Bag", "bag.png"), ("Plain/Bag", nil)]
                as [(String, String?)]
            {
                lookups.expect(name, view.image(name)?.fileName, is: file)
            }
        },
        ConformanceCase(
            "An image is chosen by appearance first, then by scale; dark never falls back to light",
            [
                "A.xcassets/I.imageset/Contents.json": images([
                    ("light.png", light), ("any3.png", #", "scale": "3x""#), ("any2.png", #", "scale": "2x""#),
                    ("dark1.png", dark + #", "scale": "1x""#),
                ]),
                "A.xcassets/I.imageset/light.png": "l", "A.xcassets/I.imageset/any3.png": "3",
                "A.xcassets/I.imageset/any2.png": "2", "A.xcassets/I.imageset/dark1.png": "d",
                "A.xcassets/L.imageset/Contents.json": images([("only.png", light)]),
                "A.xcassets/L.imageset/only.png": "o",
            ]
        ) { lookups in
            func file(_ name: String, _ display: DisplayTraits) -> String? {
                lookups.view("en", display: display).image(name)?.fileName
            }
            lookups.expect("dark at 3", file("I", DisplayTraits(scale: 3, appearance: .dark)), is: "dark1.png")
            lookups.expect("light at 2", file("I", DisplayTraits(scale: 2)), is: "light.png")
            lookups.expect("tinted at 2", file("I", DisplayTraits(scale: 2, appearance: .tinted)), is: "any2.png")
            lookups.expect("dark, light only", file("L", DisplayTraits(appearance: .dark)), is: nil)
        },
        ConformanceCase(
            "Without an idiom any device's variant fits, and universal comes first",
            [
                "A.xcassets/P.imageset/Contents.json": images([("p.png", "")], idiom: "ipad"),
                "A.xcassets/P.imageset/p.png": "p",
                "A.xcassets/B.imageset/Contents.json":
                    #"{"images": [{"filename": "w.png", "idiom": "watch"}, {"filename": "u.png", "idiom": "universal"}]}"#,
                "A.xcassets/B.imageset/w.png": "w", "A.xcassets/B.imageset/u.png": "u",
            ]
        ) { lookups in
            lookups.expect("P", lookups.view("en").image("P")?.fileName, is: "p.png")
            lookups.expect("B", lookups.view("en").image("B")?.fileName, is: "u.png")
            let phone = lookups.view("en", display: DisplayTraits(idiom: .iphone))
            lookups.expect("P on an iPhone", phone.image("P")?.fileName, is: nil)
            lookups.expect("B on an iPhone", phone.image("B")?.fileName, is: "u.png")
        },
        ConformanceCase(
            "An asset comes before a loose file of the same name, and a loose file is found without its extension",
            [
                "A.xcassets/X.imageset/Contents.json": images([("asset.png", "")]),
                "A.xcassets/X.imageset/asset.png": "asset", "X.png": "loose", "Y.jpg": "jpeg", "de.lproj/Z.txt": "Z",
                "fr.lproj/Y.jpg": "French",
            ]
        ) { lookups in
            lookups.expect("X", lookups.view("fr").image("X")?.fileName, is: "asset.png")
            lookups.expect("Y", lookups.view("fr").image("Y")?.path, is: "fr.lproj/Y.jpg")
            lookups.expect("Y elsewhere", lookups.view("de").image("Y")?.path, is: "Y.jpg")
        },
        ConformanceCase(
            "Colors and data sets have variants too, and names of their own",
            [
                "A.xcassets/N.colorset/Contents.json": """
                {"colors": [\(color("0.000", dark)), \(color("1.000", ""))]}
                """,
                "A.xcassets/N.dataset/Contents.json": #"{"data": [{"filename": "n.bin", "idiom": "universal"}]}"#,
                "A.xcassets/N.dataset/n.bin": "bytes",
            ]
        ) { lookups in
            let dark = lookups.view("en", display: DisplayTraits(appearance: .dark))
            lookups.expect("dark", dark.color("N")?.hex, is: "#000000")
            lookups.expect("light", lookups.view("en").color("N")?.hex, is: "#ffffff")
            lookups.expect("data", try? lookups.view("en").data("N")?.text(), is: "bytes")
            lookups.expect("image", lookups.view("en").image("N")?.name, is: nil)
        },
    ]

    private static let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    private static let light = #", "appearances": [{"appearance": "luminosity", "value": "light"}]"#

    /// Returns the Contents.json of an image set from file names and the other fields of their entries.
    private static func images(_ entries: [(file: String, fields: String)], idiom: String = "universal") -> TestFile {
        let entries = entries.map { #"{"filename": "\#($0.file)", "idiom": "\#(idiom)"\#($0.fields)}"# }
        return #"{"images": [\#(entries.joined(separator: ", "))]}"#
    }

    private static func color(_ gray: String, _ fields: String) -> String {
        #"{"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components": {"white": "\#(gray)", "alpha": "1.000"}}\#(fields)}"#
    }
}
