import ResourceBundle
import ResourceBundleHTTP
import ResourceCompiler
import TestSupport
import Testing

/// String tables as JSON.
@Suite struct ClientTablesTests {
    @Test(arguments: Shop.allCases)
    func aTableIsSentInTheReadersLanguage(shop: Shop) throws {
        let tables = ClientTables(RequestLocalizer(try shop.bundle()), tableNames: ["Localizable", "Legal/Notices"])
        let request = PlainRequest(target: "/texts/Legal/Notices.json", headers: ["Accept-Language": "fr-CA"])
        let response = try #require(tables.respond(to: request))
        #expect(response.status == 200 && response.value(of: "Content-Type") == "application/json")
        #expect(response.value(of: "Content-Language") == "fr-CA" && response.value(of: "Vary") == "Accept-Language")
        #expect(
            response.text
                == #"{"direction":"ltr","fallbacks":[{"keys":["returns"],"language":"fr","zero":"0"}],"language":"fr-CA","messages":{"returns":"Vous pouvez retourner les articles sous {{arg1}} jours.","tax":"Les prix sont indiqués toutes taxes comprises."},"zero":"0"}"#
        )
        #expect(response.value(of: "Content-Length") == "\(response.text.utf8.count)")
        let tag = try #require(response.value(of: "ETag"))
        var again = request
        again.add("If-None-Match", tag)
        #expect(tables.respond(to: again)?.status == 304)
        again.add("If-Match", "\"x\"")
        #expect(tables.respond(to: again)?.status == 412)
        let arabic = try #require(tables.respond(to: PlainRequest(target: "/ar/texts/Localizable.json")))
        #expect(arabic.text.hasPrefix(#"{"direction":"rtl","language":"ar","messages":{"#))
        #expect(arabic.text.contains(#""cart.items_few":"#) && arabic.value(of: "Vary") == nil)
        // Browsers do not agree on the digits of Arabic.
        #expect(arabic.text.hasSuffix(#"},"zero":"٠"}"#))
    }

    @Test func thereIsOneDocumentForEachLanguage() throws {
        let tables = ClientTables(RequestLocalizer(try Shop.archive.bundle()))
        let tags = ["fr, ar, es", "fr;q=0.9, es;q=0.2", "fr-FR, en;q=0.1"].map { header in
            let request = PlainRequest(target: "/texts/Localizable.json", headers: ["Accept-Language": header])
            return tables.respond(to: request)?.value(of: "ETag")
        }
        #expect(tags[0] != nil && Set(tags).count == 1)
    }

    /// Texts outside any `.lproj` are the same for all languages, but their plural rules differ.
    @Test func aDocumentNamesItsLanguage() throws {
        let folder = try TestFolder([
            "Localizable.strings": #""k" = "v";"#, "en.lproj/a.txt": "", "ar.lproj/a.txt": "",
        ])
        let tables = ClientTables(RequestLocalizer(try ResourceBundle(at: folder.path)))
        for language in ["ar", "en"] {
            let response = tables.respond(to: PlainRequest(target: "/\(language)/texts/Localizable.json"))
            #expect(response?.text.contains("\"language\":\"\(language)\"") == true)
        }
    }

    @Test func onlyNamedTablesAreSent() throws {
        let tables = ClientTables(RequestLocalizer(try Shop.archive.bundle()), prefix: "t")
        #expect(tables.prefix == "/t/")
        #expect(tables.respond(to: PlainRequest(target: "/t/Localizable.json"))?.status == 200)
        #expect(tables.respond(to: PlainRequest(target: "/t/Legal/Notices.json"))?.status == 404)
    }

    @Test func theModuleForBrowsersIsSent() throws {
        let tables = ClientTables(RequestLocalizer(try Shop.archive.bundle()), tableNames: [])
        let response = try #require(tables.respond(to: PlainRequest(target: "/texts/texts.js")))
        #expect(response.value(of: "Content-Type") == "text/javascript; charset=utf-8")
        #expect(response.text.contains("export class Texts") && response.value(of: "Vary") == nil)
    }

    @Test func unknownTablesAreNotFound() throws {
        let tables = ClientTables(RequestLocalizer(try Shop.archive.bundle()), tableNames: ["Legal/Notices", "None"])
        for target in [
            "/texts/", "/texts/None.json", "/texts/Localizable.json", "/texts/Legal/Notices", "/texts/../x.json",
        ] {
            #expect(tables.respond(to: PlainRequest(target: target))?.status == 404, "\(target)")
        }
        #expect(tables.respond(to: PlainRequest(target: "/texts/Legal/Notices.json"))?.status == 200)
        #expect(tables.respond(to: PlainRequest(method: "PUT", target: "/texts/Legal/Notices.json"))?.status == 405)
        #expect(tables.respond(to: PlainRequest(target: "/cart")) == nil)
    }

    /// A reload makes a new snapshot with its own tables.
    @Test func aReloadedBundleHasItsNewTexts() throws {
        let folder = try TestFolder(["S/en.lproj/T.strings": #""k" = "old";"#])
        let bundle = try ReloadingBundle(at: folder.path("S"))
        let tables = ClientTables(RequestLocalizer(bundle), tableNames: ["T"])
        let request = PlainRequest(target: "/texts/T.json")
        #expect(tables.respond(to: request)?.text.contains(#""k":"old""#) == true)
        try folder.write(#""k" = "newer";"#, to: "S/en.lproj/T.strings")
        try bundle.reload()
        #expect(tables.respond(to: request)?.text.contains(#""k":"newer""#) == true)
    }

    /// Japanese has the plural category `other` only, but the text is English.
    @Test func aTextOfAnotherLanguageHasItsPluralForms() throws {
        let folder = try TestFolder([
            "ja.lproj/Localizable.strings": #""title" = "店"; "own" = "%d 個";"#,
            "en.lproj/Localizable.strings": #""title" = "Shop"; "plain" = "Terms"; "hello" = "Hello, %@";"#,
            "en.lproj/Localizable.stringsdict": pluralTable("items", ["one": "%d item", "other": "%d items"]),
            "Info.plist": """
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
            """,
        ])
        let tables = ClientTables(RequestLocalizer(try ResourceBundle(at: folder.path)))
        let japanese = try #require(tables.respond(to: PlainRequest(target: "/ja/texts/Localizable.json"))).text
        #expect(
            japanese == """
                {"direction":"ltr","fallbacks":[{"keys":["hello","items"],"language":"en","zero":"0"}],"language":"ja",\
                "messages":{"hello":"Hello, {{arg1}}","items_one":"{{count, number}} item",\
                "items_other":"{{count, number}} items",\
                "own":"{{arg1, number}} 個","plain":"Terms","title":"店"},"zero":"0"}
                """)
        let english = try #require(tables.respond(to: PlainRequest(target: "/en/texts/Localizable.json"))).text
        #expect(!english.contains("fallbacks"))
    }
}
