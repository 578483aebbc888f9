internal import PropertyLists

extension FuzzTarget {
    /// Old-style text without braces, as in `.strings` files.
    static let oldStyle = FuzzTarget(
        "strings",
        texts: [
            "/* c */ \"a\" = \"b\";\n// d\nkey = value;", "\"n\" = \"\\U00e9\\n\\\"\\101\"; a;",
            "a = (b, <0a ff>); c = {d = e;};",
            "\u{feff}\"a\" = 'b';", "“a” = “b”; x = @2x; \"open = 1;\n\"next\" = \"2\";",
        ]
    ) { try PropertyListOracle.check($0) }

    /// Old-style text in braces.
    static let textPropertyList = FuzzTarget(
        "text-plist", texts: ["a = b; c = (1, 2, {d = <00ff>;});", "\"\" = (); x = \"\\\\\";", "a = <*I5>;"]
    ) { try PropertyListOracle.check(Array("{".utf8) + $0 + Array("}".utf8)) }

    static let xmlPropertyList = FuzzTarget(
        "xml-plist",
        texts: [
            "<dict><key>a</key><string>b &amp; &#x41;</string><key>c</key><array><true/><integer>0x1F</integer></array></dict></plist>",
            "<array><real>1.5e3</real><date>2024-02-29T00:00:00Z</date><data>QUI=</data><string><![CDATA[x]]></string></array>",
            "<dict><key>CF$UID</key><integer>7</integer></dict><!-- c --></plist>", "<string>&#0;</string>",
        ]
    ) { bytes in
        let isWhole =
            bytes.first == UInt8(ascii: "<")
            && [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes.dropFirst().first)
        try PropertyListOracle.check(isWhole ? bytes : Array("<plist version=\"1.0\">".utf8) + bytes)
    }

    static let binaryPropertyList = FuzzTarget(
        "binary-plist", mutator: { BinaryPropertyListMutator.mutate(&$0, &$1) },
        seeds: {
            [
                PropertyListValue.object([
                    ("a", .list([1, 2.5, true, "é", .data([1, 2]), .date(0), .uid(3)])), ("b", .object([("a", "a")])),
                    ("large", .unsignedInteger(.max)), ("n", -1), ("long", .string(String(repeating: "x", count: 40))),
                ]), .list([]), .list([.object([("k", .list([.list(["s"])]))]), 70_000, 5_000_000_000]),
            ].map { PropertyListWriter(.binary).bytes(of: $0) }
        }
    ) { bytes in
        try PropertyListOracle.check(bytes.starts(with: "bplist".utf8) ? bytes : Array("bplist00".utf8) + bytes)
    }

    /// The texts of data and dates, and the bits of a number.
    static let scalars = FuzzTarget(
        "scalars",
        texts: [
            "QUJD", "QQ==", " Q U\nI=", "QUI", "=", "2024-02-29T23:59:59Z", "1900-02-29T00:00:00Z",
            "0000-01-01T00:00:00Z",
            "?\u{10}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}", "A\u{10}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}",
        ]
    ) { try ScalarOracle.check($0) }

    static let json = FuzzTarget(
        "json",
        texts: [
            #"{"a": [1, -0.5e3, true, null, "\u00e9\ud83d\ude00\n"], "b": {"": 18446744073709551615}}"#, "[1, 2,]",
            #"{"a": 1, "a": 2}"#, "\u{feff}[]", #"["\ud800", 1e999, -0]"#, "// c\n{}",
        ]
    ) { bytes in
        let document = JSONReader().read(bytes, path: "T")
        try PropertyListOracle.checkDiagnostics(document.diagnostics)
        guard let value = document.root?.value else {
            return try expect(document.hasErrors, "a rejected text has no error")
        }
        for isPretty in [false, true] {
            let text = JSONWriter(pretty: isPretty).bytes(of: value)
            let again = JSONReader(mode: .strict).read(text, path: "T")
            try expect(again.diagnostics.isEmpty, "the writer's JSON has diagnostics: \(again.diagnostics)")
            try PropertyListOracle.expectSame(again.root?.value, value, "the value written as JSON")
        }
        let strict = JSONReader(mode: .strict).read(bytes, path: "T")
        if !strict.hasErrors { try PropertyListOracle.expectSame(strict.root?.value, value, "strict reading") }
    }

    /// Texts in every encoding: decoding and encoding again gives the same bytes.
    static let textEncoding = FuzzTarget(
        "text-encoding",
        seeds: {
            let text = Array("a\u{e9}\u{1f600}".utf16)
            let big = text.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
            let little = text.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            return [
                Array("a\u{e9}".utf8), [0xef, 0xbb, 0xbf, 0x61], [0xfe, 0xff] + big, [0xff, 0xfe] + little, big, little,
                [0, 0, 0xfe, 0xff, 0, 1, 0xf6, 0], [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0], [0xed, 0xa0, 0x80],
            ]
        }
    ) { try TextEncodingOracle.check($0) }
}
