/// One component of a rank, from the highest priority to the lowest in the nested order.
enum TraitPriority: Int, CaseIterable, Sendable {
    case knowledge, appearance, localization, memory, subtype, screenWidth, graphics, scale, systemVersion, direction
    case gamut, idiom, platform, sizeClasses, iconSize

    /// The name in an explanation.
    var name: String { properties.name }

    /// Number of bits in a rank; all fields together fit in 64 bits.
    var width: UInt64 { properties.width }

    /// Number of bits in the rank of an app icon. Catalogs have no icons for a graphics feature set or a screen width.
    var iconWidth: UInt64 {
        switch self {
        case .graphics, .screenWidth: 0
        case .iconSize: 13
        default: width
        }
    }

    private var properties: (name: String, width: UInt64) {
        switch self {
        case .knowledge: ("unrecognized values", 1)
        case .appearance: ("appearance", 2)
        case .localization: ("localization", 8)
        case .memory: ("memory", 6)
        case .subtype: ("subtype", 8)
        case .screenWidth: ("screen-width", 8)
        case .graphics: ("graphics-feature-set", 6)
        case .scale: ("scale", 4)
        case .systemVersion: ("minimum-system-version", 10)
        case .direction: ("language-direction", 2)
        case .gamut: ("display-gamut", 2)
        case .idiom: ("idiom", 3)
        case .platform: ("platform", 1)
        case .sizeClasses: ("size classes", 2)
        case .iconSize: ("size", 0)
        }
    }

    /// The fields of an app icon's rank, from the most significant on: the idiom and the size come before all other
    /// traits.
    static let iconSequence = sequence(first: [.idiom, .iconSize])

    /// The fields of a request's ranks, from the most significant on.
    ///
    /// Without a requested platform or idiom, that trait is compared first. Otherwise the default scale would prefer the
    /// variants of one platform or device to those for all.
    static func sequence(_ request: DisplayTraits, _ order: VariantOrder) -> [TraitPriority] {
        let platform: [TraitPriority] = request.platform == nil ? [.platform] : []
        let idiom: [TraitPriority] = request.idiom == nil || order == .idiomFirst ? [.idiom] : []
        return sequence(first: platform + idiom)
    }

    private static func sequence(first: [TraitPriority]) -> [TraitPriority] {
        let first = [.knowledge] + first
        return first + allCases.filter { !first.contains($0) }
    }
}
