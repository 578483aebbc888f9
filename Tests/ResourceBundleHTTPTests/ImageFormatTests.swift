import ResourceBundle
import ResourceBundleHTTP
import ResourceCompiler
import TestSupport
import Testing

/// Images in several formats, scales and appearances.
@Suite struct ImageFormatTests {
    private let bundle: ResourceBundle

    init() throws {
        let folder = try TestFolder()
        folder.keepUntilExit()
        let set = "S/Media.xcassets/Hero.imageset"
        try folder.write(
            """
            {"info": {"version": 1, "author": "xcode"}, "images": [
                {"idiom": "universal", "filename": "h.png", "scale": "1x"},
                {"idiom": "universal", "filename": "h.avif", "scale": "1x"},
                {"idiom": "universal", "filename": "h.webp", "scale": "1x"},
                {"idiom": "universal", "filename": "h2.png", "scale": "2x"},
                {"idiom": "universal", "filename": "h2.webp", "scale": "2x"},
                {"idiom": "universal", "filename": "d.png", "scale": "1x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            ]}
            """, to: "\(set)/Contents.json")
        for name in ["h.png", "h.avif", "h.webp", "h2.png", "h2.webp", "d.png"] {
            try folder.write(name, to: "\(set)/\(name)")
        }
        for name in ["loose.png", "loose.webp", "loose.avif", "plain.gif", "photo.heic", "photo.jpg", "scan.tiff"] {
            try folder.write(name, to: "S/\(name)")
        }
        let photo = "S/Media.xcassets/Photo.imageset"
        try folder.write(
            """
            {"images": [
                {"idiom": "universal", "filename": "p.heic"}, {"idiom": "universal", "filename": "p.tiff"},
                {"idiom": "universal", "filename": "p.png"}
            ]}
            """, to: "\(photo)/Contents.json")
        for name in ["p.heic", "p.tiff", "p.png"] { try folder.write(name, to: "\(photo)/\(name)") }
        bundle = try ResourceBundle(at: folder.path("S"))
    }

    private func text(_ target: String, accept: String? = nil) -> (String, vary: String?) {
        var request = PlainRequest(target: target)
        if let accept { request.add("Accept", accept) }
        let response = ResourceResponder(RequestLocalizer(bundle)).respond(to: request)
        return (response?.text ?? "", response?.value(of: "Vary"))
    }

    @Test(
        arguments: [
            ("/assets/loose", nil, "loose.png"),
            ("/assets/loose", "image/webp,*/*", "loose.webp"),
            ("/assets/loose", "image/avif;q=0.9 , image/WEBP", "loose.avif"),
            ("/assets/loose", "image/avif;q=0.000, image/webp", "loose.webp"),
            ("/assets/loose", "image/*", "loose.png"),
            ("/assets/loose.png", "image/avif", "loose.png"),
            ("/assets/Hero", "image/avif,image/webp", "h.avif"),
            ("/assets/Hero", "image/webp", "h.webp"),
            ("/assets/Hero", "text/html", "h.png"),
            ("/assets/Hero@2x", "image/avif,image/webp", "h2.webp"),
            ("/assets/Hero@2x.png", "image/avif,image/webp", "h2.png"),
            ("/assets/Hero.webp", nil, "h.webp"),
            // Few browsers can show HEIC, and none can show TIFF.
            ("/assets/Photo", "image/avif,image/webp,image/apng,*/*;q=0.8", "p.png"),
            ("/assets/Photo", nil, "p.png"),
            ("/assets/Photo", "image/heic", "p.heic"),
            ("/assets/Photo", "image/tiff", "p.png"),
            ("/assets/photo", "image/png", "photo.jpg"),
            ("/assets/scan", "image/png", "scan.tiff"),
        ] as [(String, String?, String)])
    func theFormatIsOneThatTheClientAccepts(target: String, accept: String?, expected: String) {
        #expect(text(target, accept: accept).0 == expected)
    }

    @Test func varyHasAcceptOnlyIfThereAreSeveralFormats() {
        #expect(text("/assets/loose").vary == "Accept")
        #expect(text("/assets/loose.png").vary == nil)
        #expect(text("/assets/plain").vary == nil)
        #expect(text("/assets/Photo").vary == "Accept")
        #expect(text("/assets/scan").vary == nil)
    }

    @Test func pagesUseAFormatThatEveryBrowserSupports() throws {
        let image = try #require(ResponsiveImage("Photo", in: bundle.view(for: ["en"]), urls: ResourceURLs()))
        #expect(image.src.hasSuffix("Photo.png"))
        #expect(image.sources.map(\.type) == ["image/heic", "image/tiff"])
    }

