import ResourceBundle
import ResourceBundleHTTP
import ResourceCompiler
import TestSupport
import Testing

/// Responses with resources, from a directory and from an archive.
@Suite struct ResourceResponderTests {
    private func respond(
        _ target: String, _ headers: KeyValuePairs<String, String> = [:], method: String = "GET",
        from shop: Shop = .archive,
        change: (inout ResourceResponder) -> Void = { _ in }
    ) throws -> ResourceResponse {
        var responder = ResourceResponder(RequestLocalizer(try shop.bundle()))
        change(&responder)
        return try #require(responder.respond(to: PlainRequest(method: method, target: target, headers: headers)))
    }

    @Test(arguments: Shop.allCases)
    func theVariantMatchesTheDisplay(shop: Shop) throws {
        let view = try shop.bundle().view(for: ["en"])
        let dark: KeyValuePairs = ["Sec-CH-DPR": "1.9", "Sec-CH-Prefers-Color-Scheme": "\"dark\""]
        for (target, headers, display) in [
            ("/assets/Icons/Cart", [:], DisplayTraits()),
            ("/assets/Icons/Cart", dark, DisplayTraits(scale: .x2, appearance: .dark)),
            ("/assets/Icons/Cart.png", ["DPR": "3"], DisplayTraits(scale: .x3)),
            ("/assets/Icons/Cart.png", ["DPR": "1.5"], DisplayTraits(scale: .x2)),
            ("/assets/Icons/Cart.png", ["Sec-CH-DPR": "2.49"], DisplayTraits(scale: .x2)),
            ("/assets/Icons/Cart.png", ["Sec-CH-DPR": "1e300"], DisplayTraits(scale: .x3)),
            ("/assets/Icons/Cart@3x.png", dark, DisplayTraits(scale: .x3, appearance: .dark)),
            ("/assets/Icons%2FCart@2x", [:], DisplayTraits(scale: .x2)),
            (
                "/assets/Icons/Cart", ["Sec-CH-DPR": "x", "DPR": "-1", "Sec-CH-Prefers-Color-Scheme": "?"],
                DisplayTraits()
            ),
        ] as [(String, KeyValuePairs<String, String>, DisplayTraits)] {
            let response = try respond(target, headers, from: shop)
            let image = try view.with(display: display).requiredImage("Icons/Cart")
            #expect(response.status == 200)
            #expect(try response.body() == image.bytes(), "\(target)")
            #expect(response.value(of: "content-type") == "image/png")
            #expect(response.value(of: "Content-DPR") == "\(image.scale.factor)")
            #expect(response.value(of: "Content-Length") == "\(try image.bytes().count)")
            #expect(response.value(of: "X-Content-Type-Options") == "nosniff")
        }
    }

    @Test func varyHasOnlyTheFieldsByWhichVariantsDiffer() throws {
        #expect(try respond("/assets/Icons/Cart").value(of: "Vary") == "Sec-CH-DPR, DPR, Sec-CH-Prefers-Color-Scheme")
        #expect(try respond("/assets/Icons/Cart@2x").value(of: "Vary") == "Sec-CH-Prefers-Color-Scheme")
        #expect(try respond("/assets/Music/Theme").value(of: "Vary") == nil)
        // The variants of this image differ by the direction of the language.
        #expect(try respond("/assets/Icons/Back").value(of: "Vary") == "Accept-Language, Sec-CH-DPR, DPR")
        #expect(try respond("/ar/assets/Icons/Back").value(of: "Vary") == "Sec-CH-DPR, DPR")
        #expect(try respond("/assets/Icons/Cart") { $0.usesClientHints = false }.value(of: "Vary") == nil)
        // Profiles are not looked up for resources.
        let profile = try respond("/assets/Icons/Back") { $0.localizer.sources = [.profile, .acceptLanguage] }
        #expect(profile.value(of: "Vary") == "Accept-Language, Sec-CH-DPR, DPR")
    }

    @Test(arguments: Shop.allCases)
    func theLanguageOfThePathDecides(shop: Shop) throws {
        let arabic = try shop.bundle().view(for: ["ar"])
        let french = try shop.bundle().view(for: ["fr"])
        #expect(try respond("/ar/assets/Icons/Back", from: shop).body() == arabic.requiredImage("Icons/Back").bytes())
        #expect(try respond("/fr/assets/Icons/Back", from: shop).body() == french.requiredImage("Icons/Back").bytes())
        #expect(try arabic.requiredImage("Icons/Back").bytes() != french.requiredImage("Icons/Back").bytes())
    }

