import Foundation
import TestSupport
import Testing

/// The output of each subcommand for the sample bundle: the same bytes for its directory and its archive.
@Suite struct ResultTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    /// Runs the call with each of the two bundles as `BUNDLE`. Expects the same output.
    private func runBoth(_ call: [String], status: Int32 = 0) throws -> Tool.Result {
        let results = try sample.both.map { bundle in try Tool.run(call.map { $0 == "BUNDLE" ? bundle : $0 }) }
        #expect(results[0].out == results[1].out, "\(call)")
        for result in results {
            #expect(result.status == status, "\(call): \(result.err)")
            // A problem with an argument is a warning beside the result.
            let isQuiet = result.err.isEmpty || (status == 0 && result.err.hasPrefix("warning: "))
            #expect(isQuiet == (status == 0), "\(call): \(result.err)")
        }
        return results[0]
    }

    @Test(arguments: [
        ["list", "BUNDLE"], ["list", "BUNDLE", "--json"], ["info", "BUNDLE"], ["info", "BUNDLE", "--json"],
        ["info", "BUNDLE", "CFBundleDisplayName", "--language", "ar"],
        ["info", "BUNDLE", "--language", "fr", "--platform", "macos", "--device", "ipad"],
        ["string", "BUNDLE", "cart.items", "3", "--language", "fr-CA"],
        ["string", "BUNDLE", "cart.items", "1.5", "--language", "ar", "--json"],
        ["string", "BUNDLE", "cart.items", "99999999999999999999", "--language", "en"],
        ["string", "BUNDLE", "cart.items", "--accept-language", "pt-AO, en;q=0.5"],
        ["file", "BUNDLE", "terms", "--type", "html", "--language", "zh-TW"],
        ["file", "BUNDLE", "icon.png", "--scale", "2", "--device", "ipad", "--json"],
        ["file", "BUNDLE", "robots.txt", "--platform", "linux"],
        ["image", "BUNDLE", "Icons/Cart", "--scale", "2", "--appearance", "dark"],
        ["image", "BUNDLE", "Icons/Cart", "--scale", "3x", "--json"],
        ["image", "BUNDLE", "Icons/Back", "--direction", "right-to-left", "--json"],
        ["image", "BUNDLE", "AppIcon", "--idiom", "iphone", "--scale", "3", "--json"],
        ["image", "BUNDLE", "icon", "--json"],
        ["color", "BUNDLE", "Brand", "--appearance", "dark", "--contrast", "high"],
        ["color", "BUNDLE", "Brand", "--gamut", "display-P3", "--json"],
        ["explain", "BUNDLE", "string", "cart.items", "--language", "fr-CA"],
        ["explain", "BUNDLE", "image", "Icons/Cart", "--scale", "2", "--appearance", "dark", "--json"],
        ["explain", "BUNDLE", "file", "terms", "--type", "html", "--language", "zh-HK", "--json"],
        ["explain", "BUNDLE", "info", "CFBundleDisplayName", "--language", "ar"],
        ["explain", "BUNDLE", "color", "Brand", "--appearance", "dark"],
        ["string", "BUNDLE", "cart.items", "3", "--language", "fr", "--search", "nsbundle"],
        ["image", "BUNDLE", "icon", "--scale", "2", "--idiom", "ipad", "--variant-order", "idiom-first", "--json"],
        ["data", "BUNDLE", "Music/Theme"], ["data", "BUNDLE", "Music/Theme", "--json", "--memory", "4GB"],
    ])
    func directoryAndArchivePrintTheSameBytes(call: [String]) throws {
        let result = try runBoth(call)
        #expect(!result.out.isEmpty)
        if call.contains("--json") { try expectSortedKeys(result) }
    }

    /// Expects that the keys of the output are sorted: parsing and printing it with sorted keys changes only white space.
    private func expectSortedKeys(_ result: Tool.Result) throws {
        func keys(_ text: String) -> [Substring] {
            text.matches(of: #/"([^"\\]|\\.)*"\s*:/#).map { $0.output.0.filter { !$0.isWhitespace }[...] }
        }
        let sorted = try JSONSerialization.data(
            withJSONObject: result.json(), options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
        #expect(keys(result.text) == keys(String(decoding: sorted, as: UTF8.self)))
    }

    /// String tables, files and catalogs have different names for one device.
    @Test(arguments: ["applevision", "vision"]) func devicesCanHaveTheNamesOfTables(word: String) throws {
        let folder = try TestFolder([
            "T.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"act": {"localizations": {"en": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
            "applevision": {"stringUnit": {"state": "translated", "value": "Look"}},
            "other": {"stringUnit": {"state": "translated", "value": "Press"}}}}}}}}}
            """
        ])
        let path = folder.path("T.xcstrings")
        #expect(try Tool.run(["string", path, "act", "--table", "T", "--device", word]).lines == ["Look"])
    }

    @Test func eachDocumentHasTheDocumentedFields() throws {
        let string = try runBoth(["string", "BUNDLE", "cart.items", "3", "--language", "fr", "--json"]).object()
        #expect(Set(string.keys) == ["found", "key", "localization", "table", "value"])
        #expect(string["localization"] as? String == "fr" && string["found"] as? Bool == true)
        let large = try runBoth(["string", "BUNDLE", "cart.items", "99999999999999999999", "--language", "en"])
        #expect(large.lines == ["99,999,999,999,999,999,999 items in your cart"])
        let file = try runBoth(["file", "BUNDLE", "icon.png", "--scale", "2", "--device", "ipad", "--json"]).object()
        #expect(Set(file.keys) == ["idiom", "localization", "path", "scale"])
        #expect(file["path"] as? String == "icon@2x~ipad.png")
        #expect(file["scale"] as? Int == 2 && file["idiom"] as? String == "ipad" && file["localization"] is NSNull)
        let image = try runBoth(
            ["image", "BUNDLE", "Icons/Cart", "--scale", "2", "--appearance", "dark", "--json"]
        ).object()
        #expect(image["name"] as? String == "Icons/Cart" && image["filename"] as? String == "cart-dark@2x.png")
        #expect(image["appearances"] as? [String] == ["luminosity=dark"] && image["localization"] is NSNull)
        #expect((image["sha256"] as? String)?.count == 64 && image["size"] is Int)
        let color = try runBoth(["color", "BUNDLE", "Brand", "--json"]).object()
        #expect(color["color"] is [String: Any] && color["filename"] == nil && color["sha256"] == nil)
        let list = try runBoth(["list", "BUNDLE", "--json"]).object()
        #expect(Set(list.keys) == ["assets", "developmentLocalization", "files", "localizations", "tables"])
        func keys(_ name: String) -> Set<String> { Set((list[name] as? [[String: Any]] ?? []).flatMap(\.keys)) }
        #expect(keys("assets") == ["name", "path", "type", "variants"])
        #expect(keys("tables") == ["keys", "localization", "sha256", "table"])
        #expect(keys("files") == ["path", "sha256", "size"])
        #expect((list["assets"] as? [Any])?.count == 5)
    }

    @Test func aMissHasStatus1AndAMessage() throws {
        for call in [
            ["string", "BUNDLE", "nothing.here"], ["file", "BUNDLE", "nothing.here"],
            ["image", "BUNDLE", "nothing.here"],
            ["color", "BUNDLE", "nothing.here"], ["data", "BUNDLE", "nothing.here"],
            ["info", "BUNDLE", "nothing.here"],
            ["file", "BUNDLE", "terms", "--type", "nothing.here"],
        ] {
            let plain = try runBoth(call + ["--language", "pt"], status: 1)
            #expect(plain.out.isEmpty)
            #expect(plain.err.hasPrefix("error: ") && plain.err.contains("nothing.here"))
            let document = try runBoth(call + ["--json"], status: 1).object()
            #expect(document as? [String: Bool] == ["found": false])
        }
    }

    @Test func aMissingBundleHasStatus1() throws {
        for subcommand in ["list", "query", "info", "verify", "inspect"] {
            let result = try Tool.run(subcommand, sample.folder.path("gone"))
            #expect(result.status == 1)
            #expect(result.out.isEmpty)
            #expect(result.err.contains(sample.folder.path("gone")))
        }
    }

    @Test func theOptionOutputWritesTheBytesAndPrintsNothing() throws {
        for (index, bundle) in sample.both.enumerated() {
            let output = sample.folder.path("out\(index)")
            let result = try Tool.run(
                "image", bundle, "Icons/Cart", "--scale", "2", "--appearance", "dark", "--output", output)
            #expect(result.status == 0 && result.out.isEmpty && result.err.isEmpty)
            let source = sample.directory + "/Assets.xcassets/Icons/Cart.imageset/cart-dark@2x.png"
            #expect(try sample.folder.bytes("out\(index)") == SharedData.bytes(URL(filePath: source)))
            let refused = try Tool.run("data", bundle, "Music/Theme", "--output", sample.folder.path("no/such/x"))
            #expect(refused.status == 1 && refused.err.contains("no/such/x"))
        }
    }

    @Test func negotiatePrintsTheReason() throws {
        let found = try Tool.run(
            "negotiate", "--available", "en, fr,de", "--preferred", "fr-CA", "--preferred", "en", "--json")
        #expect(found.status == 0 && found.err.isEmpty)
        let document = try found.object()
        #expect(Set(document.keys) == ["chain", "matched", "why"])
        #expect((document["chain"] as? [String])?.first == "fr" && document["matched"] as? Bool == true)
        let plain = try Tool.run("negotiate", "--available", "en,fr,de", "--accept-language", "de;q=0.9, fr;q=0.1")
        #expect(plain.lines.first == "de")
        let none = try Tool.run("negotiate", "--available", "en,fr", "--preferred", "ja", "--policy", "same-language")
        #expect(none.status == 1 && none.err.hasPrefix("error: "))
        for header in [String(repeating: "a,", count: 60_000), "", ";;;q=x", "\u{301}", "*;q=0"] {
            #expect(try Tool.run(["negotiate", "--available", "en", "--accept-language", header]).status != 64)
        }
    }

    @Test func verifyAcceptsAValidArchive() throws {
        let plain = try Tool.run("verify", sample.archive)
        #expect(plain.status == 0 && plain.text == "\(sample.archive): valid\n" && plain.err.isEmpty)
        let document = try Tool.run("verify", sample.archive, "--json").object()
        #expect(Set(document.keys) == ["problems", "valid"] && document["valid"] as? Bool == true)
        #expect(try Tool.run("verify", sample.directory).status == 1)
    }

    @Test func inspectPrintsTheSectionsInFileOrder() throws {
        let document = try Tool.run("inspect", sample.archive, "--json").object()
        #expect(Set(document.keys) == ["formatVersion", "sections"] && document["formatVersion"] as? Double == 1)
        let sections = try #require(document["sections"] as? [[String: Any]])
        let byteCount = try SharedData.bytes(URL(filePath: sample.archive)).count
        var end = 0
        for section in sections {
            #expect(Set(section.keys) == ["name", "offset", "size"])
            let (offset, size) = (try #require(section["offset"] as? Int), try #require(section["size"] as? Int))
            #expect(offset >= end && offset + size <= byteCount, "\(section)")
            end = offset + size
        }
        #expect(sections.count > 5 && sections.contains { $0["name"] as? String == "BLOB" }, "\(sections)")
        let text = try Tool.run("inspect", sample.archive)
        #expect(text.status == 0 && text.lines.count == sections.count + 1 && text.lines[0] == "format version 1.0")
        #expect(try Tool.run("inspect", sample.directory).status == 1)
    }
}

/// `color --color-space`, and the same field in `query`.
@Suite struct ColorSpaceTests {
    @Test func aColorIsPrintedInTheRequestedSpace() throws {
        let sample = try Sample()
        let results = try sample.both.map {
            try Tool.run("color", $0, "Brand", "--color-space", "display-p3", "--json", "--appearance", "light")
        }
        #expect(results[0].out == results[1].out && results[0].status == 0 && results[0].err.isEmpty)
        let color = try #require(try results[0].object()["color"] as? [String: Any])
        #expect(color["colorSpace"] as? String == "display-p3")
        let red = try #require((color["components"] as? [String: Double])?["red"])
        #expect(abs(red - 0.7225) < 0.001, "\(red)")
        let line = #"{"color": "Brand", "colorSpace": "display-p3"}"#
        let queried = try Tool.run(["query", sample.archive], stdin: Array(line.utf8))
        #expect(queried.text.contains("\"colorSpace\":\"display-p3\""), "\(queried.text)")
        let wrong = try Tool.run(
            ["query", sample.archive], stdin: Array(#"{"color": "Brand", "colorSpace": "x"}"#.utf8))
        #expect(wrong.text.contains("invalid-value"))
        #expect(try Tool.run("color", sample.archive, "Brand", "--color-space", "cmyk").status == 64)
    }

    @Test func aSystemColorIsNotConvertedAndReported() throws {
        let folder = try TestFolder([
            "A.xcassets/C.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#
        ])
        let result = try Tool.run("color", folder.path("A.xcassets"), "C", "--color-space", "srgb")
        #expect(result.status == 0 && result.lines == ["systemBlueColor"])
        #expect(result.err.contains("cannot be converted to \"srgb\""))
    }
}