    @Test func pagesNeedNoClientHints() throws {
        let view = bundle.view(for: ["en"])
        let image = try #require(ResponsiveImage("Hero", in: view, urls: ResourceURLs(prefix: "/a/")))
        func url(_ name: String) throws -> String {
            let all = view.allVariants(ofImage: "Hero")
            return ResourceURLs(prefix: "/a/").url(for: try #require(all.first { $0.fileName == name }))
        }
        #expect(
            try image.sources.map { [$0.media, $0.type, $0.srcset] } == [
                ["(prefers-color-scheme: dark)", nil, "\(url("d.png")) 1x"],
                [nil, "image/webp", "\(url("h.webp")) 1x, \(url("h2.webp")) 2x"],
            ])
        #expect(try image.src == url("h.png"))
        #expect(try image.srcset == "\(url("h.png")) 1x, \(url("h2.png")) 2x")
        let html = image.html(alt: "A \"hero\" & <more>", attributes: ["class": "x\"y"])
        #expect(html.hasPrefix("<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"/a/"))
        #expect(html.hasSuffix(" alt=\"A &quot;hero&quot; &amp; &lt;more&gt;\" class=\"x&quot;y\"></picture>"))
        #expect(ResponsiveImage("Nobody", in: view) == nil)
    }

    /// `&` and `'` are legal in a percent-encoded prefix. In a page, browsers would read `&copy` as ©.
    @Test func htmlHasTheURLsEscaped() throws {
        let view = bundle.view(for: ["en"])
        let urls = ResourceURLs(prefix: "https://cdn.example/s&copy=1'\"<")
        let image = try #require(ResponsiveImage("Hero", in: view, urls: urls))
        #expect(image.src.hasPrefix("https://cdn.example/s&copy=1'\"</") && image.srcset.contains("&copy=1'\"</"))
        let html = image.html(alt: "")
        let escaped = "https://cdn.example/s&amp;copy=1&#39;&quot;&lt;/"
        #expect(html.contains(" srcset=\"\(escaped)") && html.contains("<img src=\"\(escaped)"))
        // `src`, two variants in `srcset` of `img`, two in WebP, and a dark one.
        #expect(html.split(separator: escaped).count == 7 && !html.contains("&copy"))
    }

    /// Makes a bundle with an image set and files beside it.
    private func bundle(
        _ entry: String, _ files: KeyValuePairs<String, String> = [:]
    ) throws -> (ResourceBundle, TestFolder) {
        let folder = try TestFolder(files)
        let set = "S/Media.xcassets/Moon.imageset"
        try folder.write(
            "{\"info\": {\"version\": 1, \"author\": \"xcode\"}, \"images\": [\(entry)]}", to: "\(set)/Contents.json")
        let sample = try Shop.directory.bundle().view(for: ["en"]).requiredImage("Icons/Cart")
        try folder.write(try sample.bytes(), to: "\(set)/moon.png")
        return (try ResourceBundle(at: folder.path("S")), folder)
    }

    /// Makes an image set with these entries. Their files are images of 48 × 48 pixels or contain their own name.
    private func moon(_ entries: String, _ names: [String]) throws -> (ResourceView, TestFolder) {
        let (_, folder) = try bundle(entries)
        for name in names { try folder.write(name, to: "S/Media.xcassets/Moon.imageset/\(name)") }
        return (try ResourceBundle(at: folder.path("S")).view(for: ["en"]), folder)
    }

    @Test func filesWhoseNamesDifferOnlyInUnicodeFormAreTwoFiles() throws {
        let names = ["\u{E9}.webp", "e\u{301}.webp"]
        let (view, folder) = try moon(
            #"{"idiom": "universal", "filename": "\#(names[0])", "scale": "1x"}, {"idiom": "universal", "filename": "\#(names[1])", "scale": "2x"}"#,
            names)
        let image = try #require(ResponsiveImage("Moon", in: view))
        let srcsets = [image.srcset] + image.sources.map(\.srcset)
        #expect(srcsets.contains { $0.contains(" 1x, ") && $0.hasSuffix(" 2x") }, "\(srcsets)")
        withExtendedLifetime(folder) {}
    }

    /// The header of an AVIF file is not parsed, so the size is that of the format that all browsers support.
    @Test func theSizeIsThatOfTheFormatThatAllBrowsersSupport() throws {
        let (view, folder) = try moon(
            #"{"idiom": "universal", "filename": "m.avif", "scale": "2x"}, {"idiom": "universal", "filename": "moon.png", "scale": "2x"}"#,
            ["m.avif"])
        let pixels = try #require(view.allVariants(ofImage: "Moon").compactMap(\.pixelSize).first)
        let image = try #require(ResponsiveImage("Moon", in: view))
        #expect(try #require(image.size).width * 2 == Double(pixels.width))
        #expect(image.html(alt: "").contains("width=\""))
        withExtendedLifetime(folder) {}
    }

