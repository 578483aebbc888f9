import ResourceCompiler
import TestSupport
import Testing

/// What a text's format makes of its function.
@Suite struct AccessorParameterTests {
    static let printable = "some MessageArgumentConvertible"

    static let formats: [(format: String, declared: String?)] = [
        ("no arguments, 100 %%", nil),
        ("50 % off", nil),
        ("%@", "(_ argument1: \(printable))"),
        ("%d", "(_ argument1: Int)"),
        ("%lld of %i", "(_ argument1: Int, _ argument2: Int)"),
        ("%lu", "(_ argument1: UInt)"),
        ("%x", "(_ argument1: UInt)"),
        ("%1$u %1$d", "(_ argument1: Int)"),
        ("%.2f", "(_ argument1: Double)"),
        ("%s", "(_ argument1: String)"),
        ("%2$@ %1$d", "(_ argument1: Int, _ argument2: \(printable))"),
        ("%1$@ %1$d", "(_ argument1: Int)"),
        ("%1$f %1$d", "(_ argument1: \(printable))"),
        ("%2$d", "(_ argument1: \(printable), _ argument2: Int)"),
        ("%*d", "(_ argument1: Int, _ argument2: Int)"),
        ("%[owner]@ has %d", "(_ argument1: Int, owner: \(printable))"),
        ("%[in]lu %[a b]f", "(aB: Double, `in` argument2: UInt)"),
        ("%[a b]@ %[a-b]@", "(aB: \(printable), argument2: \(printable))"),
        ("%1$@ and %[argument1]@", "(_ argument1: \(printable), argument2: \(printable))"),
        (
            "%[a-b]@ %[a_b]@ %[argument2]@",
            "(aB: \(printable), argument2: \(printable), argument3: \(printable))"
        ),
        ("%25$d", nil),
    ]

    @Test(arguments: formats) func formatsDeclareParameters(_ one: (format: String, declared: String?)) throws {
        let folder = try TestFolder(["en.lproj/Localizable.strings": "\"wanted.key\" = \"\(one.format)\";"])
        let text = AccessorGenerator().generate(folder.path).text
        if let declared = one.declared {
            #expect(text.contains("static func wantedKey\(declared) -> StringKey {"), "\(text)")
        } else {
            #expect(text.contains("static let wantedKey = StringKey(\"wanted.key\")"), "\(text)")
        }
    }

    @Test func anArgumentThatTheDevelopersLeaveOutIsOfTheTypeThatTranslatorsShow() throws {
        let folder = try TestFolder([
            "de.lproj/Localizable.strings": #""k" = "%1$.1f von %2$d";"#,
            "en.lproj/Localizable.strings": #""k" = "%2$d";"#,
        ])
        #expect(AccessorGenerator().generate(folder.path).text.contains("k(_ argument1: Double, _ argument2: Int)"))
    }

    @Test func theDevelopmentLanguageDecides() throws {
        let folder = try TestFolder([
            "Info.plist": Self.info(region: "fr"), "en.lproj/Localizable.strings": #""k" = "%@ en";"#,
            "fr.lproj/Localizable.strings": #""k" = "%d fr";"#,
        ])
        let text = AccessorGenerator().generate(folder.path).text
        #expect(text.contains("k(_ argument1: Int)") && text.contains("/// `%d fr`"))
    }

    @Test func variablesAreLabels() throws {
        let rule = """
            <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>TYPE</string><key>other</key><string>%TYPE</string></dict>
            """
        let both = ["lu", "d"].map { rule.replacing("TYPE", with: $0) }
        let folder = try TestFolder([
            "en.lproj/Localizable.stringsdict": """
            <?xml version="1.0"?><plist version="1.0"><dict><key>k</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@cats@ %#@for@ of %@</string>
            <key>cats</key>\(both[0])<key>for</key>\(both[1])</dict></dict></plist>
            """
        ])
        let text = AccessorGenerator().generate(folder.path).text
        let wanted = "k(cats: UInt, `for` argument2: Int, _ argument3: \(Self.printable)) -> StringKey"
        #expect(text.contains(wanted), "\(text)")
    }

    static func info(region: String) -> String {
        """
        <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string>
        <key>CFBundleName</key><string>B</string><key>CFBundleIdentifier</key><string>b.b</string></dict></plist>
        """
    }
}
