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

    // Parent locales that CLDR added after version 42, which the ICU of a stable system may lack. Source: CLDR 46, read region by
    // region from the ICU of the Swift 6.3 toolchain. Examples: the international English of readers in France or Brazil, and the
    // Latin American Spanish of readers in the Caribbean.
    private static let european = set(
        "AD AL BA BG BY CZ EE ES FO FR GE GL GR HR HU IS IT LI LT LU LV MC MD ME MK NO PL PT RO RS RU SK UA VA")
    private static let international = set(
        """
        AF AM AO AR AW AX AZ BF BH BJ BL BO BQ BR CD CF CG CI CR CU CV DO DZ EC EG EH ET GA GF GN GP GQ GT HN HT IC ID IQ \
        JO KG KH KM KW KZ LA LB LY MA MF ML MM MN MQ MR MZ NC NE NI NP OM PE PF PM PS QA RE SJ SM SN SO ST SV SY TD TF TG \
        TH TJ TL TM TN UY UZ VE VN WF YE YT
        """)
    private static let latinAmerican = set(
        "AG AI AW BB BL BM BQ BS CA CW DM FK GD GF GL GP GY HT JP KN KY LC MF MQ MS PM SR SX TC TT VC VG VI")

    /// Returns the parent locale of a base name, or nil if it has none.
    static func parent(of name: String) -> String? {
        let parent = listed(name) ?? ICULocale.parent(ofBaseName: name)
        guard let parent, !parent.isEmpty, parent != "root" else { return nil }
        return parent
    }

    private static func listed(_ name: String) -> String? {
        if name.utf8.count == 5 || name.utf8.count == 6, name.utf8.dropFirst(2).first == UInt8(ascii: "_") {
            let region = String(decoding: name.utf8.dropFirst(3), as: UTF8.self)
            switch String(decoding: name.utf8.prefix(2), as: UTF8.self) {
            case "en" where british.contains(region): return "en_GB"
            case "en" where australian.contains(region): return "en_AU"
            case "en" where european.contains(region): return "en_150"
            case "en" where international.contains(region): return "en_001"
            case "es" where latinAmerican.contains(region): return "es_419"
            default: break
            }
        }
        return others[name]
    }

    private static func set(_ regions: String) -> Set<String> {
        Set(regions.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) })
    }
}
