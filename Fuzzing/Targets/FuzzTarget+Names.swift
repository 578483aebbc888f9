internal import BundleModel
internal import FileAccess
internal import ResourceTraits

extension FuzzTarget {
    /// File names with suffixes, and the words of traits.
    static let variantNames = FuzzTarget(
        "variant-names",
        texts: [
            "Cart@2x~ipad.png", "icon-linux@3x.tar.gz", "a~iphone@2x.b", ".hidden@2x", "x-ios-macos.txt", "metal2v3",
            "38mm", "83.5x83.5",
            ">163", "1.5x", "@2x.png", "4GB", "17.4",
        ]
    ) { try NameOracle.check(fileName: String(decoding: $0, as: UTF8.self)) }

    /// A name, a type and a folder of a request.
    static let resourceNames = FuzzTarget(
        "resource-names",
        seeds: {
            [
                ["terms", "html", "Legal"], ["Legal/../terms@2x~ipad.png"], ["fr.lproj/a//./b", ".tar.gz", "./x/"],
                ["a/..", "b", "c"],
                ["end.", "", "Settings.bundle/fr.lproj"], ["\u{301}/e\u{301}", ".", "a-linux/b"],
            ].map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let texts = FuzzInput.texts(bytes)
        let type = texts.count > 1 ? texts[1] : nil
        let folder = texts.count > 2 ? texts[2] : nil
        try NameOracle.check(name: texts[0], type: type, folder: folder)
    }

    /// A glob pattern, then paths.
    static let pathPatterns = FuzzTarget(
        "path-patterns",
        seeds: {
            [
                ["*.md", "a/b.md"], ["Drafts/**", "Drafts/x/y"], ["/a/**/b?", "a/b1", "a/x/b2"], ["**", "x"],
                ["a*b*c/", "abc"],
            ]
            .map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let texts = FuzzInput.texts(bytes)
        for path in texts.dropFirst().prefix(4) { try PatternOracle.check(pattern: texts[0], path: path) }
    }
}
