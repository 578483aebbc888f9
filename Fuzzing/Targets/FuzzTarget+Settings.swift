internal import BundleModel
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import ResourceBundleTesting

extension FuzzTarget {
    /// A text with references to build settings, then the settings: names and values in turn.
    static let expansion = FuzzTarget(
        "expansion",
        seeds: {
            [
                [
                    "$(PRODUCT_NAME:rfc1034identifier) ${A} $[B] $C $$", "PRODUCT_NAME", "My Shop", "A", "$(B:upper)",
                    "B", "x/y.z",
                ],
                ["$(A:default=$(B:file):suffix=.o)", "A", "", "B", "a/b.c"], ["$(A)", "A", "$(B)$(B)", "B", "$(A)"],
                [
                    "$(A:dir=/x):$(A:base=q)$(A:relativeto=/a/b)$(A:isancestor=/a)$(A:truncatedversion)$(A:quote)$(A:not)",
                    "A", "/a/b/c.d",
                ],
                ["$($(A)_$(B:lower):identifier:c99extidentifier", "A", "1\u{e9}", "B", "K"],
            ].map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let texts = FuzzInput.texts(bytes)
        var settings: [String: String] = [:]
        for index in stride(from: 1, to: min(texts.count - 1, 16), by: 2) { settings[texts[index]] = texts[index + 1] }
        try ExpansionOracle.check(texts[0], settings)
        if let value = texts.last { try ExpansionOracle.checkOperators(value) }
    }

    /// An Info.plist and a partial one: values by type, expanding and merging.
    static let info = FuzzTarget(
        "info",
        seeds: {
            let first: PropertyListValue = .object([
                ("CFBundleDevelopmentRegion", "fr"), ("CFBundleName", "$(NAME)"), ("CFBundleName~ipad", "P"),
                ("CFBundleLocalizations", .list(["en", "de"])),
                ("UIRequiredDeviceCapabilities", .list(["arm64"])),
                ("CFBundleIdentifier", "a.$(NAME:rfc1034identifier)"), ("Date", .date(5)),
                ("CFBundlePackageType", "APPL"), ("LSRequiresIPhoneOS", true), ("Number", 2.5),
            ])
            let second: PropertyListValue = .object([
                ("UIRequiredDeviceCapabilities", .object([("metal", true)])), ("CFBundleLocalizations", .list(["fr"])),
                ("CFBundleName", "Q"),
            ])
            let writer = PropertyListWriter()
            return [
                FuzzInput.joined(parts: [writer.bytes(of: first), writer.bytes(of: second)]),
                FuzzInput.joined(parts: [
                    Array("{CFBundleExecutable = x; NSExecutable = y;}".utf8), Array("{a = b;}".utf8),
                ]),
            ]
        }
    ) { bytes in
        let parts = FuzzInput.parts(bytes)
        let partial = PropertyListReader().read(parts.count > 1 ? parts[1] : [], path: "Partial.plist").root?.dictionary
        let bundle = try ResourceBundle(files: [
            "Info.plist": .bytes(parts[0]),
            "en.lproj/InfoPlist.strings": #""CFBundleName" = "N"; "CFBundleIdentifier" = "stolen";"#,
        ])
        try InfoOracle.check(bundle, partial: partial ?? PropertyListDictionary())
    }
}