    /// No format has both scales.
    @Test func darkImagesOfMixedFormatsAreSent() throws {
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let (view, folder) = try moon(
            """
            {"idiom": "universal", "filename": "moon.png", "scale": "1x"},
            {"idiom": "universal", "filename": "d.gif", "scale": "1x", \(dark)}, {"idiom": "universal", "filename": "d.webp", "scale": "2x", \(dark)}
            """, ["d.gif", "d.webp"])
        let source = try #require(ResponsiveImage("Moon", in: view)).sources.first
        #expect(source?.media == "(prefers-color-scheme: dark)" && source?.type == nil)
        #expect(source?.srcset.contains("Moon.gif 1x") == true && source?.srcset.contains("Moon@2x.webp 2x") == true)
        withExtendedLifetime(folder) {}
    }

    /// A reader in dark mode who requests the PNG gets the variant for any appearance, since only the WebP has a dark variant.
    @Test func theExtensionInAURLHasPriorityOverTheAppearance() throws {
        let (view, folder) = try moon(
            """
            {"idiom": "universal", "filename": "d.webp", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
            {"idiom": "universal", "filename": "l.gif", "appearances": [{"appearance": "luminosity", "value": "light"}]},
            {"idiom": "universal", "filename": "any.gif"}
            """, ["d.webp", "any.gif", "l.gif"])
        let responder = ResourceResponder(RequestLocalizer(view.bundle))
        func text(_ target: String, _ appearance: String) -> String? {
            responder.respond(
                to: PlainRequest(target: target, headers: ["Sec-CH-Prefers-Color-Scheme": "\"\(appearance)\""]))?.text
        }
        #expect(text("/assets/Moon", "dark") == "d.webp")
        #expect(text("/assets/Moon.gif", "dark") == "any.gif")
        #expect(text("/assets/Moon.gif", "light") == "l.gif")
        withExtendedLifetime(folder) {}
    }

    /// The size in points is unknown if the scale is unsupported.
    @Test func anUnsupportedScaleHasNoSize() throws {
        let (bundle, folder) = try bundle(#"{"idiom": "universal", "filename": "moon.png", "scale": "9x"}"#)
        let view = bundle.view(for: ["en"])
        #expect(try view.requiredImage("Moon").pixelSize != nil && view.requiredImage("Moon").pointSize == nil)
        let image = try #require(ResponsiveImage("Moon", in: view))
        #expect(image.size == nil && image.srcset == image.src)
        let html = image.html(alt: "")
        #expect(html.hasPrefix("<img src=\"/assets/") && html.hasSuffix("/Moon.png\" alt=\"\">"))
        let response = ResourceResponder(RequestLocalizer(bundle)).respond(to: PlainRequest(target: "/assets/Moon"))
        #expect(response?.status == 200 && response?.value(of: "Content-DPR") == nil)
        withExtendedLifetime(folder) {}
    }

    /// `Vary` lists the traits by which variants of the image set differ. A loose file beside it differs by language: shared caches
    /// would send it to readers of other languages.
    @Test func aLooseFileDoesNotReplaceAnImageSet() throws {
        let dark = """
            {"idiom": "universal", "filename": "moon.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            """
        let (bundle, folder) = try bundle(dark, ["S/en.lproj/Moon.png": "english", "S/fr.lproj/Moon.png": "french"])
        #expect(try bundle.view(for: ["fr"]).requiredImage("Moon").path == "fr.lproj/Moon.png")
        let responder = ResourceResponder(RequestLocalizer(bundle))
        var request = PlainRequest(target: "/assets/Moon", headers: ["Accept-Language": "fr"])
        let light = responder.respond(to: request)
        #expect(light?.status == 404 && light?.value(of: "Vary") == "Sec-CH-Prefers-Color-Scheme")
        request.add("Sec-CH-Prefers-Color-Scheme", "\"dark\"")
        let sent = responder.respond(to: request)
        #expect(sent?.status == 200 && sent?.value(of: "Vary") == "Sec-CH-Prefers-Color-Scheme")
        withExtendedLifetime(folder) {}
    }

    /// The order of the reader's languages decides, even if each has its file in another layer.
    @Test func theOrderOfLanguagesDecidesAcrossLayers() throws {
        let folder = try TestFolder([
            "Shop/en.lproj/a.txt": "a", "Shop/fr.lproj/hero.gif": "french", "Brand/en.lproj/a.txt": "b",
            "Brand/de.lproj/hero.gif": "german",
        ])
        let base = folder.path("Shop.rbarc")
        try ResourceCompiler().compile([folder.path("Shop")]).write(to: base)
        var compiler = ResourceCompiler()
        compiler.overlay = Overlay(over: base, removing: [])
        try compiler.compile([folder.path("Brand")]).write(to: folder.path("Brand.rbarc"))
        let shop = try ResourceBundle(at: base, options: OpenOptions(overlays: [folder.path("Brand.rbarc")]))
        for languages in [["en", "fr", "de"], ["en", "de", "fr"]] {
            let view = shop.view(for: languages)
            let image = try #require(ResponsiveImage("hero", in: view))
            #expect(image.src == ResourceURLs().url(for: try view.requiredImage("hero")))
        }
    }
}
