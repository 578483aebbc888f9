import StringTables
import Testing

/// Messages as i18next JSON v4. The pages "Plurals", "Nesting" and "Formatting" of i18next's documentation describe it.
@Suite struct I18nextWriterTests {
    private func entries(_ stringsdict: String, language: String = "en") throws -> ([String: String], [String]) {
        let source = StringSource(
            Array("<plist version=\"1.0\"><dict>\(stringsdict)</dict></plist>".utf8), path: "L.stringsdict")
        let table = try #require(
            StringTableReader().readTable(named: "L", localization: language, stringsdict: source).table)
        var writer = I18nextWriter(rules: LocaleFormatting(localization: language))
        for entry in table.entries { writer.add(entry.key, entry.message) }
        return (Dictionary(uniqueKeysWithValues: writer.entries.map { ($0.key, $0.text) }), writer.simplifiedKeys)
    }

    private func rule(_ name: String, type: String = "d", _ forms: KeyValuePairs<String, String>) -> String {
        let forms = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(forms)</dict>"
    }

    private func message(_ key: String, _ format: String, _ rules: String...) -> String {
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(rules.joined())</dict>"
    }

    @Test func theFormsOfASingleVariableAreKeys() throws {
        let source = message(
            "n", "In %2$@: %1$#@v@", rule("v", ["zero": "nothing", "one": "%d box", "other": "%d boxes"]))
        #expect(
            try entries(source).0 == [
                "n_zero": "In {{arg2}}: nothing", "n_one": "In {{arg2}}: {{count, number}} box",
                "n_other": "In {{arg2}}: {{count, number}} boxes",
            ])
        // Polish has few and many, which this text lacks. zero is a form that i18next defines.
        #expect(Set(try entries(source, language: "pl").0.keys) == ["n_zero", "n_one", "n_few", "n_many", "n_other"])
    }

    /// A variable without a position uses the argument after those of the conversions before it.
    @Test func aConversionBeforeTheVariableTakesTheFirstArgument() throws {
        let source = message("k", "%@ has %#@n@ of %@", rule("n", ["one": "%d file", "other": "%d files"]))
        #expect(
            try entries(source).0 == [
                "k_one": "{{arg1}} has {{count, number}} file of {{arg3}}",
                "k_other": "{{arg1}} has {{count, number}} files of {{arg3}}",
            ])
    }

    /// `a` and `a_b` are two variables.
    @Test func variablesWithACommonPrefixAreDistinguished() throws {
        let source = message(
            "k", "%#@a_b@ in %#@a@", rule("a_b", ["one": "%d x", "other": "%d xs"]),
            rule("a", ["one": "%d y", "other": "%d ys"]))
        #expect(Set(try entries(source).0.keys) == ["k", "k__a_b_one", "k__a_b_other", "k__a_one", "k__a_other"])
    }

    @Test func severalVariablesAreNestedByTheirPositions() throws {
        let source = message(
            "swap", "%2$#@b@ with %1$#@i@", rule("b", ["one": "%d box", "other": "%d boxes"]),
            rule("i", ["one": "%d item", "other": "%d items"]))
        #expect(
            try entries(source).0 == [
                "swap": #"$t(swap__b, {"count": {{arg2}}}) with $t(swap__i, {"count": {{arg1}}})"#,
                "swap__b_one": "{{count, number}} box", "swap__b_other": "{{count, number}} boxes",
                "swap__i_one": "{{count, number}} item", "swap__i_other": "{{count, number}} items",
            ])
    }

    @Test func conversionsBecomePlaceholders() {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("a", .text("%@ of %[owner]@: %.1f %% (%3$x), %5$ld"))
        #expect(
            writer.entries.first?.text
                == "{{arg1}} of {{owner}}: {{arg2, number(minimumFractionDigits: 1; maximumFractionDigits: 1)}} % ({{arg3}}), "
                + "{{arg5, number}}")
    }

    /// C writes six fraction digits if a format states none.
    @Test func aFractionWithoutPrecisionHasSixDigits() {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("a", .text("%f, %2$.0f, %3$g"))
        #expect(
            writer.entries.first?.text
                == "{{arg1, number(minimumFractionDigits: 6; maximumFractionDigits: 6)}}, "
                + "{{arg2, number(minimumFractionDigits: 0; maximumFractionDigits: 0)}}, {{arg3, number}}")
    }

    @Test func anOrdinalHasItsOwnKeys() {
        let forms = ["one": "%lldst", "two": "%lldnd", "few": "%lldrd", "other": "%lldth"].compactMap { name, text in
            PluralCase(name).map { PluralForm($0, .text(text)) }
        }
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("rank", .plural(PluralChoice(argument: 1, specifier: "lld", isOrdinal: true, forms: forms)))
        #expect(
            writer.entries.map(\.key) == [
                "rank_ordinal_one", "rank_ordinal_two", "rank_ordinal_few", "rank_ordinal_other",
            ])
        #expect(writer.entries.last?.text == "{{arg1, number}}th" || writer.entries.last?.text == "{{count, number}}th")
    }

    @Test func unrepresentableMessagesHaveTheirGeneralForm() {
        let forms = [PluralForm(.exactly(7), .text("lucky")), PluralForm(.other, .text("%d days"))]
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("d", .plural(PluralChoice(argument: 1, specifier: "d", forms: forms)))
        #expect(writer.simplifiedKeys == ["d"] && writer.entries.map(\.text) == ["{{arg1, number}} days"])
    }

    /// The general form has the positions of the message (`string` without arguments, `export`).
    @Test(arguments: [
        ("%2$#@b@ with %1$#@i@", "%2$d boxes with %1$d items"), ("%1$#@i@ in %2$#@b@", "%d items in %d boxes"),
        ("%3$@: %2$#@b@", "%3$@: %2$d boxes"), ("%#@i@ and %*d and %#@b@", "%d items and %*d and %d boxes"),
        ("%2$#@b@ %*d", "%2$d boxes %2$*1$d"),
    ])
    func theGeneralFormKeepsPositions(format: String, expected: String) throws {
        let source = message(
            "k", format, rule("b", ["one": "%d box", "other": "%d boxes"]),
            rule("i", ["one": "%d item", "other": "%d items"]))
        let table = try #require(
            StringTableReader().readTable(
                named: "L", localization: "en",
                stringsdict: StringSource(
                    Array("<plist version=\"1.0\"><dict>\(source)</dict></plist>".utf8), path: "L")
            ).table)
        let text = MessageFormatter(localization: "en").plainText(of: try #require(table["k"]))
        #expect(text == expected)
    }

    private static func count(
        _ one: String, _ other: String, argument: Int? = nil, isOrdinal: Bool = false
    ) -> Message {
        .plural(
            PluralChoice(
                argument: argument, specifier: "lld", isOrdinal: isOrdinal,
                forms: [PluralForm(.other, .text(other)), PluralForm(.one, .text(one))]))
    }

    private static let seats = MessageVariable(
        name: "n", argument: 2, specifier: "lld", content: count("%lld seat", "%lld seats"))
    private static let standing = MessageVariable(
        name: "p", argument: 1, specifier: "lld", content: count("%lldst", "%lldth", isOrdinal: true))
    private static let row = MessageVariable(name: "r", argument: 3, specifier: "lld", content: .text("row %lld"))

    private static let devices = Message.device([
        DeviceForm(.other, .text("Tap %@")), DeviceForm(.mac, .text("Click %@")),
        DeviceForm(.ipad, .width([WidthForm(5, .text("Press")), WidthForm(40, .text("Press and hold %@"))])),
    ])

    @Test(
        arguments: [(.mac, "Click {{arg1}}"), (.ipad, "Press and hold {{arg1}}"), (nil, "Tap {{arg1}}")]
            as [(Device?, String)])
    func theWidestFormOfTheDeviceIsWritten(device: Device?, expected: String) {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"), device: device)
        writer.add("k", Self.devices)
        #expect(writer.entries.map(\.key) == ["k"] && writer.entries.map(\.text) == [expected])
        #expect(writer.simplifiedKeys.isEmpty)
    }

    /// Ordinals of English have four forms, and the variable `r` has only one text.
    @Test func variablesOfSeveralKindsAreWrittenOnceEach() {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add(
            "k", .substituting([Self.row, Self.standing, Self.seats], in: .text("%#@p@: %#@n@ of %#@n@ in %#@r@")))
        #expect(writer.simplifiedKeys.isEmpty)
        #expect(
            writer.entries.map { "\($0.key)=\($0.text)" } == [
                #"k=$t(k__p, {"count": {{arg1}}, "ordinal": true}): $t(k__n, {"count": {{arg2}}}) of $t(k__n, {"count": {{arg2}}}) in row {{arg3, number}}"#,
                "k__p_ordinal_one={{count, number}}st", "k__p_ordinal_two={{count, number}}th",
                "k__p_ordinal_few={{count, number}}th", "k__p_ordinal_other={{count, number}}th",
                "k__n_one={{count, number}} seat", "k__n_other={{count, number}} seats",
            ])
    }

    /// A plural choice with its own argument uses it, at any position of its variable.
    @Test func aChoiceWithAnArgumentUsesIt() {
        let variable = MessageVariable(
            name: "n", specifier: "lld", content: Self.count("one seat", "many seats", argument: 3))
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("k", .substituting([variable], in: .text("%@ has %#@n@")))
        #expect(writer.entries.map(\.key) == ["k_one", "k_other"])
        #expect(writer.entries.map(\.text) == ["{{arg1}} has one seat", "{{arg1}} has many seats"])
    }

    /// Without a form `other`, the first one is written for the categories that the message lacks.
    @Test func theFirstFormReplacesAMissingOther() {
        let forms = [PluralForm(.few, .text("%lld pliki")), PluralForm(.one, .text("%lld plik"))]
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "pl"))
        writer.add("k", .plural(PluralChoice(argument: 1, specifier: "lld", forms: forms)))
        #expect(
            writer.entries.map { "\($0.key)=\($0.text)" } == [
                "k_one={{count, number}} plik", "k_few={{count, number}} pliki", "k_many={{count, number}} pliki",
                "k_other={{count, number}} pliki",
            ])
    }

    private static let nestedDevices = (0..<6).reduce(Message.text("%@ far down")) { inner, _ in
        .device([DeviceForm(.other, inner)])
    }

    /// Each of these messages is simplified, since i18next cannot represent it.
    @Test(
        arguments: [
            (nestedDevices, "{{arg1}} far down"),
            (
                .plural(PluralChoice(specifier: "d", forms: [PluralForm(.other, .text("%d days"))])),
                "{{arg1, number}} days"
            ),
            (
                .plural(PluralChoice(argument: 1, specifier: "d", forms: [PluralForm(.other, devices)])),
                "Tap {{arg1}}"
            ),
            (
                .substituting(
                    [MessageVariable(name: "a", argument: 1, specifier: "d", content: devices), seats],
                    in: .text("%#@a@ %#@n@")), "Tap {{arg1}} {{arg2, number}} seats"
            ),
            (
                .substituting(
                    [
                        MessageVariable(
                            name: "n", argument: 1, specifier: "d",
                            content: .plural(PluralChoice(specifier: "d", forms: [PluralForm(.exactly(7), .text("x"))]))
                        )
                    ], in: .text("%#@n@")), "x"
            ),
        ] as [(Message, String)])
    func otherMessagesHaveTheirGeneralForm(message: Message, expected: String) {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("k", message)
        #expect(writer.simplifiedKeys == ["k"])
        #expect(writer.entries.map(\.text) == [expected])
    }

    /// JavaScript pads with zeros and writes signs like printf. It does not pad with spaces or support other bases.
    @Test(
        arguments: [
            ("%03d", "{{arg1, number(minimumIntegerDigits: 3; useGrouping: false)}}", false),
            (
                "%+05d", "{{arg1, number(minimumIntegerDigits: 4; useGrouping: false; signDisplay: always)}}", false
            ),
            ("%.3d", "{{arg1, number(minimumIntegerDigits: 3)}}", false),
            ("%+.2lld", "{{arg1, number(minimumIntegerDigits: 2; signDisplay: always)}}", false),
            ("%.4lld", "{{arg1, number(minimumIntegerDigits: 4; useGrouping: false)}}", false),
            (
                "%+.1f",
                "{{arg1, number(minimumFractionDigits: 1; maximumFractionDigits: 1; signDisplay: always)}}", false
            ),
            ("%-03d", "{{arg1, number}}", true), ("%5d", "{{arg1, number}}", true), ("% d", "{{arg1, number}}", true),
            ("%x", "{{arg1}}", true), ("%10@", "{{arg1}}", true), ("%.3@", "{{arg1}}", true),
            ("%g", "{{arg1, number}}", true), ("%*d", "{{arg2, number}}", true), ("%@", "{{arg1}}", false),
            ("%.30f", "{{arg1, number(minimumFractionDigits: 20; maximumFractionDigits: 20)}}", true),
        ])
    func aConversionThatI18nextFormatsDifferentlyIsReported(format: String, expected: String, isChanged: Bool) {
        for message in [Message.text(format), .device([DeviceForm(.other, .text(format))])] {
            var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
            writer.add("k", message)
            #expect(writer.entries.map(\.text) == [expected])
            #expect(writer.changes.map(\.key) == (isChanged ? ["k"] : []) && writer.simplifiedKeys.isEmpty)
        }
    }

    @Test func aKeyInsideANestingHasNoCharacterThatEndsTheNesting() throws {
        func variable(_ name: String, _ argument: Int) -> MessageVariable {
            let forms = [PluralForm(.one, .text("%d \(name)")), PluralForm(.other, .text("%d \(name)s"))]
            return MessageVariable(
                name: name, argument: argument, specifier: "d",
                content: .plural(PluralChoice(specifier: "d", forms: forms)))
        }
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("Hi, %d ($)", .substituting([variable("b", 2), variable("a", 1)], in: .text("%#@b@, %#@a@")))
        let texts = Dictionary(uniqueKeysWithValues: writer.entries.map { ($0.key, $0.text) })
        #expect(
            texts["Hi, %d ($)"]
                == #"$t(Hi_2C %d _28_24_29__b, {"count": {{arg2}}}), $t(Hi_2C %d _28_24_29__a, {"count": {{arg1}}})"#)
        #expect(texts["Hi_2C %d _28_24_29__b_other"] == "{{count, number}} bs")
        #expect(writer.changes.isEmpty && writer.simplifiedKeys.isEmpty)
    }

    @Test(arguments: [("%.1f miles", true), ("%.0f miles", false), ("%d miles", false), ("%@ miles", false)])
    func aPluralOfAFractionIsReported(text: String, isChanged: Bool) {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        let forms = [PluralForm(.one, .text("a mile")), PluralForm(.other, .text(text))]
        writer.add("k", .plural(PluralChoice(argument: 1, specifier: "d", forms: forms)))
        #expect(writer.changes.map(\.key) == (isChanged ? ["k"] : []))
    }

    @Test(arguments: [("a {{b}}", true), ("$t(b)", true), ("{b} $ t(", false), ("{%d{", false), ("{{%d", true)])
    func textThatI18nextParsesAsAPlaceholderIsReported(text: String, isChanged: Bool) {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("k", .plural(PluralChoice(argument: 1, specifier: "d", forms: [PluralForm(.other, .text(text))])))
        #expect(writer.changes.map(\.key) == (isChanged ? ["k"] : []))
    }

    /// Variants of one language have the same rules.
    @Test(arguments: [
        ("ru", "en", false, true), ("ja", "en", false, true), ("fr-CA", "fr", false, false),
        ("de", "en-GB", false, false), ("de", "en-GB", true, true), ("ru", "ru", false, false),
    ])
    func aMessageOfALanguageWithOtherRulesIsReported(
        language: String, origin: String, isOrdinal: Bool, isForeign: Bool
    ) {
        var writer = I18nextWriter(rules: LocaleFormatting(localization: language))
        let forms = [PluralForm(.one, .text("%d day")), PluralForm(.other, .text("%d days"))]
        let message = Message.plural(PluralChoice(argument: 1, specifier: "d", isOrdinal: isOrdinal, forms: forms))
        let origin = LocaleFormatting(localization: origin)
        writer.add("text", .text("%d"), from: origin)
        writer.add("k", .substituting([], in: .device([DeviceForm(.other, message)])), from: origin)
        #expect(writer.foreignKeys == (isForeign ? ["k"] : []))
    }

    /// The category `zero` of Latvian contains 0, 10, 11 and others, so a form for only 0 is not the form of that category.
    @Test func aFormForOnlyZeroIsNotThatOfACategory() {
        let forms = [
            PluralForm(.other, .text("%d lapas")), PluralForm(.exactly(0), .text("nekas")),
            PluralForm(.zero, .text("%d lapu")),
        ]
        var writer = I18nextWriter(rules: LocaleFormatting(localization: "lv"))
        writer.add("k", .plural(PluralChoice(argument: 1, specifier: "d", forms: forms)))
        #expect(writer.entries.first { $0.key == "k_zero" }?.text == "{{count, number}} lapu")
        #expect(writer.changes.map(\.key) == ["k"])
        writer = I18nextWriter(rules: LocaleFormatting(localization: "en"))
        writer.add("k", .plural(PluralChoice(argument: 1, specifier: "d", forms: forms)))
        #expect(writer.entries.first { $0.key == "k_zero" }?.text == "nekas")
        #expect(writer.changes.isEmpty)
        writer.add("o", .plural(PluralChoice(argument: 1, specifier: "d", isOrdinal: true, forms: forms)))
        #expect(writer.changes.map(\.key) == ["o"])
    }
}
