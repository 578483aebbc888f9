import ResourceBundle
import StringTables
import TestSupport
import Testing

/// Texts: the localization of a result, and the formatting of arguments. Each case runs on a directory and an archive.
@Suite struct StringLookupTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "Localizable.strings": #""a"="none a"; "b"="none b"; "c"="none c"; "d"="none d"; "e"="none e";"#,
        "Base.lproj/Localizable.strings": #""a"="Base a"; "b"="Base b"; "c"="Base c"; "d"="Base d";"#,
        "de.lproj/Localizable.strings": #""a"="de a"; "f"="de f"; "%d x"="de %d x";"#,
        "en.lproj/Localizable.strings": #""a"="en a"; "b"="en b"; "c"="en c"; "empty"="full";"#,
        "fr.lproj/Localizable.strings":
            #""a"="fr a"; "b"="fr b"; "empty"=""; "greet"="Bonjour, %@ !"; "two"="%2$@ puis %1$@"; "percent"="100 %";"#,
        "fr-CA.lproj/Localizable.strings": #""a"="fr-CA a"; "\U00E9"="one"; "e\U0301"="two";"#,
        "fr.lproj/Legal/Notices.strings": #""short"="Mentions";"#,
        "Legal/en.lproj/Notices.strings": #""short"="Notices"; "long"="Long notices";"#,
        "fr.lproj/Count.stringsdict": pluralTable(
            "items", format: "%#@n@ ici", ["one": "%d article", "other": "%d articles"]),
    ]

    @Test(arguments: Storage.allCases)
    func eachKeyIsLookedUpAlongTheWholeChain(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        let expected: [(String, String, String?)] = [
            ("a", "fr-CA a", "fr-CA"), ("b", "fr b", "fr"), ("c", "en c", "en"), ("d", "Base d", "Base"),
            ("e", "none e", nil),
        ]
        for (key, value, localization) in expected {
            let found = try #require(view.resolvedString(key))
            #expect(found.value == value)
            #expect(found.localization == localization)
            #expect(found.key == key && found.table == "Localizable")
        }
        #expect(view.string("f") == nil, "German is not in the chain")
        #expect(view.string("f", default: "else") == "else")
    }

    @Test(arguments: Storage.allCases)
    func aReaderOfUnknownLanguagesGetsTheDevelopmentLanguage(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("ja")
        #expect(view.string("a") == "en a")
        #expect(view.string("d") == "Base d")
        #expect(view.string("f") == nil)
    }

    @Test(arguments: Storage.allCases)
    func withoutARegionEnglishIsTheDevelopmentLanguage(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Base.lproj/Localizable.strings": #""a"="Base a"; "b"="Base b";"#,
                "en.lproj/Localizable.strings": #""a"="en a"; "b"="en b";"#,
                "fr.lproj/Localizable.strings": #""a"="fr a";"#,
            ], as: storage)
        #expect(small.bundle.developmentLocalization == "en")
        #expect(small.view("fr").string("b") == "en b")
        #expect(small.bundle.localizations == ["Base", "en", "fr"])
    }

    @Test(arguments: Storage.allCases)
    func anEmptyValueIsAHit(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        #expect(view.string("empty") == "")
        #expect(view.string("empty", default: "else") == "")
        #expect(view.resolvedString("empty")?.localization == "fr")
    }

    @Test(arguments: Storage.allCases)
    func canonicallyEquivalentKeysAreDifferent(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        #expect(view.string("\u{e9}") == "one")
        #expect(view.string("e\u{301}") == "two")
    }

    @Test(arguments: Storage.allCases)
    func theNameOfATableInAFolderContainsTheFolder(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        #expect(view.string("short", table: "Legal/Notices") == "Mentions")
        #expect(view.string("long", table: "Legal/Notices") == "Long notices", "the .lproj may be inside the folder")
        #expect(view.string("short", table: "Notices") == nil)
        #expect(view.string("a", table: "") == "fr-CA a", "an empty name means Localizable, as with NSBundle")
        let explained = view.explain(.string("a", table: ""))
        #expect(explained.winner?.localization == "fr-CA", "\(explained)")
    }

    @Test(arguments: Storage.allCases)
    func argumentsAndPluralsAreFormattedInTheLanguageOfTheText(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        #expect(view.string("greet", "Zoé") == "Bonjour, Zoé !")
        #expect(view.string("two", "un", "deux") == "deux puis un")
        #expect(view.string("greet") == "Bonjour, %@ !", "without arguments the text comes as it is")
        #expect(view.string("percent") == "100 %")
        #expect(view.string("items", 0, table: "Count") == "0 article ici", "French counts 0 as one")
        #expect(view.string("items", 2, table: "Count") == "2 articles ici")
        #expect(view.string("missing", 3, default: "%d left") == "3 left")
    }

    @Test(arguments: Storage.allCases)
    func aMissingArgumentIsShownAndReported(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr")
        let found = try #require(view.resolvedString("two", "un"))
        #expect(found.errors.count == 1)
        #expect(found.value.hasSuffix("puis un"))
        #expect(found.value != " puis un")
    }

    @Test(arguments: Storage.allCases)
    func theErrorForAMissingRequiredStringHasItsKeyAndTable(storage: Storage) throws {
        let small = try SmallBundle(Self.files, as: storage)
        #expect(try small.view("fr").requiredString("b") == "fr b")
        let error = #expect(throws: ResourceError.self) {
            try small.view("fr").requiredString("nothing", table: "Legal/Notices")
        }
        #expect(error?.code == .notFound)
        #expect(error?.path == small.bundle.path)
        for word in ["nothing", "Legal/Notices"] { #expect(error?.message.contains(word) == true) }
    }

    @Test(arguments: Storage.allCases)
    func aStringCatalogAndTablesAreBothSearched(storage: Storage) throws {
        let small = try SmallBundle(
            [
                "Localizable.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                "hello": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Salut"}},
                 "de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
                "own": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "du catalogue"}}}}}}
                """,
                "fr.lproj/Other.strings": #""x"="y";"#,
                "de.lproj/Localizable.strings": #""hello"="Guten Tag";"#,
            ], as: storage)
        #expect(small.bundle.localizations == ["de", "en", "fr"])
        #expect(small.view("fr").string("hello") == "Salut")
        #expect(small.view("en").string("hello") == "hello", "in the source language a key stands for itself")
        #expect(small.view("de").string("hello") == "Guten Tag", "a language's own file counts")
    }

    @Test(arguments: Storage.allCases)
    func pluralsWithoutAnyLanguageFollowEnglishRules(storage: Storage) throws {
        let small = try SmallBundle(
            ["Localizable.stringsdict": pluralTable("items", ["one": "%d item", "other": "%d items"])], as: storage)
        for view in [small.view(), small.view("ja")] {
            #expect(view.string("items", 1) == "1 item")
            #expect(view.string("items", 2) == "2 items")
            #expect(view.language == nil, "no language is known")
        }
        let spanish = try SmallBundle(
            [
                "Localizable.stringsdict": pluralTable("items", ["one": "%d artículo", "other": "%d artículos"]),
                "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "ja"]),
            ], localizations: ["ja"], as: storage)
        #expect(spanish.view().string("items", 1) == "1 artículos", "by the rules of the development language")
    }
}
