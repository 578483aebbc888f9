internal import ICUBridge

/// Parent locales by Apple's table, then by CLDR's.
///
/// Names are ICU's base names (`zh_Hant_HK`). The table has the parent locales that Apple's `ualoc_localizationsToUse` adds
/// to CLDR (source: swift-foundation-icu, ualoc.cpp). In most of the world, the parent of English is British English. The
/// parent of Hong Kong's Chinese is traditional Chinese; that of Cantonese and Wu is Chinese.
enum AppleParentLocales {
    /// Regions in which the parent locale of English is `en_GB`.
    private static let british: Set<String> = [
        "150", "AG", "AI", "AU", "BB", "BD", "BM", "BN", "BS", "BW", "BZ", "DG", "DM", "FJ", "FK", "GD", "GG", "GH",
        "GI", "GM", "GY", "HK", "IE", "IM", "IN", "IO", "JE", "JM", "KE", "KI", "KN", "KY", "LC", "LK", "LS", "MO",
        "MS", "MT", "MU", "MV", "MW", "MY", "NA", "NG", "PK", "PN", "SB", "SC", "SD", "SG", "SH", "SL", "SS", "SZ",
        "TC", "TO", "TT", "TV", "TZ", "UG", "VC", "VG", "VU", "ZA", "ZM", "ZW",
    ]
    /// Regions in which the parent locale of English is `en_AU`.
    private static let australian: Set<String> = ["CC", "CK", "CX", "NF", "NR", "NU", "NZ", "PG", "WS"]
    private static let others: [String: String] = [
        "ars": "ar", "en_CY": "en_150", "en_GB": "en_001", "es_MX": "es_419", "wuu": "wuu_Hans",
        "wuu_Hans": "zh_Hans", "wuu_Hant": "zh_Hant", "yue": "yue_Hant", "yue_HK": "zh_Hant_HK",
        "yue_Hans": "zh_Hans", "yue_Hant": "yue_HK", "zh_HK": "zh_Hant", "zh_Hant": "zh_TW", "zh_Latn": "root",
        "zh_Hant_HK": "zh_HK", "zh_TW": "root",
    ]

    /// Returns the parent locale of a base name, or nil if it has none.
    static func parent(of name: String) -> String? {
        let parent = listed(name) ?? ICULocale.parent(ofBaseName: name)
        guard let parent, !parent.isEmpty, parent != "root" else { return nil }
        return parent
    }

    private static func listed(_ name: String) -> String? {
        if name.utf8.count == 5 || name.utf8.count == 6, name.utf8.dropFirst(2).first == UInt8(ascii: "_") {
            let language = String(decoding: name.utf8.prefix(2), as: UTF8.self)
            let region = String(decoding: name.utf8.dropFirst(3), as: UTF8.self)
            if language == "en", british.contains(region) { return "en_GB" }
            if language == "en", australian.contains(region) { return "en_AU" }
            if let parent = NewerParentLocales.parent(language: language, region: region) { return parent }
        }
        return others[name]
    }
}
