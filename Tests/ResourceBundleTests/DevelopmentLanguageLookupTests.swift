import ResourceCompiler
import ResourceLint
import TestSupport
import Testing

@testable import ResourceBundle

/// Lookups, listings, lint, accessors, archives, overlays and packs have the same development language.
@Suite struct DevelopmentLanguageLookupTests {
    private static func strings(_ mark: String) -> String { "\"a\" = \"\(mark) a\"; \"\(mark)\" = \"\(mark)\";" }

    /// A bundle in three languages without English. Its development language is French.
    private static let files: KeyValuePairs<String, String> = [
        "de.lproj/Localizable.strings": strings("de"), "fr.lproj/Localizable.strings": strings("fr"),
        "it.lproj/Localizable.strings": strings("it"), "Base.lproj/Localizable.strings": strings("Base"),
        "Localizable.strings": strings("none"),
        "de.lproj/page.html": "de", "fr.lproj/page.html": "fr", "page.html": "none",
        "fr.lproj/InfoPlist.strings": "CFBundleName = \"Boutique\";",
        "A.xcassets/Flag.imageset/Contents.json":
            #"{"images": [{"idiom": "universal", "filename": "de.png", "locale": "de"}, {"idiom": "universal", "filename": "fr.png", "locale": "fr"}, {"idiom": "universal", "filename": "none.png"}]}"#,
        "A.xcassets/Flag.imageset/de.png": "de", "A.xcassets/Flag.imageset/fr.png": "fr",
        "A.xcassets/Flag.imageset/none.png": "none",
    ]

    private static let info = infoPlist(["CFBundleDevelopmentRegion": "French", "CFBundleName": "Shop"])

    private func bundle(_ further: KeyValuePairs<String, String>, as storage: Storage, language: String? = nil) throws
        -> ResourceBundle
    {
        let folder = try TestFolder()
        folder.keepUntilExit()
        for (path, text) in Self.files { try folder.write(text, to: "S.bundle/\(path)") }
        for (path, text) in further { try folder.write(text, to: "S.bundle/\(path)") }
        if storage == .directory {
            return try ResourceBundle(at: folder.path("S.bundle"), options: OpenOptions(developmentLanguage: language))
        }
        var compiler = ResourceCompiler()
        compiler.developmentLanguage = language
        try compiler.compile([folder.path("S.bundle")]).write(to: folder.path("S.rbarc"))
        return try ResourceBundle(at: folder.path("S.rbarc"))
    }

    private static let readers: [ResourceContext] = [
        ResourceContext(), ResourceContext(languages: ["ja"]), ResourceContext(languages: ["xx", "th"]),
        ResourceContext(acceptLanguage: "*;q=0"), ResourceContext(acceptLanguage: "fr;q=0, ja"),
    ]

    @Test(arguments: Storage.allCases)
    func readersOfOtherLanguagesGetTheDevelopmentLanguageForAllResources(storage: Storage) throws {
        let bundle = try bundle(["Info.plist": Self.info], as: storage)
        #expect(bundle.developmentLocalization == "fr")
        #expect(bundle.listing().developmentLocalization == "fr")
        for reader in Self.readers {
            let view = bundle.view(for: reader)
            #expect(view.negotiation.chain.isEmpty && !view.negotiation.matched)
            #expect(view.string("a") == "fr a")
            #expect(view.string("Base") == "Base" && view.string("none") == "none" && view.string("it") == nil)
            #expect(view.file("page.html")?.localization == "fr")
            #expect(view.image("Flag")?.fileName == "fr.png")
            #expect(view.info[.name] == "Boutique")
        }
        let view = bundle.view(for: ["it"])
        #expect(view.string("a") == "it a" && view.string("fr") == "fr" && view.string("de") == nil)
        #expect(view.file("page.html")?.localization == "fr")
        #expect(view.image("Flag")?.fileName == "fr.png")
    }

    @Test(arguments: Storage.allCases)
    func theLanguageOfTheCallerHasPriorityOverTheRegion(storage: Storage) throws {
        let bundle = try bundle(["Info.plist": Self.info], as: storage, language: "it_IT")
        #expect(bundle.developmentLocalization == "it")
        #expect(bundle.view(for: ["ja"]).string("a") == "it a")
    }

    @Test(arguments: Storage.allCases)
    func aLanguageThatTheBundleLacksHasNoEffect(storage: Storage) throws {
        // Base can have the texts of any language that the caller or the region states.
        let bundle = try bundle(["Info.plist": Self.info], as: storage, language: "../de")
        #expect(bundle.developmentLocalization == "fr")
    }

    @Test(arguments: Storage.allCases)
    func aStringCatalogDecidesIfThereIsNoRegion(storage: Storage) throws {
        let catalog =
            #"{"sourceLanguage": "it", "version": "1.0", "strings": {"k": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "de k"}}, "it": {"stringUnit": {"state": "translated", "value": "it k"}}}}}}"#
        let bundle = try bundle(["Cat.xcstrings": catalog], as: storage)
        #expect(bundle.developmentLocalization == "it")
        #expect(bundle.view(for: ["ja"]).string("k", table: "Cat") == "it k")
        #expect(bundle.view(for: ["ja"]).string("a") == "it a")
    }