    @Test func filesAreSentOnlyIfAllowed() throws {
        #expect(try respond("/assets/terms.html").status == 404)
        #expect(try respond("/assets/Info.plist").status == 404)
        let terms = try respond("/fr/assets/terms.html") { $0.kinds.insert(.files) }
        #expect(terms.value(of: "Content-Type") == "text/html; charset=utf-8")
        #expect(terms.value(of: "Content-Language") == "fr")
        #expect(try terms.body() == Shop.archive.bundle().view(for: ["fr"]).requiredFile("terms.html").bytes())
        #expect(try respond("/assets/terms.html") { $0.kinds = [.files] }.value(of: "Vary") == "Accept-Language")
    }

    /// The documentation of the kinds names the files that are sent.
    @Test func filesOfStringTablesAreNotSent() throws {
        for shop in Shop.allCases {
            for name in [
                "Localizable.strings", "Localizable.stringsdict", "Legal/Notices.strings", "InfoPlist.strings",
            ] {
                #expect(try respond("/fr/assets/\(name)", [:], from: shop) { $0.kinds = [.files] }.status == 404)
            }
            #expect(try respond("/fr/assets/Info.plist", [:], from: shop) { $0.kinds = [.files] }.status == 200)
        }
    }

    @Test(arguments: [
        "/assets/", "/assets/Icons/Kart", "/assets/Icons/Cart.jpg", "/assets/%zz", "/assets/%ff", "/assets/Icons",
        "/assets/../Info.plist", "/assets/%2e%2e/%2e%2e/etc/hostname", "/assets//etc/hostname", "/assets/Icons/Cart/",
        "/assets/Icons/Cart@9x", "/assets/Icons/Cart%00.png", "/assets/@2x", "/assets/.png",
        "/assets/0123456789abcdef0123456789abcdef/Icons/Kart",
    ])
    func unknownNamesAreNotFound(target: String) throws {
        for shop in Shop.allCases {
            let response = try respond(target, ["Range": "bytes=0-1", "If-None-Match": "*"], from: shop)
            #expect(response.status == 404)
            #expect(response.value(of: "Cache-Control") == "no-cache")
        }
    }

    @Test func otherPathsHaveNoResponse() throws {
        let responder = ResourceResponder(RequestLocalizer(try Shop.archive.bundle()), prefix: "/static/")
        for target in ["/", "", "/assets/Icons/Cart", "/static", "/fr/static", "/french/static/x", "/de/static/x"] {
            #expect(responder.respond(to: PlainRequest(target: target)) == nil, "\(target)")
        }
        #expect(responder.respond(to: PlainRequest(target: "/fr/static/Icons/Cart?x"))?.status == 200)
    }

    @Test(arguments: Shop.allCases)
    func aCachedContentIsNotSentAgain(shop: Shop) throws {
        let first = try respond("/assets/Icons/Cart", from: shop)
        let tag = try #require(first.value(of: "ETag"))
        #expect(tag.count == 34 && tag.hasPrefix("\""))
        for field in [tag, "W/\(tag)", "\"a,b\", \(tag)", "\"a\\\", \(tag)", "*"] {
            let response = try respond(
                "/assets/Icons/Cart", ["If-None-Match": field, "Range": "bytes=0-1"], from: shop)
            #expect(response.status == 304, "\(field)")
            #expect(response.parts.isEmpty && response.value(of: "Content-Length") == nil)
            #expect(response.value(of: "ETag") == tag)
            #expect(response.value(of: "Vary") == first.value(of: "Vary"))
            #expect(response.value(of: "Cache-Control") == "public, max-age=60")
        }
        for field in ["\"x\"", String(tag.dropLast()), "", "\(tag.dropLast())x\""] {
            #expect(try respond("/assets/Icons/Cart", ["If-None-Match": field], from: shop).status == 200)
        }
        let other = try respond("/assets/Icons/Cart", ["If-None-Match": tag, "Sec-CH-DPR": "2"], from: shop)
        #expect(other.status == 200, "another variant has another tag")
    }

