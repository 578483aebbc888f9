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
        for name in ["loose.png", "loose.webp", "loose.avif", "plain.gif"] { try folder.write(name, to: "S/\(name)") }
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
        ] as [(String, String?, String)])
    func theFormatThatTheClientAccepts(target: String, accept: String?, expected: String) {
        #expect(text(target, accept: accept).0 == expected)
    }

    @Test func varyHasAcceptOnlyIfThereAreSeveralFormats() {
        #expect(text("/assets/loose").vary == "Accept")
        #expect(text("/assets/loose.png").vary == nil)
        #expect(text("/assets/plain").vary == nil)
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
}
