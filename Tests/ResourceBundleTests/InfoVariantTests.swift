import PropertyLists
import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// Keys and files of Info.plist for platforms and devices.
@Suite struct InfoVariantTests {
    private func info(_ storage: Storage, _ entries: KeyValuePairs<String, String>) throws -> SmallBundle {
        try SmallBundle(["Info.plist": infoPlist(entries)], as: storage)
    }

    /// The keys and values of a whole dictionary.
    private func words(_ bundle: SmallBundle, _ display: DisplayTraits) -> [String] {
        bundle.view("fr", display: display).info.dictionary.entries.map { "\($0.key)=\($0.value.string ?? "?")" }
    }

    @Test(arguments: Storage.allCases)
    func bothSuffixesWinThenDeviceThenPlatform(storage: Storage) throws {
        let keyForms = ["K-iphoneos~ipad", "K~ipad", "K-iphoneos", "K"]
        let padOniOS = DisplayTraits(idiom: .ipad, platform: .iOS)
        for count in 1...keyForms.count {
            let present = keyForms.suffix(count)
            let entries = present.reversed().map { "<key>\($0)</key><string>\($0)</string>" }.joined()
            let small = try SmallBundle(
                ["Info.plist": "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"], as: storage)
            #expect(small.view("fr", display: padOniOS).info[InfoKey<String>("K")] == present.first)
            #expect(words(small, padOniOS) == ["K=\(present.first ?? "")"])
        }
    }

    @Test(arguments: [
        ("K-macos", DisplayTraits(platform: .macOS)), ("K-iphoneos", DisplayTraits(platform: .iOS)),
        ("K-ios", DisplayTraits(platform: .iOS)), ("K-linux", DisplayTraits(platform: .linux)),
        ("K-windows", DisplayTraits(platform: .windows)), ("K-freebsd", DisplayTraits(platform: .freeBSD)),
        ("K-wasi", DisplayTraits(platform: .wasi)), ("K-tvos", DisplayTraits(platform: .tvOS)),
        ("K-watchos", DisplayTraits(platform: .watchOS)), ("K-visionos", DisplayTraits(platform: .visionOS)),
        ("K-android", DisplayTraits(platform: .android)), ("K~iphone", DisplayTraits(idiom: .iphone)),
        ("K~ipad", DisplayTraits(idiom: .ipad)),
        ("K~appletv", DisplayTraits(idiom: .tv)), ("K~applewatch", DisplayTraits(idiom: .watch)),
        ("K~mac", DisplayTraits(idiom: .mac)), ("K~carplay", DisplayTraits(idiom: .car)),
        ("K~vision", DisplayTraits(idiom: .vision)),
        ("K-linux~vision", DisplayTraits(idiom: .vision, platform: .linux)),
    ])
    func aKeyWithASuffixIsUsedOnlyForItsPlatformAndDevice(suffixedKey: String, display: DisplayTraits) throws {
        for storage in Storage.allCases {
            let small = try info(storage, ["K": "plain", suffixedKey: "special"])
            #expect(small.view("fr", display: display).info[InfoKey<String>("K")] == "special")
            #expect(words(small, display) == ["K=special"])
            for other in [DisplayTraits(), DisplayTraits(platform: .unknown)] {
                #expect(small.view("fr", display: other).info[InfoKey<String>("K")] == "plain")
                #expect(words(small, other) == ["K=plain", "\(suffixedKey)=special"])
            }
        }
    }

    @Test(arguments: Storage.allCases)
    func anIPodHasItsOwnKeysAndTexts(storage: Storage) throws {
        let files: KeyValuePairs = [
            "Info.plist": infoPlist([
                "K": "plain", "K~iphone": "phone", "K~ipod": "pod", "L": "plain", "L~iphone": "phone",
                "CFBundleVersion": "7",
            ]),
            "fr.lproj/InfoPlist.strings": "CFBundleVersion = 8; CFBundleName = Nom;",
            "a~ipod.txt": "pod",
        ]
        let small = try SmallBundle(files, as: storage)
        var context = ResourceContext(languages: ["fr"], display: DisplayTraits(idiom: .iphone))
        let phone = small.bundle.view(for: context)
        #expect(phone.info[InfoKey<String>("K")] == "phone" && phone.info[InfoKey<String>("L")] == "phone")
        context.device = .ipod
        let pod = small.bundle.view(for: context)
        #expect(pod.info[InfoKey<String>("K")] == "pod" && pod.info[InfoKey<String>("L")] == "plain")
        #expect(phone.file("a", type: "txt")?.path == "a~ipod.txt" && pod.file("a", type: "txt")?.path == "a~ipod.txt")
        #expect(pod.info[InfoKey<String>("CFBundleVersion")] == "7", "never localized")
        #expect(pod.info[InfoKey<String>("CFBundleName")] == "Nom")
    }

