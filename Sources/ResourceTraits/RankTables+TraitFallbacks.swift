/// The fallback order of each trait: maps a declared code to its rank, 0 for an exact match, nil if it does not match.
extension RankTables {
    /// Ranks an exact match, then undeclared.
    ///
    /// Dark falls back to undeclared, never to light. Light matches light and undeclared.
    static func exactOrAny(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        code == wanted ? 0 : code == 0 ? 1 : nil
    }

    /// Ranks an exact match, then each lower code down to undeclared. Without a requested code, only undeclared matches.
    static func downward(_ code: UInt64, from wanted: UInt64?) -> UInt64? {
        let wanted = wanted ?? 0
        return code <= wanted ? wanted - code : nil
    }

    /// Ranks an exact match, then each lower scale, then each higher scale, then undeclared.
    static func scale(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        if code == 0 { return .max }
        return code <= wanted ? wanted - code : code - 1
    }

    /// Ranks an exact match, then the opposite, then undeclared.
    static func opposite(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        code == wanted ? 0 : code == 0 ? 2 : 1
    }

    /// Ranks an exact match, then the narrower gamut, then undeclared. sRGB matches a P3 request, P3 does not match an
    /// sRGB request.
    static func narrower(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        if code == 0 { return 2 }
        return code <= wanted ? wanted - code : nil
    }

    /// Ranks an exact match, then universal. Without a requested idiom, ranks by the order of `devices`, universal first.
    ///
    /// App Store icons match only a request for their idiom.
    static func idiom(_ code: UInt64, _ wanted: UInt64?) -> UInt64? {
        guard let wanted else { return devices.firstIndex(of: code).map { UInt64($0) } }
        return code == wanted ? 0 : code == DisplayTraits.Idiom.universal.code ? 1 : nil
    }

    private static let devices = [
        DisplayTraits.Idiom.universal, .iphone, .ipad, .mac, .tv, .watch, .car, .vision, .reality,
    ].map(
        \.code)

    /// Ranks an exact match, then undeclared. Without a requested platform, ranks undeclared first, then every platform.
    static func platform(_ code: UInt64, _ wanted: UInt64?) -> UInt64? {
        guard let wanted else { return code == 0 ? 0 : 1 }
        return exactOrAny(code, wanted)
    }
}