    @Test func everyTagOfALongListIsCompared() throws {
        let tag = try #require(try respond("/assets/Icons/Cart").value(of: "ETag"))
        let list = (0..<1_000).map { "\"\($0)\"" }.joined(separator: ",") + ",\(tag)"
        #expect(try respond("/assets/Icons/Cart", ["If-Match": list]).status == 200)
        #expect(try respond("/assets/Icons/Cart", ["If-None-Match": list]).status == 304)
    }

    @Test(arguments: Shop.allCases)
    func aContentIsSentOnlyIfItMatchesIfMatch(shop: Shop) throws {
        let tag = try #require(try respond("/assets/Icons/Cart", from: shop).value(of: "ETag"))
        for (field, status) in [(tag, 200), ("*", 200), ("\"x\", \(tag)", 200), ("W/\(tag)", 412), ("\"x\"", 412)] {
            let response = try respond("/assets/Icons/Cart", ["If-Match": field], from: shop)
            #expect(response.status == status, "\(field)")
            #expect(response.value(of: "ETag") == tag)
            #expect((response.value(of: "Cache-Control") == "no-store") == (status == 412))
        }
        // A cache must not send the error to clients without the field.
        let url = try ResourceURLs().url(for: shop.bundle().view(for: ["en"]).requiredImage("Icons/Cart"))
        let refused = try respond(url, ["If-Match": "\"x\""], from: shop)
        #expect(refused.status == 412 && refused.value(of: "Cache-Control") == "no-store")
        // `If-Match` is evaluated before `If-None-Match` (RFC 9110 §13.2.2).
        let both: KeyValuePairs = ["If-None-Match": "*", "If-Match": "\"x\""]
        #expect(try respond("/assets/Icons/Cart", both, from: shop).status == 412)
    }

    @Test func aRangeOfAContentIsSent() throws {
        let whole = try respond("/assets/Music/Theme").body()
        let end = whole.count - 1
        let one = try respond("/assets/Music/Theme", ["Range": "bytes=2-4"])
        #expect(one.status == 206 && one.value(of: "Content-Range") == "bytes 2-4/\(whole.count)")
        #expect(try one.body() == Array(whole[2...4]) && one.value(of: "Content-Length") == "3")
        let suffix = try respond("/assets/Music/Theme", ["Range": "bytes=-5"])
        #expect(try suffix.body() == Array(whole.suffix(5)))
        #expect(suffix.value(of: "Content-Range") == "bytes \(end - 4)-\(end)/\(whole.count)")
        let beyond = try respond("/assets/Music/Theme", ["Range": "bytes=\(whole.count)-"])
        #expect(beyond.status == 416 && beyond.value(of: "Content-Range") == "bytes */\(whole.count)")

        let several = try respond("/assets/Music/Theme", ["Range": "bytes=0-1, -2"])
        let type = try #require(several.value(of: "Content-Type"))
        #expect(several.status == 206 && type.hasPrefix("multipart/byteranges; boundary="))
        let boundary = try #require(type.split(separator: "=").last)
        func part(_ text: String, _ range: ClosedRange<Int>) -> [UInt8] {
            Array("\r\n--\(boundary)\r\nContent-Type: \(text)\r\nContent-Range: bytes ".utf8)
                + Array("\(range.lowerBound)-\(range.upperBound)/\(whole.count)\r\n\r\n".utf8) + whole[range]
        }
        let content = "application/octet-stream"
        let expected = part(content, 0...1) + part(content, end - 1...end) + Array("\r\n--\(boundary)--\r\n".utf8)
        #expect(try several.body() == expected)
        #expect(several.value(of: "Content-Length") == "\(expected.count)")
    }

    @Test func aRangeOfAnotherVersionIsNotSent() throws {
        let tag = try #require(try respond("/assets/Music/Theme").value(of: "ETag"))
        for (field, status) in [(tag, 206), ("W/\(tag)", 200), ("\"x\"", 200), ("Wed, 21 Oct 2015 07:28:00 GMT", 200)] {
            let response = try respond("/assets/Music/Theme", ["Range": "bytes=0-1", "If-Range": field])
            #expect(response.status == status, "\(field)")
        }
    }

    @Test func aResponseToHEADHasTheFieldsOfGET() throws {
        let get = try respond("/assets/Icons/Cart")
        let head = try respond("/assets/Icons/Cart", ["Range": "bytes=0-1"], method: "HEAD")
        #expect(head.status == 200 && head.parts.isEmpty)
        #expect(head.fields.map { "\($0)" } == get.fields.map { "\($0)" })
        #expect(try respond("/assets/none", method: "HEAD").parts.isEmpty)
        let post = try respond("/assets/Icons/Cart", method: "POST")
        #expect(post.status == 405 && post.value(of: "Allow") == "GET, HEAD")
    }

