import PropertyLists
import StringTables

extension Shape {
    /// Old-style text with many mistakes.
    static var oldStyle: [Shape] {
        [
            ("strings-escaped-quotes", "\\\"\n"), ("strings-escaped-apostrophes", "\\'\n"),
            ("strings-side-by-side", "\"a\" \"b\" "), ("strings-words-behind", "\"a\" = \"b\"c; "),
            ("strings-no-semicolons", "\"a\" = \"b\"\n"), ("strings-no-semicolons-one-line", "\"a\" = \"b\" "),
            ("strings-typographic-quotes", "“a”=“b”;\n"), ("strings-typographic-quotes-one-line", "“a”=“b”;"),
            ("strings-unclosed-comments", "\"a\" = \"b\"; /*\n"), ("strings-unclosed-values", "\"a\" = \"b;\n"),
            ("strings-unclosed-arrays", "\"a\" = (\n"), ("strings-equals-signs", "= "),
            ("strings-open-braces", "{"), ("strings-open-parentheses", "a=("), ("strings-hexadecimal", "a=<00 "),
        ].map { name, piece in propertyList(name) { repeating(piece, $0) } }
    }

    /// XML, JSON and binary.
    static var propertyLists: [Shape] {
        [
            propertyList("xml-entities") { "<plist><string>\(repeating("&amp;&lt;&#x41;", $0))</string></plist>" },
            propertyList("xml-bad-entities") { "<plist><string>\(repeating("&x", $0))</string></plist>" },
            propertyList("xml-open-tags") { "<plist>" + repeating("<dict><key>a</key>", $0) },
            propertyList("xml-mismatched-tags") {
                "<plist><array>\(repeating("<string>a</dict>", $0))</array></plist>"
            },
            propertyList("xml-unclosed-comments") { "<plist><array>\(repeating("<!-- ", $0))" },
            propertyList("xml-unclosed-sections") { "<plist><string>\(repeating("<![CDATA[", $0))" },
            propertyList("xml-same-keys") {
                "<plist><dict>\(repeating("<key>a</key><true/>", $0))</dict></plist>"
            },
            propertyList("xml-data") { "<plist><data>\(repeating("QUJD\n", $0))</data></plist>" },
            propertyList("xml-attributes") { "<plist \(repeating("a='b' ", $0))><true/></plist>" },
            json("json-open-arrays") { repeating("[", $0) },
            json("json-open-objects") { repeating(#"{"a":"#, $0) },
            json("json-bad-escapes") { "[\"" + repeating(#"\x\u12"#, $0) + "\"]" },
            json("json-same-keys") { "{" + numbered($0, separator: ",") { _ in #""a":1"# } + "}" },
            json("json-stray-commas") { "[" + repeating(",", $0) + "]" },
            Shape(name: "binary-shared-string", input: { sharedString($0, nesting: 1) }, read: binary),
            Shape(name: "binary-shared-arrays", input: { sharedString($0, nesting: 12) }, read: binary),
            canonical("canonical-long-path") { byteCount in
                let leaves = root(byteCount, perItem: 12)
                let key = String(repeating: "k", count: byteCount / 2)
                return "{\(key) = {\((0..<leaves).map { "l\($0) = x;" }.joined())};}"
            },
            canonical("canonical-deep-path") { byteCount in
                let depth = min(200, byteCount / 8)
                let leaves = numbered(byteCount) { "l\($0) = x;" }
                return String(repeating: "a={", count: depth) + leaves + String(repeating: "};", count: depth)
            },
        ]
    }

    private static func json(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { summary(JSONReader().read($0, path: "T").diagnostics) }
    }

    private static func canonical(_ name: String, _ text: @escaping (Int) -> String) -> Shape {
        Shape(name: name, input: { Array(text($0).utf8) }) { bytes in
            let document = StringTableReader().readTable(
                named: "T", localization: "en", stringsdict: StringSource(bytes, path: "T.stringsdict"))
            return "\(document.table?.canonicalBytes.count ?? 0) \(summary(document.diagnostics))"
        }
    }

    private static func binary(_ bytes: [UInt8]) -> String {
        summary(PropertyListReader(mode: .lenient).read(bytes, path: "T").diagnostics)
    }

    /// A list whose elements are all the same long string. With nesting, each array contains the next one twice.
    private static func sharedString(_ byteCount: Int, nesting: Int) -> [UInt8] {
        let (textCount, referenceCount) = (byteCount / 2, byteCount / 4)
        var objects: [[UInt8]] = []
        func count(_ kind: UInt8, _ number: Int) -> [UInt8] {
            [kind | 0xf, 0x12] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        // Object 0 is the root; references are two bytes.
        for level in 1..<nesting {
            objects.append([0xa2, UInt8(level >> 8), UInt8(level), UInt8(level >> 8), UInt8(level)])
        }
        let text = objects.count + 1
        objects.append(
            count(0xa0, referenceCount)
                + (0..<referenceCount).flatMap { _ in [UInt8(text >> 8), UInt8(truncatingIfNeeded: text)] })
        objects.append(count(0x50, textCount) + [UInt8](repeating: UInt8(ascii: "x"), count: textCount))
        var file = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(file.count)
            file += object
        }
        let table = file.count
        for offset in offsets { file += (0..<4).map { UInt8(truncatingIfNeeded: offset >> (24 - 8 * $0)) } }
        file += [0, 0, 0, 0, 0, 0, 4, 2]
        for number in [objects.count, 0, table] {
            file += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        }
        return file
    }
}
