import ResourceBundle
import Testing

/// Listings and the interface have the same localizations, in a directory and in its archive.
@Suite struct ListedLocalizationsTests {
    @Test(
        arguments: [
            (
                [
                    "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "fr"]), "Base.lproj/a.txt": "",
                    "de.lproj/a.txt": "",
                ],
                ["Base", "de", "fr"]
            ),
            (
                [
                    "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en-GB"]), "Base.lproj/a.txt": "",
                    "en_GB.lproj/a.txt": "",
                ], ["Base", "en_GB"]
            ),
            (["Info.plist": infoPlist(["CFBundleDevelopmentRegion": "it"]), "a.txt": ""], ["it"]),
            (
                [
                    "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "xx"]), "zu.lproj/a.txt": "",
                    "de.lproj/b.txt": "",
                ],
                ["de", "zu"]
            ),
            (["a.txt": ""], []),
        ] as [(KeyValuePairs<String, String>, [String])], Storage.allCases)
    func theListingHasTheLocalizationsOfTheInterface(
        row: (files: KeyValuePairs<String, String>, names: [String]), storage: Storage
    ) throws {
        let bundle = try SmallBundle(row.files, as: storage).bundle
        #expect(bundle.localizations == row.names)
        #expect(bundle.listing().localizations == row.names)
        #expect(bundle.listing().developmentLocalization == bundle.developmentLocalization)
    }

    @Test(arguments: Storage.allCases)
    func declaredLanguagesAreUsedIfThereIsNoLanguageFolder(storage: Storage) throws {
        let declared = """
            <plist version="1.0"><dict><key>CFBundleLocalizations</key>
            <array><string>sv</string><string>it</string></array></dict></plist>
            """
        let bundle = try SmallBundle(["Info.plist": declared, "a.txt": ""], as: storage).bundle
        #expect(bundle.localizations == ["it", "sv"] && bundle.listing().localizations == ["it", "sv"])
        let folder = try SmallBundle(["Info.plist": declared, "de.lproj/a.txt": ""], as: storage).bundle
        #expect(folder.localizations == ["de"] && folder.listing().localizations == ["de"])
    }
}
