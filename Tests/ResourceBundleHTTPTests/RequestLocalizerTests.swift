import ResourceBundle
import ResourceBundleHTTP
import TestSupport
import Testing

/// Which source of a request decides its language, and which fields `Vary` lists then.
@Suite struct RequestLocalizerTests {
    private func localizer(_ sources: [RequestLocalizer.Source]) throws -> RequestLocalizer {
        RequestLocalizer(try Shop.archive.bundle(), sources: sources)
    }

    @Test(
        arguments: [
            // target, cookie, header; language, target for the router, vary
            ("/fr/cart?size=2", "lang=es", "ar", "fr", "/cart?size=2", nil),
            ("/FR-ca/cart", "", "ar", "fr-CA", "/cart", nil),
            ("/zh-Hant", "", "ar", "zh-Hant", "/", nil),
            ("/fr/", "", "", "fr", "/", nil),
            ("/fr//evil.example/a?b", "", "", "fr", "/evil.example/a?b", nil),
            ("/fr/\\evil.example/a?b", "", "", "fr", "/evil.example/a?b", nil),
            ("http://shop.example/fr/cart", "", "ar", "fr", "/cart", nil),
            ("HTTP://shop.example/fr/cart", "", "ar", "fr", "/cart", nil),
            ("https://shop.example", "", "ar", "ar", "https://shop.example", "Cookie, Accept-Language"),
            (
                "http://shop.example?next=/fr/cart", "", "ar", "ar", "http://shop.example?next=/fr/cart",
                "Cookie, Accept-Language"
            ),
            ("http://shop.example?lang=fr", "", "ar", "fr", "http://shop.example?lang=fr", nil),
            ("/\u{301}fr/cart", "", "ar", "ar", "/\u{301}fr/cart", "Cookie, Accept-Language"),
            ("/de/cart", "", "ar", "ar", "/de/cart", "Cookie, Accept-Language"),
            ("/french/cart", "", "fr", "fr", "/french/cart", "Cookie, Accept-Language"),
            ("/cart?lang=es", "lang=fr", "ar", "es", "/cart?lang=es", nil),
            ("/fr/cart?lang=es", "", "ar", "fr", "/cart?lang=es", nil),
            ("/cart?lang=pt%2DBR&x", "", "ar", "pt-BR", "/cart?lang=pt%2DBR&x", nil),
            ("/cart?lang=xx", "lang=fr", "ar", "fr", "/cart?lang=xx", "Cookie"),
            ("/cart?lang=%zz&lang=%ff", "lang=es; lang=fr", "ar", "es", "/cart?lang=%zz&lang=%ff", "Cookie"),
            ("/cart", "a=b; lang=\"fr\"", "ar", "fr", "/cart", "Cookie"),
            ("/cart", "language=fr; LANG=fr; lang", "ar", "ar", "/cart", "Cookie, Accept-Language"),
            ("/cart", "lang=../../etc", "ar", "ar", "/cart", "Cookie, Accept-Language"),
            ("/cart", "", "de", "en", "/cart", "Cookie, Accept-Language"),
            ("/cart", "", "", "en", "/cart", "Cookie, Accept-Language"),
            ("", "", "es", "es", "", "Cookie, Accept-Language"),
            ("*", "", "es", "es", "*", "Cookie, Accept-Language"),
            ("//fr/cart", "", "es", "es", "//fr/cart", "Cookie, Accept-Language"),
            ("/fr%2Fcart", "", "es", "es", "/fr%2Fcart", "Cookie, Accept-Language"),
        ] as [(String, String, String, String, String, String?)])
    func theFirstSourceThatTheBundleHasDecides(
        target: String, cookie: String, header: String, language: String, rest: String, vary: String?
    ) throws {
        let localizer = try localizer([.pathPrefix, .query("lang"), .cookie("lang"), .acceptLanguage])
        var request = PlainRequest(target: target)
        if !cookie.isEmpty { request.add("cookie", cookie) }
        if !header.isEmpty { request.add("ACCEPT-LANGUAGE", header) }
        let localized = localizer.localize(request)
        #expect(localized.view.language == language)
        #expect(localized.target == rest)
        #expect(localized.consulted.varyValue() == vary)
    }

