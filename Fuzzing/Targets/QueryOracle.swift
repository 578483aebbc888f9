internal import PropertyLists

@testable internal import ToolParts

/// Checks the invariants of every result of `query`.
enum QueryOracle {
    private static let files: [(path: String, contents: [UInt8])] = [
        ("Info.plist", "{CFBundleDevelopmentRegion = en; CFBundleName = \"$(A)\"; List = (1, {a = b;});}"),
        ("en.lproj/Localizable.strings", "\"pay\" = \"Pay %@\"; k = v;"),
        ("fr.lproj/Localizable.strings", "\"pay\" = \"Payer %@\";"),
        (
            "en.lproj/Localizable.stringsdict",
            "{cart.items = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = \"%d item\"; other = \"%d items\";};};}"
        ),
        ("terms.html", "<p>"), ("fr.lproj/terms.html", "<p>fr"), ("icon@2x~ipad.png", "i"), ("Legal/a.txt", "a"),
        ("A.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#),
        (
            "A.xcassets/Icons/Cart.imageset/Contents.json",
            #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}]}"#
        ),
        ("A.xcassets/Icons/Cart.imageset/a.png", "a"), ("A.xcassets/Icons/Cart.imageset/b.png", "b"),
        (
            "A.xcassets/Brand.colorset/Contents.json",
            #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "0.5", "green": "17", "blue": "0xff", "alpha": "1"}}}]}"#
        ),
        ("A.xcassets/Promo.dataset/Contents.json", #"{"data": [{"filename": "p.txt"}]}"#),
        ("A.xcassets/Promo.dataset/p.txt", "p"),
    ].map { ($0.0, Array($0.1.utf8)) }

    private static let bundles = Result { try BundlePair(files) }

    private static let codes = ["invalid-json", "invalid-query", "invalid-value", "not-acceptable"]

    static func check(_ bytes: [UInt8]) throws {
        let bundles = try bundles.get()
        var sessions = (QuerySession(bundle: bundles.directory), QuerySession(bundle: bundles.archive))
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(4) {
            let results = (sessions.0.result(of: Array(line)), sessions.1.result(of: Array(line)))
            let text = JSONWriter().bytes(of: results.0)
            try expectEqual(
                JSONWriter().text(of: results.1), String(decoding: text, as: UTF8.self), "the result of the archive")
            try expect(!text.contains(UInt8(ascii: "\n")), "the result has several lines")
            let read = JSONReader(mode: .strict).read(text, path: "T")
            try expect(read.diagnostics.isEmpty, "the result is not JSON: \(read.diagnostics)")
            try PropertyListOracle.expectSame(
                JSONReader().read(text, path: "T").root?.value, read.root?.value, "the result")
            if let code = read.root?["error"]?["code"]?.string {
                try expect(codes.contains(code), "the error has the code \(code)")
            }
            try expectEqual(JSONWriter().bytes(of: sessions.0.result(of: Array(line))), text, "the second result")
        }
        _ = sessions.0.sourceErrors.reports
    }
}