    @Test(arguments: Shop.allCases)
    func aURLWithADigestNeverChangesItsContent(shop: Shop) throws {
        let display = DisplayTraits(scale: .x3, appearance: .dark)
        let image = try shop.bundle().view(for: ["ar"]).with(display: display).requiredImage("Icons/Cart")
        let url = ResourceURLs().url(for: image)
        #expect(url == "/assets/\(try #require(image.sha256).prefix(32))/Icons/Cart@3x.png")
        for prefix in ["", "/fr"] {
            let response = try respond(prefix + url, ["Sec-CH-DPR": "1"], from: shop)
            #expect(try response.body() == image.bytes())
            #expect(response.value(of: "Cache-Control") == "public, max-age=31536000, immutable")
            #expect(response.value(of: "Vary") == nil)
        }
        // After a change, a page of the old version requests the old digest.
        let old = try respond("/assets/00000000000000000000000000000000/Icons/Cart@3x.png", from: shop)
        #expect(old.status == 200 && old.value(of: "Cache-Control") == "public, max-age=60")
        let data = try shop.bundle().view(for: []).requiredData("Music/Theme")
        #expect(try respond(ResourceURLs().url(for: data), from: shop).body() == data.bytes())
    }

    /// Resources whose names contain a digest or a scale, and two resources that one URL can refer to.
    private static func collisions() throws -> ResourceBundle {
        func set(_ file: String) -> String { #"{"images": [{"idiom": "universal", "filename": "\#(file)"}]}"# }
        let digest = String(repeating: "0f", count: 16)
        let folder = try TestFolder([
            "S/A.xcassets/Mug.imageset/Contents.json": set("m.png"), "S/A.xcassets/Mug.imageset/m.png": "catalog",
            "S/Mug.png": "loose",
            "S/A.xcassets/v@2x.imageset/Contents.json": set("v.png"), "S/A.xcassets/v@2x.imageset/v.png": "v",
            "S/\(digest)/app@3x.js": "script", "S/dir/app.js": "inner",
        ])
        folder.keepUntilExit()
        return try ResourceBundle(at: folder.path("S"))
    }

    @Test func aDigestDistinguishesResourcesOfOneName() throws {
        let bundle = try Self.collisions()
        let view = bundle.view(for: ["en"])
        let responder = ResourceResponder(RequestLocalizer(bundle))
        for name in ["Mug", "Mug.png"] {
            let image = try view.requiredImage(name)
            let response = responder.respond(to: PlainRequest(target: ResourceURLs().url(for: image)))
            #expect(try response?.body() == image.bytes(), "\(name)")
            #expect(response?.value(of: "Cache-Control")?.hasSuffix("immutable") == true)
        }
        #expect(try view.requiredImage("Mug").bytes() != view.requiredImage("Mug.png").bytes())
    }

    @Test(arguments: [
        ("/assets/v@2x", "v"), ("/assets/v@2x.png", "v"),
        ("/assets/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f/app@3x.js", "script"),
        ("/assets/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f/dir/app.js", "inner"), ("/assets/dir/app.js", "inner"),
    ])
    func aNameCanHaveADigestAndAScale(target: String, content: String) throws {
        var responder = ResourceResponder(RequestLocalizer(try Self.collisions()))
        responder.kinds.insert(.files)
        #expect(responder.respond(to: PlainRequest(target: target))?.text == content)
    }

    /// A proxy compares its rules with the path that the client sent.
    @Test(arguments: [
        "x/..%2fMug.png", "..%2fS/Mug.png", "./Mug.png", "dir//app.js", "dir/../Mug.png", "dir/%2e%2e/Mug.png",
        "/Mug.png",
        "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f/../Mug.png", "dir/app.js/",
    ])
    func aNameHasNoDotSegments(name: String) throws {
        var responder = ResourceResponder(RequestLocalizer(try Self.collisions()))
        responder.kinds.insert(.files)
        #expect(responder.respond(to: PlainRequest(target: "/assets/\(name)"))?.status == 404)
        #expect(responder.respond(to: PlainRequest(target: "/assets/Mug.png"))?.status == 200)
    }

    @Test(arguments: ["pictures", "/pictures", "pictures/", "/pictures/"])
    func thePathPrefixCanHaveSlashesAtItsEnds(prefix: String) throws {
        let responder = ResourceResponder(RequestLocalizer(try Shop.archive.bundle()), prefix: prefix)
        #expect(responder.respond(to: PlainRequest(target: "/pictures/Icons/Cart"))?.status == 200)
        let image = try responder.localizer.bundle.view(for: ["en"]).requiredImage("Icons/Cart")
        #expect(responder.urls.url(for: image).hasPrefix("/pictures/"))
        #expect(ResourceURLs(prefix: "https://cdn.example").url(for: image).hasPrefix("https://cdn.example/"))
    }

    @Test(arguments: Shop.allCases)
    func onlyTheChosenKindsAreSent(shop: Shop) throws {
        for (target, kind) in [("/assets/Icons/Cart", ResourceResponder.Kind.images), ("/assets/robots.txt", .files)] {
            #expect(try respond(target, [:], from: shop) { $0.kinds = [kind] }.status == 200)
            let others = Set(ResourceResponder.Kind.allCases).subtracting([kind])
            #expect(try respond(target, [:], from: shop) { $0.kinds = others }.status == 404)
        }
    }

    /// An image for dark displays only.
    @Test func theOnlyVariantCanBeForOneAppearance() throws {
        let folder = try TestFolder([
            "A.xcassets/Moon.imageset/moon.png": "m",
            "A.xcassets/Moon.imageset/Contents.json": """
            {"info": {"version": 1, "author": "xcode"}, "images": [{"idiom": "universal", "filename": "moon.png",
             "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """,
        ])
        let responder = ResourceResponder(RequestLocalizer(try ResourceBundle(at: folder.path)))
        let dark = PlainRequest(target: "/assets/Moon", headers: ["Sec-CH-Prefers-Color-Scheme": "dark"])
        #expect(responder.respond(to: dark)?.status == 200)
        let light = try #require(responder.respond(to: PlainRequest(target: "/assets/Moon")))
        #expect(light.status == 404 && light.value(of: "Vary") == "Sec-CH-Prefers-Color-Scheme")
    }

    /// Two scales with the same content have different sizes in points.
    @Test func theScaleInAURLWithADigestIsUsed() throws {
        let folder = try TestFolder(["dot.png": "same", "dot@2x.png": "same", "dot@3x.png": "other"])
        let bundle = try ResourceBundle(at: folder.path)
        let responder = ResourceResponder(RequestLocalizer(bundle))
        for (scale, factor) in [(DisplayTraits.Scale.x1, "1.0"), (.x2, "2.0"), (.x3, "3.0")] {
            let image = try bundle.view(for: ["en"]).with(display: DisplayTraits(scale: scale)).requiredImage("dot")
            let response = responder.respond(to: PlainRequest(target: responder.urls.url(for: image)))
            #expect(response?.value(of: "Content-DPR") == factor)
        }
    }

    /// A PDF outside the catalogs is a document that may not be public.
    @Test(arguments: ["/assets/Docs/contract.pdf", "/assets/Docs/contract"])
    func aLooseDocumentIsSentOnlyAsAFile(target: String) throws {
        let folder = try TestFolder(["Docs/contract.pdf": "%PDF-1.4 secret", "Docs/a.png": "a"])
        var responder = ResourceResponder(RequestLocalizer(try ResourceBundle(at: folder.path)))
        #expect(responder.respond(to: PlainRequest(target: target))?.status == 404)
        responder.kinds.insert(.files)
        #expect(responder.respond(to: PlainRequest(target: target))?.text == "%PDF-1.4 secret")
    }

    /// A folder with an image set of the scales 1 and 3, whose files have the texts `one` and `three`.
    private static func folder(withSet set: String) throws -> TestFolder {
        try TestFolder([
            "\(set)/small.png": "one", "\(set)/large.png": "three",
            "\(set)/Contents.json": """
            {"info": {"version": 1, "author": "xcode"}, "images": [{"idiom": "universal", "scale": "1x", "filename": "small.png"},
             {"idiom": "universal", "scale": "3x", "filename": "large.png"}]}
            """,
        ])
    }

    /// The URL of an image that a view finds leads to that image.
    @Test func everyImageThatAViewFindsHasAURL() throws {
        let folder = try Self.folder(withSet: "Shop/Media.xcassets/Cart.imageset")
        let png = try Shop.directory.bundle().view(for: ["en"]).requiredImage("Icons/Cart").bytes()
        try folder.write(png, to: "Shop/iTunesArtwork")
        let bundle = try ResourceBundle(
            at: folder.path("Shop"), options: OpenOptions(nameMatching: .caseInsensitive))
        let responder = ResourceResponder(RequestLocalizer(bundle))
        let view = bundle.view(for: ["en"])
        let artwork = responder.urls.url(for: try view.requiredImage("iTunesArtwork"))
        #expect(try responder.respond(to: PlainRequest(target: artwork))?.body() == png)
        #expect(responder.respond(to: PlainRequest(target: "/assets/cart@3x"))?.text == "three")
        #expect(try #require(ResponsiveImage("cart", in: view)).srcset.contains("3x"))
    }

    /// An image whose name has no extension has variants too.
    @Test func variantsOfAnImageWithoutAnExtensionAreAllFound() throws {
        let view = try Shop.directory.bundle().view(for: ["en"])
        func png(_ scale: DisplayTraits.Scale) throws -> [UInt8] {
            try view.with(display: DisplayTraits(scale: scale)).requiredImage("Icons/Cart").bytes()
        }
        let folder = try TestFolder(["Shop/en.lproj/L.strings": "a = b;"])
        try folder.write(try png(.x1), to: "Shop/iTunesArtwork")
        try folder.write(try png(.x2), to: "Shop/iTunesArtwork@2x")
        try folder.write(try png(.x3), to: "Shop/fr.lproj/iTunesArtwork")
        let bundle = try ResourceBundle(at: folder.path("Shop"))
        let responder = ResourceResponder(RequestLocalizer(bundle, sources: [.acceptLanguage]))
        let reader = bundle.view(for: ["en"]).with(display: DisplayTraits(scale: .x2))
        let url = responder.urls.url(for: try reader.requiredImage("iTunesArtwork"))
        #expect(try responder.respond(to: PlainRequest(target: url))?.body() == png(.x2))
        let english = try #require(responder.respond(to: PlainRequest(target: "/assets/iTunesArtwork")))
        #expect(try english.body() == png(.x1))
        #expect(english.value(of: "Vary") == "Accept-Language, Sec-CH-DPR, DPR")
        let request = PlainRequest(target: "/assets/iTunesArtwork", headers: ["Accept-Language": "fr"])
        #expect(try responder.respond(to: request)?.body() == png(.x3))
    }

    /// The name of the asset ends with a scale, and the file has no extension.
    @Test func aDigestIsComparedForEachPossibleName() throws {
        let folder = try TestFolder([
            "M.xcassets/map@2x.json.dataset/payload": "phone", "M.xcassets/map@2x.json.dataset/other": "any",
            "M.xcassets/map@2x.json.dataset/Contents.json":
                #"{"data": [{"idiom": "universal", "filename": "other"}, {"idiom": "iphone", "filename": "payload"}]}"#,
        ])
        let bundle = try ResourceBundle(at: folder.path)
        let responder = ResourceResponder(RequestLocalizer(bundle))
        let view = bundle.view(for: ["en"]).with(display: DisplayTraits(idiom: .iphone))
        let url = responder.urls.url(for: try view.requiredData("map@2x.json"))
        let response = try #require(responder.respond(to: PlainRequest(target: url)))
        #expect(response.text == "phone" && response.value(of: "Cache-Control")?.contains("immutable") == true)
    }

    /// An image and a data asset of one name have the same extension.
    @Test func aDigestDistinguishesAnImageAndADataAsset() throws {
        let folder = try TestFolder([
            "M.xcassets/Logo.imageset/logo.svg": "image", "M.xcassets/Logo.dataset/raw.svg": "data",
            "M.xcassets/Logo.imageset/Contents.json":
                #"{"info": {"version": 1, "author": "xcode"}, "images": [{"idiom": "universal", "filename": "logo.svg"}]}"#,
            "M.xcassets/Logo.dataset/Contents.json":
                #"{"info": {"version": 1, "author": "xcode"}, "data": [{"idiom": "universal", "filename": "raw.svg"}]}"#,
        ])
        let bundle = try ResourceBundle(at: folder.path)
        let responder = ResourceResponder(RequestLocalizer(bundle))
        let url = responder.urls.url(for: try bundle.view(for: ["en"]).requiredData("Logo"))
        let response = responder.respond(to: PlainRequest(target: url))
        #expect(response?.text == "data" && response?.value(of: "Cache-Control")?.contains("immutable") == true)
    }

    /// The dot in a scale does not start an extension.
    @Test(arguments: [("/assets/dot@1.5x", "middle"), ("/assets/dot@1.5x.png", "middle"), ("/assets/v1.5@2x", "two")])
    func aScaleOrANameCanHaveADot(target: String, expected: String) throws {
        let folder = try TestFolder([
            "dot.png": "one", "dot@1.5x.png": "middle", "v1.5.png": "one", "v1.5@2x.png": "two",
        ])
        let responder = ResourceResponder(RequestLocalizer(try ResourceBundle(at: folder.path)))
        #expect(responder.respond(to: PlainRequest(target: target))?.text == expected)
    }

    /// Such a name has the form of a variant for that scale.
    @Test func aNameCanEndWithAScale() throws {
        let folder = try Self.folder(withSet: "A.xcassets/Logo@2x.imageset")
        let bundle = try ResourceBundle(at: folder.path)
        let responder = ResourceResponder(RequestLocalizer(bundle))
        for (scale, text, name) in [
            (DisplayTraits.Scale.x1, "one", "Logo@2x@1x.png"), (.x3, "three", "Logo@2x@3x.png"),
        ] {
            let image = try bundle.view(for: ["en"]).with(display: DisplayTraits(scale: scale)).requiredImage("Logo@2x")
            let url = responder.urls.url(for: image)
            #expect(url.hasSuffix("/\(name)"))
            #expect(responder.respond(to: PlainRequest(target: url))?.text == text)
        }
    }

    @Test(arguments: Shop.allCases)
    func aRangeBeyondTheContentIsAnError(shop: Shop) throws {
        var response = try respond("/assets/Icons/Cart", from: shop)
        response.parts = [.text("a"), .range(1..<response.bodyByteCount + 1)]
        let error = #expect(throws: ResourceError.self) { try response.body() }
        #expect(error?.code == .changing)
    }

    /// The image has the type in the URL only at other scales than that of the display.
    @Test func theTypeInAURLHasPriorityOverTheScale() throws {
        let folder = try TestFolder([
            "dot.png": "1", "dot@2x.webp": "2", "dot@3x.webp": "3", "dot@2x~iphone.webp": "phone", "bar@2x.png": "b2",
            "bar.webp": "b1", "bar@3x.webp": "b3",
        ])
        let responder = ResourceResponder(RequestLocalizer(try ResourceBundle(at: folder.path)))
        func text(_ target: String, _ scale: String) -> String? {
            responder.respond(to: PlainRequest(target: target, headers: ["Sec-CH-DPR": scale]))?.text
        }
        #expect(text("/assets/dot.webp", "1") == "2")
        #expect(text("/assets/dot.webp", "3") == "3")
        #expect(text("/assets/dot.png", "3") == "1")
        #expect(text("/assets/bar.webp", "2") == "b1", "of two scales that are as near, the lower one")
    }

    @Test func theReasonForAnUnreadableFileIsOnlyLogged() throws {
        let folder = try TestFolder(["a.png": "first"])
        let responder = ResourceResponder(RequestLocalizer(try ResourceBundle(at: folder.path)))
        try folder.remove("a.png")
        let response = try #require(responder.respond(to: PlainRequest(target: "/assets/a.png")))
        #expect(response.status == 500 && response.value(of: "Cache-Control") == "no-store")
        #expect(response.error?.description.contains("a.png") == true)
        #expect(!response.text.contains("a.png"))
    }

    /// The header fields match the body even if the file changes after they were computed.
    @Test func aFileIsReadOnce() throws {
        let folder = try TestFolder(["a.png": "first"])
        let bundle = try ResourceBundle(at: folder.path)
        let responder = ResourceResponder(RequestLocalizer(bundle))
        let image = try bundle.view(for: ["en"]).requiredImage("a")
        let url = responder.urls.url(for: image)
        let response = try #require(responder.respond(to: PlainRequest(target: url)))
        try folder.write("other", to: "a.png")
        #expect(response.text == "first" && response.value(of: "Content-Length") == "5")
        #expect(response.value(of: "Cache-Control")?.contains("immutable") == true)
        let later = responder.respond(to: PlainRequest(target: url))
        #expect(later.map { $0.text == "other" && $0.value(of: "Cache-Control") == "public, max-age=60" } ?? true)
    }
}
