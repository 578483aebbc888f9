internal import PropertyLists
internal import StringTables

extension FuzzTarget {
    /// A `.strings` file as a table: its texts, and the files that extracting writes.
    static let stringsTable = FuzzTarget(
        "strings-table", cost: .messages,
        texts: [
            "\"a\" = \"b\";\n\"a\" = \"c\";", "\"k\" = {NSStringLocalizedFormatKey = \"x\";};",
            "k = \"^[%lld apple](inflect: true)\";",
            "\"n\" = \"%1$@ %2$d %%\"; \"\\U0001\" = \"\\U007f\";",
        ]
    ) { bytes in
        let document = StringTableReader().readTable(
            named: "T", localization: "en", strings: StringSource(bytes, path: "T"))
        try TableOracle.check(document.table, document.diagnostics, ofFile: bytes)
    }

    static let stringsdict = FuzzTarget(
        "stringsdict", cost: .messages,
        texts: [
            """
            <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ %2$@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>
            <key>other</key><string>%d files</string></dict></dict></dict></plist>
            """,
            """
            {k = {NSStringLocalizedFormatKey = "%1$#@a@"; a = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lu; zero = "%#@b@"; other = "x";}; b = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = "@"; other = "%@";};};}
            """,
            "{w = {NSStringVariableWidthRuleType = {20 = s; 80 = long;};}; d = {NSStringDeviceSpecificRuleType = {mac = m; other = o;};};}",
        ]
    ) { bytes in
        let source = StringSource(bytes, path: "T")
        let document = StringTableReader().readTable(named: "T", localization: "en", stringsdict: source)
        try TableOracle.check(document.table, document.diagnostics, ofFile: bytes)
    }

    static let stringCatalog = FuzzTarget(
        "xcstrings", cost: .messages,
        texts: [
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"comment": "c", "extractionState": "stale", "localizations":
            {"fr": {"stringUnit": {"state": "translated", "value": "A %@"}}}}, "bare": {}, "n": {"localizations": {"en":
            {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%lld"}}, "other": {"stringUnit":
            {"state": "new", "value": "%lld s"}}}}}}}}}
            """,
            """
            {"strings": {"s": {"localizations": {"de": {"stringUnit": {"state": "x", "value": "%#@n@"}, "substitutions": {"n":
            {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}},
            "d": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"value": "m"}}, "other":
            {"variations": {"plural": {"other": {"stringUnit": {"value": "o"}}}}}}}}}}, "sourceLanguage": "de"}
            """,
            #"{"strings": {"set": {"localizations": {"en": {"stringSet": {"state": "new", "values": ["a", "b"]}}}}}}"#,
        ]
    ) { bytes in
        try TableOracle.check(
            StringTableReader().readCatalog(named: "T", StringSource(bytes, path: "T")), ofFile: bytes)
    }

    static let localizationTable = FuzzTarget(
        "loctable", cost: .messages,
        texts: [
            "{en = {a = b; n = {NSStringLocalizedFormatKey = x;};}; LocProvenance = {en = 1;}; fr = {a = c;};}",
            "<plist version=\"1.0\"><dict><key>de</key><dict><key>k</key><string>v</string></dict></dict></plist>",
        ]
    ) { bytes in
        try TableOracle.check(
            StringTableReader().readLoctable(named: "T", StringSource(bytes, path: "T")), ofFile: bytes)
    }
}
