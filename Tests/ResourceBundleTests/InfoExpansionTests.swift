import PropertyLists
import ResourceBundle
import ResourceTraits
import TestSupport
import Testing

/// Build settings in the values of Info.plist.
@Suite struct InfoExpansionTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist([
            "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
            "CFBundleIdentifier": "org.example.$(PRODUCT_NAME:rfc1034identifier)",
            "CFBundleName": "$(PRODUCT_NAME)", "CFBundleName~ipad": "$(PRODUCT_NAME) for iPad",
            "Service": "$(CFBundleIdentifier).service",
            "CFBundleDisplayName": "$(DISPLAY:default=$(PRODUCT_NAME:upper))",
            "$(PRODUCT_NAME)": "a key",
        ]),
        "fr.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "$(PRODUCT_NAME) à nous";"#,
        "de.lproj/about.txt": "Über",
    ]

    @Test(arguments: Storage.allCases)
    func valuesAreExpandedAsInABuild(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let written = small.view("de").info
        let info = written.expanding(["PRODUCT_NAME": "My Shop"])
        #expect(written[.name] == "$(PRODUCT_NAME)" && written.diagnostics.isEmpty)
        #expect(info[.name] == "My Shop")
        #expect(info[.identifier] == "org.example.My-Shop")
        #expect(info[.displayName] == "MY SHOP")
        #expect(info[InfoKey<String>("Service")] == "org.example.My-Shop.service")
        #expect(info[InfoKey<String>("$(PRODUCT_NAME)")] == "a key", "keys are not expanded")
        #expect(info[.executable] == nil && info.dictionary["CFBundleExecutable"] == nil, "an empty value is omitted")
        #expect(written.dictionary["CFBundleExecutable"]?.string == "$(EXECUTABLE_NAME)")
        #expect(info.diagnostics.map(\.id) == ["info.unknown-variable", "info.unknown-variable"])
        #expect(info.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(info.diagnostics.allSatisfy { $0.position.line > 2 && $0.path.hasSuffix("Info.plist") })
    }

    @Test(arguments: Storage.allCases)
    func localizedStringsReplaceExpandedValues(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let info = small.view("fr").info.expanding(["PRODUCT_NAME": "Shop"])
        #expect(info[.displayName] == "$(PRODUCT_NAME) à nous", "a build leaves them alone")
        #expect(info[.name] == "Shop")
        let pad = small.view("fr", display: DisplayTraits(idiom: .ipad)).info.expanding(["PRODUCT_NAME": "Shop"])
        #expect(pad[.name] == "Shop for iPad")
        #expect(pad.dictionary["CFBundleName"]?.string == "Shop for iPad")
    }

    @Test(arguments: Storage.allCases)
    func eachExpansionStartsFromTheOriginalValues(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        let info = small.view("de").info.expanding(["PRODUCT_NAME": "One"]).expanding(["PRODUCT_NAME": "Two"])
        #expect(info[.name] == "Two")
        #expect(info.expanding([:])[.name] == nil)
        #expect(info.expanding(["CFBundleIdentifier": "other"])[InfoKey<String>("Service")] == "org.example..service")
    }

    @Test(arguments: Storage.allCases)
    func anIdentifierThatRefersToItselfIsNotExpandedForever(storage: Storage) throws {
        let small = try SmallBundle(
            ["Info.plist": infoPlist(["CFBundleIdentifier": "org.$(CFBundleIdentifier)"])], as: storage)
        let info = small.view("de").info.expanding([:])
        #expect(info[.identifier] == "org.org.")
        #expect(info.diagnostics.map(\.id) == ["info.recursive-variable"])
    }

    /// Lookups, lint and expansion never trap for any bytes of an Info.plist and its strings.
    @Test(arguments: 0..<8)
    func mutatedFilesNeverTrap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plist = Array(
            infoPlist([
                "CFBundleIdentifier": "a.$(A:rfc1034identifier:default=$(B))", "K-iphoneos~ipad": "${A:dir=$(B)}$C$$",
                "CFBundleLocalizations": "x", "CFBundleDevelopmentRegion": "fr",
            ]).utf8)
        let strings = Array("\"K~ipad\" = \"x\"; CFBundleIdentifier = y; \"K-macos\" = z;".utf8)
        func mutated(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let offset = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: offset)
                default: bytes.insert(contentsOf: Array("$(".utf8) + [bytes[offset]], at: offset)
                }
            }
            return bytes
        }
        for _ in 0..<25 {
            let folder = try TestFolder()
            try folder.write(mutated(plist), to: "B.app/Info.plist")
            try folder.write(mutated(plist), to: "B.app/Info-macos.plist")
            try folder.write(mutated(strings), to: "B.app/fr.lproj/InfoPlist.strings")
            let bundle = try ResourceBundle(at: folder.path("B.app"))
            _ = bundle.diagnostics().map(\.description)
            for display in [
                DisplayTraits(), DisplayTraits(idiom: .ipad, platform: .iOS), DisplayTraits(platform: .macOS),
            ] {
                let view = bundle.view(for: ResourceContext(languages: ["fr"], display: display))
                let info = view.info.expanding(["A": "$(B)/\(seed)", "B": "$(A)é:)"])
                _ = (info.dictionary, info.localized, info.unlocalized, info.diagnostics.map(\.description))
                _ = (info[.identifier], info[.localizations], info[.allowsMixedLocalizations], info[.deviceFamilies])
            }
        }
    }
}