    /// ICU's policy does not match a localization with an old name. In a path, its tag selects it.
    @Test(arguments: Negotiation.Policy.allCases)
    func aRedirectLeadsToAPageOfItsLanguage(policy: Negotiation.Policy) throws {
        let folder = try TestFolder([
            "English.lproj/L.strings": "a = b;", "fr.lproj/L.strings": "a = b;",
            "Info.plist": "{CFBundleDevelopmentRegion = English;}",
        ])
        var localizer = RequestLocalizer(try ResourceBundle(at: folder.path))
        localizer.context.policy = policy
        let path = try #require(localizer.localize(PlainRequest(target: "/cart")).redirectPath)
        #expect(path == "/en/cart")
        let page = localizer.localize(PlainRequest(target: path))
        #expect(page.redirectPath == nil && page.target == "/cart" && page.view.language == "en")
    }

    /// In each of these bundles, a policy matches a tag with another localization than the one that has it.
    @Test(
        arguments: [
            ["English", "en_GB"], ["fr-CA", "French"], ["de-CH", "German"], ["zh-yue"], ["zh-min-nan", "en"],
            ["art-lojban"],
            ["EN-us", "en_US_POSIX"], ["cmn", "cmn-Hans"], ["fr", "en-x-looooong-abcdefgh-ijklmnop-qrstuvwx"],
            ["sr_RS@latin", "sr"],
        ], Negotiation.Policy.allCases)
    func everyAlternateIsReadAsItsLanguage(names: [String], policy: Negotiation.Policy) throws {
        let folder = try TestFolder()
        for name in names {
            try folder.write("name = \"\(name)\";", to: "\(name).lproj/Localizable.strings")
            try folder.write(name, to: "\(name).lproj/page.html")
        }
        let bundle = try ResourceBundle(at: folder.path, options: OpenOptions(developmentLanguage: names[0]))
        var localizer = RequestLocalizer(bundle)
        localizer.context.policy = policy
        var responder = ResourceResponder(localizer)
        responder.kinds = [.files]
        let start = localizer.localize(PlainRequest(target: "/cart", headers: ["Accept-Language": "it"]))
        #expect(start.alternates.count == names.count)
        for (index, alternate) in start.alternates.enumerated() {
            for path in [alternate.path, alternate.path.uppercased()] {
                let page = localizer.localize(PlainRequest(target: path))
                #expect(page.source == .pathPrefix && page.view.language == alternate.language)
                #expect(page.target.lowercased() == "/cart" && page.redirectPath == nil)
                #expect(page.view.string("name") == bundle.localizations[index])
            }
            let file = responder.respond(to: PlainRequest(target: "/\(alternate.language)/assets/page.html"))
            #expect(file?.text == bundle.localizations[index])
            let table = ClientTables(localizer).respond(
                to: PlainRequest(target: "/\(alternate.language)/texts/Localizable.json"))
            #expect(table?.text.contains("\"name\":\"\(bundle.localizations[index])\"") == true)
        }
        let path = try #require(start.redirectPath)
        #expect(start.alternates.contains { $0.path == path })
    }

    @Test(arguments: ["/\t/evil.example/a", "/\r\n//evil.example/a", "/\\\t\\evil.example/a"])
    func tabsInPathsAreRemovedAsInBrowsers(target: String) throws {
        let localized = try localizer([.pathPrefix]).localize(PlainRequest(target: target))
        #expect(localized.defaultPath == "/evil.example/a")
        #expect(try localizer([.pathPrefix]).localize(PlainRequest(target: "/fr\(target)")).target == "/evil.example/a")
    }