    @Test func theBaseDecidesForOverlays() throws {
        let folder = try TestFolder()
        for (path, text) in Self.files { try folder.write(text, to: "S/\(path)") }
        try folder.write(Self.info, to: "S/Info.plist")
        try folder.write(infoPlist(["CFBundleDevelopmentRegion": "it"]), to: "O/Info.plist")
        try folder.write("\"a\" = \"new it\";", to: "O/it.lproj/Localizable.strings")
        try folder.write("\"a\" = \"new fr\";", to: "O/fr.lproj/Localizable.strings")
        try ResourceCompiler().compile([folder.path("S")]).write(to: folder.path("S.rbarc"))
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: folder.path("S.rbarc"))
        try compiler.compile([folder.path("O")]).write(to: folder.path("O.rbarc"))
        let bundle = try ResourceBundle(
            at: folder.path("S.rbarc"), options: OpenOptions(overlays: [folder.path("O.rbarc")]))
        #expect(bundle.developmentLocalization == "fr")
        #expect(bundle.view(for: ["ja"]).string("a") == "new fr")
        let specified = try ResourceBundle(
            at: folder.path("S.rbarc"),
            options: OpenOptions(overlays: [folder.path("O.rbarc")], developmentLanguage: "it"))
        #expect(specified.view(for: ["ja"]).string("a") == "new it")
    }

    @Test func aBundleWithoutADevelopmentLanguageIsReported() throws {
        let folder = try TestFolder([
            "S/de.lproj/Localizable.strings": Self.strings("de"), "S/fr.lproj/Localizable.strings": Self.strings("fr"),
        ])
        let compilation = ResourceCompiler().compile([folder.path("S")])
        #expect(compilation.diagnostics.map(\.id) == ["bundle.no-development-language"])
        #expect(compilation.diagnostics.first?.severity == .warning)
        #expect(try ResourceLint.findings(at: folder.path("S")).map(\.id).contains("bundle.no-development-language"))
        try compilation.write(to: folder.path("S.rbarc"))
        #expect(
            try ResourceLint.findings(at: folder.path("S.rbarc")).map(\.id).contains("bundle.no-development-language"))
        for path in ["S", "S.rbarc"] {
            let bundle = try ResourceBundle(at: folder.path(path))
            #expect(bundle.developmentLocalization == nil)
            let explanation = bundle.view(for: ["ja"]).explain(.string("a"))
            #expect(explanation.winner == nil && explanation.developmentLocalization == nil)
            #expect("\(explanation)".contains("the bundle has no development language"))
        }
        var compiler = ResourceCompiler()
        compiler.developmentLanguage = "ja"
        #expect(compiler.compile([folder.path("S")]).diagnostics.map(\.id) == ["bundle.unknown-development-language"])
        compiler.developmentLanguage = "fr"
        #expect(compiler.compile([folder.path("S")]).diagnostics.isEmpty)
    }

    @Test func lintAndAccessorsCompareWithTheDevelopmentLanguage() throws {
        let folder = try TestFolder()
        for (path, text) in Self.files { try folder.write(text, to: "S/\(path)") }
        try folder.write("\"n\" = \"%d fr\";", to: "S/fr.lproj/Counts.strings")
        try folder.write("\"n\" = \"%@ de %@\";", to: "S/de.lproj/Counts.strings")
        try ResourceCompiler().compile([folder.path("S")]).write(to: folder.path("S.rbarc"))
        for path in ["S", "S.rbarc"] {
            var generator = AccessorGenerator()
            generator.developmentLanguage = "fr"
            #expect(generator.generate(folder.path(path)).text.contains("n(_ argument1: Int) -> StringKey"))
            generator.developmentLanguage = "de"
            #expect(generator.generate(folder.path(path)).text.contains("n(_ argument1: Int, _ argument2: "))
            let findings = try ResourceLint.findings(at: folder.path(path), developmentLanguage: "fr")
            let finding = try #require(findings.first { $0.id == "strings.arguments-differ" })
            #expect(finding.message.contains("but fr uses it as"), "\(finding)")
        }
    }

    /// A declared language without texts is not a localization, since its readers would get nothing.
    @Test(arguments: Storage.allCases, [["en", "fr"], ["ja", "fr"], ["en", "ja"]])
    func declaredLanguagesAreUsedIfNoFileIsLocalized(storage: Storage, declared: [String]) throws {
        let info = "{CFBundleLocalizations = (\(declared.joined(separator: ", ")));}"
        let localized = try SmallBundle(
            ["Info.plist": info, "fr.lproj/Localizable.strings": #""k" = "fr";"#], as: storage
        ).bundle
        #expect(localized.developmentLocalization == "fr")
        #expect(localized.view(for: ["th"]).string("k") == "fr")
        let bare = try SmallBundle(["Info.plist": info, "a.txt": "a"], as: storage).bundle
        #expect(bare.developmentLocalization == (declared.contains("en") ? "en" : nil))
    }
}
