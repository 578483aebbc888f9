import PropertyLists
import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// The values of Info.plist for a reader.
@Suite struct InfoTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": """
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>CFBundleIdentifier</key><string>org.example.shop</string>
        <key>CFBundleExecutable</key><string>shop</string>
        <key>CFBundleName</key><string>Shop</string>
        <key>CFBundleVersion</key><integer>7</integer>
        <key>Mode</key><string>plain</string>
        <key>Mode~ipad</key><string>pad</string>
        <key>Mode-macos</key><string>mac</string>
        <key>Mode-iphoneos~ipad</key><string>ios pad</string>
        <key>Flag</key><true/>
        <key>CFBundleLocalizations</key><array><string>de</string><string>fr</string></array>
        </dict></plist>
        """,
        "de.lproj/InfoPlist.strings": #""CFBundleName"="Laden"; "Extra"="nur hier"; "CFBundleIdentifier"="gestohlen";"#,
        "fr.lproj/InfoPlist.strings":
            #"CFBundleName = "Boutique"; CFBundleExecutable = "vol"; "Mode~ipad" = "tablette";"#,
    ]

    @Test(arguments: Storage.allCases)
    func localizedStringsReplaceValuesKeyByKey(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        #expect(small.view("fr-CA").info[.name] == "Boutique")
        #expect(small.view("de").info[.name] == "Laden")
        #expect(small.view("fr").info[InfoKey<String>("Extra")] == "nur hier", "taken from the development language")
        #expect(small.view("fr").info[.displayName] == nil)
    }

    /// The values of Info.plist are in the development language, so they come before texts in languages that the reader prefers less.
    @Test(arguments: Storage.allCases)
    func infoPlistIsSearchedInTheOrderOfTheDevelopmentLanguage(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist":
                    #"{CFBundleDevelopmentRegion = en; CFBundleName = Shop; Mode = plain; "Mode~ipad" = pad;}"#,
                "en.lproj/Localizable.strings": #""a" = "a";"#,
                "de.lproj/InfoPlist.strings": #"CFBundleName = "Laden"; "Extra" = "nur hier"; "Mode" = "einfach";"#,
                "Base.lproj/InfoPlist.strings": #"CFBundleShortVersionString = "Base";"#,
            ], as: storage)
        let view = small.view("en-US", "de")
        #expect(view.info[.name] == "Shop")
        #expect(view.info[InfoKey<String>("Extra")] == "nur hier")
        #expect(view.info[.shortVersion] == "Base")
        #expect(view.explain(.info("CFBundleName")).winner?.value == "Shop")
        #expect(small.view("de", "en").info[.name] == "Laden")
        #expect(small.view("de", "en").explain(.info("CFBundleName")).winner?.value == "Laden")
        #expect(small.view("fr").info[.name] == "Shop")
        #expect(small.view("en", display: DisplayTraits(idiom: .ipad)).info[InfoKey<String>("Mode")] == "pad")
    }

    @Test(arguments: Storage.allCases)
    func identityIsNeverLocalized(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        for language in ["de", "fr"] {
            #expect(small.view(language).info[.identifier] == "org.example.shop")
            #expect(small.view(language).info[.executable] == "shop")
            let whole = small.view(language).info.dictionary
            #expect(whole["CFBundleIdentifier"]?.string == "org.example.shop")
            #expect(whole["CFBundleExecutable"]?.string == "shop")
        }
    }

    @Test(arguments: Storage.allCases)
    func theKeyWithTheMostSpecificSuffixesIsUsed(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        func mode(_ language: String, _ display: DisplayTraits) -> String? {
            small.view(language, display: display).info[InfoKey<String>("Mode")]
        }
        #expect(mode("de", DisplayTraits()) == "plain")
        #expect(mode("de", DisplayTraits(idiom: .ipad)) == "pad")
        #expect(mode("de", DisplayTraits(platform: .macOS)) == "mac")
        #expect(mode("de", DisplayTraits(idiom: .ipad, platform: .iOS)) == "ios pad")
        #expect(mode("de", DisplayTraits(idiom: .ipad, platform: .macOS)) == "pad")
        #expect(mode("de", DisplayTraits(platform: .linux)) == "plain")
        #expect(mode("fr", DisplayTraits(idiom: .ipad)) == "tablette")
    }

    @Test(arguments: Storage.allCases)
    func valuesHaveTheirTypesAndAWrongTypeIsAnError(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let info = small.view("fr").info
        #expect(info[InfoKey<Bool>("Flag")] == true)
        #expect(info[InfoKey<Int>("CFBundleVersion")] == 7)
        #expect(info[.buildVersion] == nil, "a number is no text")
        #expect(info[.localizations] == ["de", "fr"])
        let wrong = #expect(throws: ResourceError.self) { try info.required(.buildVersion) }
        #expect(wrong?.code == .wrongType)
        #expect(wrong?.message.contains("integer") == true && wrong?.message.contains("string") == true)
        let missing = #expect(throws: ResourceError.self) { try info.required(.copyright) }
        #expect(missing?.code == .notFound)
        #expect(small.bundle.developmentLocalization == "de")
        #expect(small.bundle.listing().developmentLocalization == "de")
    }

    @Test(arguments: Storage.allCases)
    func aDevelopmentRegionWithABuildSettingIsIgnored(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)"]),
                "fr.lproj/Localizable.strings": #""a"="b";"#,
            ], as: storage)
        #expect(small.bundle.developmentLocalization == "fr", "the only localization")
        #expect(small.bundle.localizations == ["fr"])
        #expect(small.bundle.listing().localizations == ["fr"])
        #expect(small.view("ja").string("a") == "b")
    }

    @Test(arguments: Storage.allCases)
    func aBundleWithoutAnInfoPlistHasEmptyInfo(storage: Storage) throws {
        let small = try SmallBundle(["fr.lproj/Localizable.strings": #""a"="b";"#], as: storage)
        #expect(small.view("fr").info.dictionary.isEmpty)
        #expect(small.bundle.developmentLocalization == "fr")
    }
}
