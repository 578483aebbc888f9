/// Parent locales that CLDR added after version 42, which the ICU of a stable system may lack.
///
/// Source: CLDR 46, read region by region from the ICU of the Swift 6.3 toolchain. Examples: the international English of
/// readers in France or Brazil, and the Latin American Spanish of readers in the Caribbean.
enum NewerParentLocales {
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

    /// Returns the parent of a language in a region, or nil.
    static func parent(language: String, region: String) -> String? {
        switch language {
        case "en": european.contains(region) ? "en_150" : international.contains(region) ? "en_001" : nil
        case "es": latinAmerican.contains(region) ? "es_419" : nil
        default: nil
        }
    }

    private static func set(_ regions: String) -> Set<String> {
        Set(regions.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) })
    }
}