    @Test func noNameOfALongVaryFieldIsLost() {
        let names = (1...100).map { "X-\($0)" }
        let value = ConsultedFields(["Cookie"]).varyValue(mergedWith: [names.joined(separator: ",")])
        #expect(value == (names + ["Cookie"]).joined(separator: ", "))
    }

    @Test func malformedHeadersAreIgnored() throws {
        let localizer = try localizer([.cookie("lang"), .acceptLanguage])
        for value in [
            "", ";", ",,,", "\u{0}", "fr;q=", "=", "lang=", "\"", "é=è", String(repeating: "a,", count: 10_000),
        ] {
            let request = PlainRequest(target: value, headers: ["Accept-Language": value, "Cookie": value])
            #expect(localizer.localize(request).view.localized("checkout.title").isEmpty == false)
        }
    }

    @Test func anExplicitSwitchSetsTheCookie() throws {
        let localizer = try localizer([.query("l"), .cookie("lang"), .acceptLanguage])
        let localized = localizer.localize(PlainRequest(target: "/?l=fr_ca"))
        #expect(localized.cookie == "lang=fr-CA; Path=/; Max-Age=31536000; SameSite=Lax")
        #expect(localizer.localize(PlainRequest(target: "/", headers: ["Cookie": "lang=fr"])).cookie == nil)
        #expect(localizer.localize(PlainRequest(target: "/?l=de%0d%0aX: y")).cookie == nil)
        #expect(localizer.cookie(storing: "es") == "lang=es; Path=/; Max-Age=31536000; SameSite=Lax")
        #expect(localizer.cookie(storing: "de") == nil)
        #expect(try self.localizer([.acceptLanguage]).cookie(storing: "es") == nil)
    }

    @Test func theProfileIsReadOnlyIfNoOtherSourceDecides() throws {
        var localizer = try localizer([.pathPrefix, .profile, .acceptLanguage])
        localizer.profileFields = ["Authorization"]
        #expect(!localizer.needsProfile(PlainRequest(target: "/fr/")))
        let request = PlainRequest(target: "/", headers: ["Accept-Language": "es"])
        #expect(localizer.needsProfile(request))
        let profile = localizer.localize(request, profile: LanguagePreferences(["de", "ar"]))
        #expect(profile.view.language == "ar" && profile.source == .profile)
        #expect(profile.consulted.varyValue() == "Authorization")
        let nobody = localizer.localize(request, profile: nil)
        #expect(nobody.view.language == "es" && nobody.consulted.varyValue() == "Authorization, Accept-Language")
        let lacking = localizer.localize(request, profile: LanguagePreferences(["de"]))
        #expect(lacking.view.language == "es" && lacking.source == .acceptLanguage)
    }

    @Test func aLinkToAnotherLanguageHasNoLanguageInItsQuery() throws {
        for sources in [[.pathPrefix, .query("lang")], [.query("lang"), .pathPrefix]] as [[RequestLocalizer.Source]] {
            let localized = try localizer(sources).localize(PlainRequest(target: "/cart?a=%20b&l%61ng=fr&lang=es&c"))
            #expect(localized.view.language == "fr")
            #expect(localized.alternates.first { $0.language == "ar" }?.path == "/ar/cart?a=%20b&c")
            #expect(localized.defaultPath == "/cart?a=%20b&c")
        }
    }