    @Test(arguments: Storage.allCases)
    func aKeyOfAnotherDeviceIsNotResolved(storage: Storage) throws {
        let small = try info(
            storage, ["K": "plain", "K-windows": "win", "K-tvos": "tv", "K-iphoneos~ipad": "pad", "K~ipad-ios": "odd"])
        #expect(words(small, DisplayTraits(platform: .macOS)).contains("K-windows=win"))
        #expect(words(small, DisplayTraits(platform: .iOS)).contains("K-windows=win"))
        #expect(!words(small, DisplayTraits(platform: .iOS)).contains("K-tvos=tv"), "of the family, and not chosen")
        #expect(words(small, DisplayTraits(idiom: .ipad, platform: .iOS)).contains("K=pad"))
        #expect(words(small, DisplayTraits(idiom: .ipad, platform: .iOS)).contains("K~ipad-ios=odd"), "not a suffix")
    }

    @Test(arguments: Storage.allCases)
    func unknownSuffixesArePartOfTheKey(storage: Storage) throws {
        let keys = ["first-name", "K~", "K-", "-macos", "~ipad", "K~Ipad", "K-MacOS", "K~ipad ", "K-macos~ipad~ipad"]
        let entries = keys.map { "<key>\($0)</key><string>v</string>" }.joined()
        let small = try SmallBundle(
            ["Info.plist": "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"], as: storage)
        let found = small.view("fr", display: DisplayTraits(idiom: .ipad, platform: .macOS)).info.dictionary
        #expect(
            found.entries.map(\.key)
                == (keys.dropLast() + ["K-macos~ipad"]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test(arguments: Storage.allCases)
    func onlyTopLevelKeysAreResolved(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": """
                <plist version="1.0"><dict><key>D</key><dict><key>K</key><string>plain</string>
                <key>K~ipad</key><string>pad</string></dict></dict></plist>
                """
            ], as: storage)
        let inner = small.view("fr", display: DisplayTraits(idiom: .ipad)).info[InfoKey<PropertyListDictionary>("D")]
        #expect(inner?.entries.map(\.key) == ["K", "K~ipad"])
    }

    @Test(arguments: Storage.allCases)
    func suffixesDoNotChangeTheIdentityOfTheBundle(storage: Storage) throws {
        let small = try info(
            storage,
            [
                "CFBundleIdentifier~ipad": "stolen", "CFBundleIdentifier": "org.example",
                "CFBundleExecutable-ios": "stolen",
                "CFBundleExecutable": "shop", "CFBundleName~ipad": "Laden am Pad", "CFBundleName": "Laden",
            ])
        let view = small.view("fr", display: DisplayTraits(idiom: .ipad, platform: .iOS))
        #expect(view.info[.identifier] == "org.example")
        #expect(view.info[.executable] == "shop")
        #expect(view.info[.name] == "Laden am Pad")
        #expect(view.info.dictionary.entries.map { $0.value.string } == ["shop", "org.example", "Laden am Pad"])
    }

    @Test(arguments: Storage.allCases)
    func aBetterLanguageWinsOverABetterSuffix(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "de", "K": "plain", "K~ipad": "pad"]),
                "de.lproj/InfoPlist.strings": #""K~ipad" = "Tablett"; "K" = "Telefon";"#,
                "fr.lproj/InfoPlist.strings": #""K" = "téléphone";"#,
            ], as: storage)
        let pad = DisplayTraits(idiom: .ipad)
        #expect(small.view("fr", display: pad).info[InfoKey<String>("K")] == "téléphone")
        #expect(small.view("de", display: pad).info[InfoKey<String>("K")] == "Tablett")
        #expect(small.view("de").info[InfoKey<String>("K")] == "Telefon")
    }

    // MARK: Files for one platform

    @Test(arguments: Storage.allCases, ["", "Contents/"])
    func theInfoPlistOfAPlatformReplacesThePlainOne(storage: Storage, folder: String) throws {
        let folderFiles: KeyValuePairs<String, String> = [
            "\(folder)Info.plist": infoPlist(["CFBundleName": "All", "Only": "here"]),
            "\(folder)Info-macos.plist": infoPlist(["CFBundleName": "Mac"]),
            "\(folder)Info-iphoneos.plist": infoPlist(["CFBundleName": "Phone"]),
            "\(folder)Info-ios.plist": infoPlist(["CFBundleName": "not preferred"]),
            "\(folder)Info-windows.plist": "<plist version=\"1.0\"><array/></plist>",
            "\(folder.isEmpty ? "" : "Contents/Resources/")fr.lproj/InfoPlist.strings": #"Extra = "oui";"#,
        ]
        let small: SmallBundle
        do {
            small = try SmallBundle(folderFiles, as: storage)
        } catch {
            // The bundle cannot be compiled because of the broken file.
            #expect(storage == .archive)
            return
        }
        func name(_ platform: DisplayTraits.Platform?) -> String? {
            var display = DisplayTraits()
            display.platform = platform
            return small.view("fr", display: display).info[.name]
        }
        #expect(name(nil) == "All" && name(.linux) == "All" && name(.tvOS) == "All")
        #expect(name(.macOS) == "Mac")
        #expect(name(.iOS) == "Phone")
        #expect(name(.windows) == "All", "an unreadable file is ignored")
        let mac = small.view("fr", display: DisplayTraits(platform: .macOS)).info.dictionary
        #expect(mac.entries.map(\.key) == ["CFBundleName", "Extra"])
        #expect(
            small.bundle.diagnostics().contains { $0.path.hasSuffix("Info-windows.plist") && $0.severity == .error })
    }

    @Test(arguments: ["", "Contents/"])
    func directoryAndArchiveHaveTheSamePlatformFiles(folder: String) throws {
        let files: KeyValuePairs<String, String> = [
            "\(folder)Info.plist": infoPlist(["CFBundleName": "All"]),
            "\(folder)Info-macos.plist": infoPlist(["CFBundleName": "Mac"]),
            "\(folder)Info-ios.plist": infoPlist(["CFBundleName": "Phone"]),
            "\(folder)Resources/fr.lproj/Info-macos.plist": infoPlist(["CFBundleName": "localized, which none is"]),
        ]
        let bundles = try Storage.allCases.map { try SmallBundle(files, as: $0) }
        for bundle in bundles {
            #expect(bundle.view("fr", display: DisplayTraits(platform: .macOS)).info[.name] == "Mac")
            #expect(bundle.view("fr", display: DisplayTraits(platform: .iOS)).info[.name] == "Phone")
            #expect(bundle.view("fr").info[.name] == "All")
        }
        var comparison = Comparison(bundles[0].bundle, bundles[1].bundle)
        comparison.compareListings()
        for display in twelveDisplays { comparison.compareInfo(comparison.views(["fr"], display)) }
        #expect(comparison.differences.isEmpty, "\(comparison.differences)")
    }

    // MARK: String Catalogs

    @Test(arguments: Storage.allCases)
    func aStringCatalogReplacesValuesLikeStrings(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist([
                    "CFBundleDevelopmentRegion": "en", "CFBundleName": "Shop", "CFBundleIdentifier": "org.example",
                    "NSCameraUsageDescription": "To scan",
                ]),
                "InfoPlist.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "CFBundleName": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Shop!"}},
                    "fr": {"stringUnit": {"state": "translated", "value": "Boutique"}}}},
                  "CFBundleIdentifier": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "vol"}}}},
                  "NSMicrophoneUsageDescription": {"localizations": {
                    "de": {"stringUnit": {"state": "translated", "value": "Zum Sprechen"}}}},
                  "NSCameraUsageDescription": {"localizations": {
                    "de": {"stringUnit": {"state": "translated", "value": "Zum Scannen"}}}}}}
                """,
            ], as: storage)
        let camera = InfoKey<String>("NSCameraUsageDescription")
        #expect(small.view("fr").info[.name] == "Boutique")
        #expect(small.view("fr").info[.identifier] == "org.example")
        #expect(small.view("de").info[camera] == "Zum Scannen")
        #expect(small.view("fr").info.dictionary["CFBundleName"]?.string == "Boutique")
        #expect(small.view("fr").info[camera] == "To scan", "the catalog's source language has no text but the key")
        #expect(small.view("en").info.dictionary["NSCameraUsageDescription"]?.string == "To scan")
        let microphone = InfoKey<String>("NSMicrophoneUsageDescription")
        #expect(small.view("de").info[microphone] == "Zum Sprechen")
        #expect(small.view("en").info[microphone] == nil && small.view("fr").info[microphone] == nil)
        #expect(small.view("fr").info.dictionary["NSMicrophoneUsageDescription"] == nil)
    }
}
