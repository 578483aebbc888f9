import ResourceCompiler
import TestSupport
import Testing

/// The parameters of an accessor's function, from the format of its text.
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
        ("%1$f %1$d", "(_ argument1: Int)"),
        ("%1$s %1$d", "(_ argument1: \(printable))"),
        ("%1$c %1$@", "(_ argument1: String)"),
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

    @Test func anUnusedArgumentHasTheTypeInTheTranslations() throws {
        let folder = try TestFolder([
            "de.lproj/Localizable.strings": #""k" = "%1$.1f von %2$d";"#,
            "en.lproj/Localizable.strings": #""k" = "%2$d";"#,
        ])
        #expect(AccessorGenerator().generate(folder.path).text.contains("k(_ argument1: Double, _ argument2: Int)"))
    }

    @Test func theDevelopmentLanguageDecidesTheNumberOfParameters() throws {
        let folder = try TestFolder([
            "Info.plist": Self.info(region: "fr"), "en.lproj/Localizable.strings": #""k" = "%@ %@ en";"#,
            "fr.lproj/Localizable.strings": #""k" = "%d fr";"#,
        ])
        let text = AccessorGenerator().generate(folder.path).text
        #expect(text.contains("k(_ argument1: Int) -> StringKey") && text.contains("/// `%d fr`"))
    }

    /// Without texts in the development language, the originals are the texts of `Base` or outside any `.lproj`, even if the key is a
    /// text.
    @Test(arguments: ["Base.lproj/", ""])
    func theOriginalsCanBeOutsideTheDevelopmentLanguage(folderName: String) throws {
        let folder = try TestFolder([
            "Info.plist": Self.info(region: "en"),
            "\(folderName)Localizable.strings": #""Items left" = "%lld items left"; "Cost %@" = "%d for %@";"#,
            "de.lproj/Localizable.strings": #""Items left" = "%lld Stück"; "Cost %@" = "%d für %@";"#,
            "fr.lproj/Localizable.strings": #""Items left" = "%lld éléments"; "To %@" = "À %@";"#,
        ])
        let accessors = AccessorGenerator().generate(folder.path)
        let text = accessors.text
        #expect(text.contains("itemsLeft(_ argument1: Int) -> StringKey") && text.contains("/// `%lld items left`"))
        #expect(text.contains("cost(_ argument1: Int, _ argument2: \(Self.printable)) -> StringKey"), "\(text)")
        #expect(text.contains("to(_ argument1: \(Self.printable)) -> StringKey") && text.contains("/// `To %@`"))
        #expect(!accessors.diagnostics.contains { $0.id == "accessors.differing-arguments" })
    }

    /// The development language is the first one.
    static let types: [(texts: [String], type: String)] = [
        (["%@", "%@", "%d"], "Int"), (["%d", "%@"], "Int"), (["%@", "%s"], "String"), (["%u", "%x", "%d"], "Int"),
        (["%u", "%x"], "UInt"), (["%.1f", "%@"], "Double"), (["%.1f", "%d"], "Int"), (["%d", "%s"], "Int"),
        (["%s", "%@", "%f"], "String"), (["%@", "%s", "%f"], printable), (["%@", "none"], printable),
    ]

    @Test(arguments: types)
    func allLanguagesDecideTheType(_ row: (texts: [String], type: String)) throws {
        let folder = try TestFolder()
        for (language, text) in zip(["en", "ar", "fr"], row.texts) {
            try folder.write(
                "\"k\" = \"\(text)\"; \"n\" = \"\(named(text))\";", to: "\(language).lproj/Localizable.strings")
        }
        let text = AccessorGenerator().generate(folder.path).text
        #expect(text.contains("func k(_ argument1: \(row.type)) -> StringKey {"), "\(text)")
        #expect(text.contains("func n(who: \(row.type)) -> StringKey {"), "\(text)")
    }

    /// Returns a format with a named argument: `%[who]d`.
    private func named(_ format: String) -> String { format.replacing("%", with: "%[who]") }

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
        let expected = "k(cats: UInt, `for` argument2: Int, _ argument3: \(Self.printable)) -> StringKey"
        #expect(text.contains(expected), "\(text)")
    }

    static func info(region: String) -> String {
        """
        <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string>
        <key>CFBundleName</key><string>B</string><key>CFBundleIdentifier</key><string>b.b</string></dict></plist>
        """
    }
}