    @Test(
        arguments: [
            (#"a="x; lang=fr; b"#, "fr"), ("lang=\"fr-CA\"", "fr-CA"), ("xlang=fr; LANG=fr;lang=es;lang=ar", "es"),
            ("lang=; lang=fr", "en"), (";;=;lang", "en"),
        ])
    func aCookieIsFoundAmongOthers(field: String, language: String) throws {
        var request = PlainRequest(target: "/")
        request.add("Cookie", field)
        #expect(try localizer([.cookie("lang")]).localize(request).view.language == language)
        var split = PlainRequest(target: "/")
        for part in field.split(separator: ";") { split.add("cookie", String(part)) }
        #expect(try localizer([.cookie("lang")]).localize(split).view.language == language)
    }

    @Test func aResponseCanRequestClientHints() throws {
        var localizer = try localizer([])
        let request = PlainRequest(target: "/")
        #expect(localizer.localize(request).responseFields().map(\.name) == ["Content-Language"])
        localizer.clientHints = .requested
        #expect(localizer.localize(request).responseFields().map(\.name) == ["Content-Language", "Accept-CH"])
        localizer.clientHints = .critical
        let fields = localizer.localize(request).responseFields()
        #expect(fields.map(\.name) == ["Content-Language", "Accept-CH", "Critical-CH"])
        #expect(fields.last?.value == "Sec-CH-DPR, Sec-CH-Prefers-Color-Scheme")
    }

    @Test func linksStayInTheLanguageOfThePage() throws {
        let localizer = try localizer([.pathPrefix, .acceptLanguage])
        let french = localizer.localize(PlainRequest(target: "/FR-ca/cart?a=1&b"))
        #expect(french.path(to: "/terms") == "/fr-CA/terms" && french.defaultPath == "/cart?a=1&b")
        let alternates = french.alternates
        #expect(
            alternates.map(\.language) == ["ar", "en", "es", "fr", "fr-CA", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant"])
        #expect(alternates.contains { $0.language == "ar" && $0.path == "/ar/cart?a=1&b" })
        let header = localizer.localize(PlainRequest(target: "/cart", headers: ["Accept-Language": "fr"]))
        #expect(header.path(to: "/terms") == "/terms" && header.alternates.contains { $0.path == "/fr/cart" })
        #expect(try self.localizer([.acceptLanguage]).localize(PlainRequest(target: "/")).alternates.isEmpty)
        let folder = try TestFolder([
            "iw.lproj/a.txt": "1", "he.lproj/a.txt": "2", "French.lproj/a.txt": "3", "fr.lproj/a.txt": "4",
        ])
        let twice = RequestLocalizer(try ResourceBundle(at: folder.path), sources: [.pathPrefix])
        #expect(twice.localize(PlainRequest(target: "/a")).alternates.map(\.path).sorted() == ["/fr/a", "/he/a"])
    }

    @Test(
        arguments: [
            ("/cart?a=1&lang=xx", "fr-CA, en", "/fr-CA/cart?a=1"), ("/", "zh-TW", "/zh-Hant/"),
            ("//evil.example", "es", "/es/evil.example"),
            ("/cart", "", "/en/cart"), ("/fr/cart", "es", nil), ("*", "es", nil), ("", "es", nil),
        ] as [(String, String, String?)])
    func aPageWithoutALanguageRedirectsToThatOfTheReader(target: String, header: String, path: String?) throws {
        let request = PlainRequest(target: target, headers: ["Accept-Language": header])
        let sources: [RequestLocalizer.Source] = [.pathPrefix, .query("lang"), .acceptLanguage]
        #expect(try localizer(sources).localize(request).redirectPath == path)
        #expect(try localizer([.query("lang"), .acceptLanguage]).localize(request).redirectPath == nil)
    }

    @Test(
        arguments: [
            ("/cart", "/fr/cart", "/cart"), ("cart?next=a:b", "/fr/cart?next=a:b", "/cart?next=a:b"),
            ("1:2/cart", "/fr/1:2/cart", "/1:2/cart"), ("cart/a:b", "/fr/cart/a:b", "/cart/a:b"), ("", "/fr/", "/"),
            ("\\evil.example", "/fr/evil.example", "/evil.example"),
            ("#top", "#top", "#top"), ("?page=2", "?page=2", "?page=2"), ("https://x/", "https://x/", "https://x/"),
            ("mailto:a@b.example", "mailto:a@b.example", "mailto:a@b.example"),
            ("web+a-1.0:b", "web+a-1.0:b", "web+a-1.0:b"),
            ("//cdn.example/a", "//cdn.example/a", "//cdn.example/a"),
        ])
    func onlyPathsGetTheLanguageOfThePage(link: String, french: String, other: String) throws {
        let localizer = try localizer([.pathPrefix])
        #expect(localizer.localize(PlainRequest(target: "/fr/terms")).path(to: link) == french)
        #expect(localizer.localize(PlainRequest(target: "/terms")).path(to: link) == other)
    }

    /// The cookie decides, but the path has a language: a redirect would lead to the same page forever.
    @Test func aPathWithALanguageIsNotRedirected() throws {
        let localizer = try localizer([.cookie("lang"), .pathPrefix, .acceptLanguage])
        for (cookie, path) in [("lang=fr", "/fr/terms"), ("lang=es", "/es/terms")] {
            let localized = localizer.localize(PlainRequest(target: "/fr/cart", headers: ["Cookie": cookie]))
            #expect(localized.source == .cookie("lang") && localized.target == "/cart")
            #expect(localized.redirectPath == nil)
            #expect(localized.path(to: "/terms") == path)
        }
        let other = localizer.localize(PlainRequest(target: "/cart", headers: ["Cookie": "lang=es"]))
        #expect(other.redirectPath == "/es/cart" && other.path(to: "/terms") == "/terms")
    }

    /// `//` would start the name of a host, and browsers treat `\` as `/`.
    @Test func aLinkToThisPageStaysOnThisHost() throws {
        let localizer = try localizer([.pathPrefix, .query("lang"), .acceptLanguage])
        for target in [
            "//evil.example/a?b", "///evil.example/a?lang=fr&b", "/\\evil.example/a?b", "/\\/evil.example/a?b",
        ] {
            #expect(localizer.localize(PlainRequest(target: target)).defaultPath == "/evil.example/a?b")
        }
        for target in ["javascript://x/%0Aalert(1)", "ftp://evil.example/fr/x", "*", ""] {
            let localized = localizer.localize(PlainRequest(target: target))
            #expect(localized.defaultPath == "/")
            #expect(localized.alternates.first { $0.language == "es" }?.path == "/es/")
        }
    }

    @Test func viewsHaveTheContextOfTheLocalizer() throws {
        var localizer = try localizer([.acceptLanguage])
        localizer.context.escapesArguments = true
        let view = localizer.localize(PlainRequest(target: "/", headers: ["Accept-Language": "fr"])).view
        #expect(view.string("greeting", "<Zoé>") == "Bonjour &lt;Zoé&gt;\u{A0}!")
    }

    @Test func aResponseHasContentLanguageAndVary() throws {
        let localizer = try localizer([.acceptLanguage])
        let arabic = localizer.localize(PlainRequest(target: "/", headers: ["Accept-Language": "ar-EG"]))
        #expect(arabic.htmlAttributes == #"lang="ar" dir="rtl""#)
        #expect(arabic.responseFields().map(\.name) == ["Content-Language", "Vary"])
        #expect(arabic.responseFields().map(\.value) == ["ar", "Accept-Language"])
        #expect(arabic.responseFields(varyMergedWith: ["Origin"]).map(\.value) == ["ar", "Origin, Accept-Language"])
        #expect(arabic.isAcceptable)
        let refused = localizer.localize(PlainRequest(target: "/", headers: ["Accept-Language": "de"]))
        #expect(!refused.isAcceptable && refused.view.language == "en")
    }

    @Test(
        arguments: [
            ([], ["Accept-Language"], "Accept-Language"),
            (["accept-language"], ["Accept-Language"], "accept-language"),
            (["Origin, Cookie", "DPR"], ["cookie", "Accept"], "Origin, Cookie, DPR, Accept"),
            (["Origin", "*"], ["Accept"], "*"),
            ([" , ,Origin"], [], "Origin"),
            ([], [], nil),
        ] as [([String], [String], String?)])
    func varyIsOneMergedLine(existing: [String], consulted: [String], expected: String?) {
        #expect(ConsultedFields(consulted).varyValue(mergedWith: existing) == expected)
    }
}
