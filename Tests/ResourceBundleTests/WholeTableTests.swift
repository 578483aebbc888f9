import Foundation
import ResourceBundle
import StringTables
import Synchronization
import TestSupport
import Testing

/// Whole tables, precomputed keys, missing keys and named arguments, in a directory and in an archive.
@Suite struct WholeTableTests {
    private static let files: KeyValuePairs<String, String> = [
        "Info.plist": infoPlist(["CFBundleDevelopmentRegion": "en"]),
        "en.lproj/Localizable.strings": #""b"="en b"; "a"="en a"; "d"="en d"; "named"="%[who]@ has %#@n@ %@";"#,
        "fr.lproj/Localizable.strings": #""d"="fr \"d\""; "b"="fr b"; "é"="fr é"; "arabic"="Bonjour %@ et %d";"#,
        "fr-CA.lproj/Localizable.strings": #""b"="fr-CA b"; "who"="%[what]@ pour %[who]@ (%@)";"#,
        "it.lproj/Localizable.strings": #""only"="it";"#,
        "fr.lproj/Shop.strings": #""k"="magasin";"#,
        "fr.lproj/Localizable.stringsdict": pluralTable(
            "items", format: "%#@count@ pour %[who]@", variable: "count", ["one": "%d article", "other": "%d articles"]),
    ]

    @Test(arguments: Storage.allCases)
    func aWholeTableIsSortedByKeyAndHasTheLocalizationOfEachText(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        let strings = view.strings()
        #expect(strings.map(\.key) == ["a", "arabic", "b", "d", "items", "named", "who", "é"])
        #expect(strings.map(\.localization) == ["en", "fr", "fr-CA", "fr", "fr", "en", "fr-CA", "fr"])
        #expect(strings[3].value == "fr \"d\"")
        #expect(strings[4].value == "%d articles pour %[who]@")
        #expect(view.strings(table: "Shop").map(\.value) == ["magasin"])
        #expect(view.strings(table: "Nowhere").isEmpty)
    }

    @Test(arguments: Storage.allCases)
    func aTableIsWrittenAsJSONForAReader(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        let json = try JSONSerialization.jsonObject(with: Data(view.json(table: nil).utf8)) as? [String: String]
        #expect(json?["d"] == "fr \"d\"" && json?["b"] == "fr-CA b" && json?.count == 8)
        #expect(view.json(table: "Shop") == #"{"k":"magasin"}"#)
        #expect(view.json(table: "Nowhere") == "{}")
    }

    @Test(arguments: Storage.allCases)
    func aPrecomputedKeyHasTheResultOfItsText(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        for key in ["a", "b", "d", "items", "é", "arabic", "none", ""] {
            #expect(view.string(StringKey(key)) == view.string(key))
            #expect(view.string(StringKey(key), 1) == view.string(key, 1))
        }
        #expect(view.string(StringKey("k", table: "Shop")) == "magasin")
        #expect(view.localized(StringKey("none")) == "none")
        #expect(StringKey("\u{e9}") != StringKey("e\u{301}"))
        #expect(StringKey("a") == StringKey("a", table: "Localizable") && StringKey("a") != StringKey("a", table: "T"))
    }

    @Test(arguments: Storage.allCases)
    func theContextDefinesTheTextOfAMissingKey(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        var context = ResourceContext(languages: ["fr"])
        #expect(bundle.view(for: context).localized("none", 3) == "none")
        context.missingKeys = MissingKeys(fallback: .markedKey)
        let view = bundle.view(for: context)
        #expect(view.localized("none") == "⟦none⟧" && view.localized("only", 3) == "⟦only⟧")
        #expect(view.localized("d") == "fr \"d\"" && view.string("none") == nil)
        #expect(throws: ResourceError.self) { try view.requiredString("none") }
    }

    @Test(arguments: Storage.allCases)
    func theHookGetsReportsOfMissingKeys(storage: Storage) throws {
        let received = Mutex<[MissingKeys.Report]>([])
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        var context = ResourceContext(languages: ["fr-CA"])
        context.missingKeys = MissingKeys { missing in received.withLock { $0.append(missing) } }
        let view = bundle.view(for: context)
        _ = (view.string("b"), view.string("d"), view.string("items", 2), view.strings())
        #expect(received.withLock { $0 }.isEmpty)
        _ = (view.string("none", table: "Shop"), view.localized("a"), view.string(StringKey("only")))
        _ = view.withUTF8("nothing") { $0.count }
        let logged = received.withLock { $0 }
        #expect(logged.map(\.key) == ["none", "a", "only", "nothing"])
        #expect(logged.map(\.table) == ["Shop", "Localizable", "Localizable", "Localizable"])
        #expect(logged.map(\.usedLocalization) == [nil, "en", nil, nil])
        #expect(logged.map(\.isFallbackUsed) == [false, true, false, false])
        #expect(logged.allSatisfy { $0.matchedLocalizations == ["fr-CA", "fr"] })
        #expect(logged[1].description == #"no string "a" in table "Localizable" for fr-CA, fr; the text of en is used"#)
    }

    @Test(arguments: Storage.allCases)
    func argumentsAreInsertedByNameAndByPosition(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        #expect(view.string("who", "x", named: ["who": "Zoé", "what": 3]) == "3 pour Zoé (x)")
        #expect(view.string("items", named: ["who": "Zoé", "count": 1]) == "1 article pour Zoé")
        #expect(view.string("items", named: ["count": 2]) == "2 articles pour %[who]@")
        #expect(view.resolvedString("items", named: ["count": 2])?.errors.map(\.code) == [.missingArgument])
        #expect(view.string("none", named: ["count": 2]) == nil)
    }

    @Test(arguments: Storage.allCases)
    func lookupsWithNamedArgumentsHaveDefaultsAndRequiredForms(storage: Storage) throws {
        let view = try SmallBundle(Self.files, as: storage).view("fr-CA")
        #expect(view.string("items", named: ["who": "Zoé", "count": 3], default: "none") == "3 articles pour Zoé")
        #expect(try view.requiredString("items", named: ["who": "Zoé", "count": 3]) == "3 articles pour Zoé")
        #expect(try view.requiredString("who", "x", named: ["who": "Zoé", "what": 3]) == "3 pour Zoé (x)")
        #expect(view.string("none", 7, named: ["who": "Zoé"], default: "%1$d for %[who]@") == "7 for Zoé")
        #expect(view.string("items", named: ["who": "Zoé"], table: "Shop", default: "%[who]@!") == "Zoé!")
        let error = #expect(throws: ResourceError.self) {
            try view.requiredString("items", named: ["who": "Zoé"], table: "Shop")
        }
        #expect(error?.code == .notFound)
        #expect(error?.description.contains(#"string "items" in table "Shop""#) == true)
    }

    @Test(arguments: Storage.allCases)
    func insertedTextsAreIsolatedIfTheContextRequestsIt(storage: Storage) throws {
        let bundle = try SmallBundle(Self.files, as: storage).bundle
        var context = ResourceContext(languages: ["fr"])
        context.isolatesArguments = true
        #expect(bundle.view(for: context).string("arabic", "زوي", 7) == "Bonjour \u{2068}زوي\u{2069} et 7")
        context.isolatesArguments = false
        #expect(bundle.view(for: context).string("arabic", "زوي", 7) == "Bonjour زوي et 7")
    }
}
