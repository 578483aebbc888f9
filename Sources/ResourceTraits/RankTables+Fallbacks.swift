/// The fallback list of each trait: how far a declared number is from the one asked for, nil if it cannot serve.
extension RankTables {
    /// Exact, then undeclared.
    ///
    /// Dark falls back to any, never to light; light alone answers light.
    static func exactOrAny(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        code == wanted ? 0 : code == 0 ? 1 : nil
    }

    /// Exact, then each lower one down to undeclared; if nothing is asked, undeclared alone.
    static func downward(_ code: UInt64, from wanted: UInt64?) -> UInt64? {
        let wanted = wanted ?? 0
        return code <= wanted ? wanted - code : nil
    }

    /// Exact, then each lower one, then each higher one, then undeclared.
    static func scale(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        if code == 0 { return .max }
        return code <= wanted ? wanted - code : code - 1
    }

    /// Exact, then the opposite, then undeclared.
    static func opposite(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        code == wanted ? 0 : code == 0 ? 2 : 1
    }

    /// Exact, then the narrower one, then undeclared: sRGB serves P3, not the other way round.
    static func narrower(_ code: UInt64, _ wanted: UInt64) -> UInt64? {
        if code == 0 { return 2 }
        return code <= wanted ? wanted - code : nil
    }

    /// Exact, then universal; if no device is asked for, universal, then each device in the order of `devices`.
    ///
    /// An icon of a store is for nobody who does not ask for it.
    static func idiom(_ code: UInt64, _ wanted: UInt64?) -> UInt64? {
        guard let wanted else { return devices.firstIndex(of: code).map { UInt64($0) } }
        return code == wanted ? 0 : code == Idiom.universal.code ? 1 : nil
    }

    private static let devices = [Idiom.universal, .iphone, .ipad, .mac, .tv, .watch, .car, .vision, .reality].map(
        \.code)

    /// Exact, then undeclared; if nothing is asked, undeclared first and then any.
    static func platform(_ code: UInt64, _ wanted: UInt64?) -> UInt64? {
        guard let wanted else { return code == 0 ? 0 : 1 }
        return exactOrAny(code, wanted)
    }
}
