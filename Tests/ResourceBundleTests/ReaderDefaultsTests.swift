import ResourceBundle
import ResourceTraits
import Testing

/// Lookups for readers without a device or a layout direction, as on servers.
@Suite struct ReaderDefaultsTests {
    private static func set(_ entries: KeyValuePairs<String, String>) -> String {
        let entries = entries.map { #"{"filename": "\#($0.key)", \#($0.value)}"# }
        return #"{"images": [\#(entries.joined(separator: ", "))]}"#
    }

    private static let mirrored = set([
        "ltr.png": #""idiom": "universal", "language-direction": "left-to-right""#,
        "rtl.png": #""idiom": "universal", "language-direction": "right-to-left""#,
    ])

    @Test(
        arguments: [
            (DisplayTraits(), "phone2.png"), (DisplayTraits(scale: .x3), "phone3.png"),
            (DisplayTraits(idiom: .ipad), "pad.png"), (DisplayTraits(idiom: .universal), nil),
            (DisplayTraits(idiom: .watch), nil),
        ] as [(DisplayTraits, String?)], Storage.allCases)
    func aReaderWithoutADeviceGetsAVariantOfAnyDevice(
        row: (display: DisplayTraits, file: String?), storage: Storage
    ) throws {
        let files: KeyValuePairs = [
            "A.xcassets/Cart.imageset/Contents.json": Self.set([
                "pad.png": #""idiom": "ipad", "scale": "2x""#, "phone3.png": #""idiom": "iphone", "scale": "3x""#,
                "phone2.png": #""idiom": "iphone", "scale": "2x""#,
            ]),
            "A.xcassets/Cart.imageset/pad.png": "p", "A.xcassets/Cart.imageset/phone3.png": "3",
            "A.xcassets/Cart.imageset/phone2.png": "2",
        ]
        let view = try SmallBundle(files, as: storage).view("en", display: row.display)
        #expect(view.image("Cart")?.fileName == row.file)
    }

    @Test(arguments: Storage.allCases)
    func aReaderWithoutADeviceGetsALooseFileForADevice(storage: Storage) throws {
        let files: KeyValuePairs = ["icon~ipad.png": "pad", "both.png": "any", "both~ipad.png": "pad"]
        let bundle = try SmallBundle(files, as: storage)
        #expect(bundle.view("en").file("icon", type: "png")?.path == "icon~ipad.png")
        #expect(bundle.view("en").file("both", type: "png")?.path == "both.png")
        let universal = bundle.view("en", display: DisplayTraits(idiom: .universal))
        #expect(universal.file("icon", type: "png") == nil && universal.file("both", type: "png")?.path == "both.png")
    }

    @Test(
        arguments: [
            (DisplayTraits(), "60@2.png"), (DisplayTraits(scale: .x3), "60@3.png"),
            (DisplayTraits(scale: .x3, iconSize: DisplayTraits.IconSize(points: 29)), "29@2.png"),
            (DisplayTraits(iconSize: DisplayTraits.IconSize(points: 83.5)), "60@2.png"),
            (DisplayTraits(idiom: .ipad, iconSize: DisplayTraits.IconSize(points: 50)), "pad76.png"),
            (DisplayTraits(idiom: .iosMarketing), "store.png"), (DisplayTraits(idiom: .watch), nil),
        ] as [(DisplayTraits, String?)], Storage.allCases)
    func anAppIconIsChosenByDeviceSizeAndScale(row: (display: DisplayTraits, file: String?), storage: Storage) throws {
        let contents = Self.set([
            "store.png": #""idiom": "ios-marketing", "size": "1024x1024", "scale": "1x""#,
            "pad76.png": #""idiom": "ipad", "size": "76x76", "scale": "2x""#,
            "29@2.png": #""idiom": "iphone", "size": "29x29", "scale": "2x""#,
            "60@3.png": #""idiom": "iphone", "size": "60x60", "scale": "3x""#,
            "60@2.png": #""idiom": "iphone", "size": "60x60", "scale": "2x""#,
        ])
        let files: KeyValuePairs = [
            "A.xcassets/AppIcon.appiconset/Contents.json": contents,
            "A.xcassets/AppIcon.appiconset/store.png": "s", "A.xcassets/AppIcon.appiconset/pad76.png": "p",
            "A.xcassets/AppIcon.appiconset/29@2.png": "29", "A.xcassets/AppIcon.appiconset/60@3.png": "603",
            "A.xcassets/AppIcon.appiconset/60@2.png": "602",
        ]
        let view = try SmallBundle(files, as: storage).view("en", display: row.display)
        #expect(view.image("AppIcon")?.fileName == row.file)
    }

    @Test(
        arguments: [
            (["ar-EG"], ["en", "ar"], "rtl.png"), (["he", "en"], ["en", "fr"], "ltr.png"),
            (["ja"], ["ar", "en"], "ltr.png"), (["fa"], [], "rtl.png"), (["fr", "ar"], [], "ltr.png"),
            ([], [], "ltr.png"), (["ur"], ["ar"], "rtl.png"),
        ] as [([String], [String], String)], Storage.allCases)
    func theDirectionIsThatOfTheMatchedLanguage(
        row: (languages: [String], localizations: [String], file: String), storage: Storage
    ) throws {
        let small = try SmallBundle(
            [
                "A.xcassets/Arrow.imageset/Contents.json": Self.mirrored,
                "A.xcassets/Arrow.imageset/ltr.png": "l", "A.xcassets/Arrow.imageset/rtl.png": "r",
            ], localizations: row.localizations, as: storage)
        let view = small.bundle.view(for: ResourceContext(languages: row.languages))
        #expect(view.image("Arrow")?.fileName == row.file)
        #expect(view.layoutDirection == (row.file == "rtl.png" ? .rightToLeft : .leftToRight))
        let display = DisplayTraits(layoutDirection: row.file == "rtl.png" ? .leftToRight : .rightToLeft)
        let other = small.bundle.view(for: ResourceContext(languages: row.languages, display: display))
        #expect(other.image("Arrow")?.fileName != row.file, "an explicit direction is used")
    }
}
