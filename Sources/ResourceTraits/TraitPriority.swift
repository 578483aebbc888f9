/// One component of a rank, from the highest priority to the lowest in the nested order.
enum TraitPriority: Int, CaseIterable, Sendable {
    case knowledge, appearance, localization, memory, subtype, screenWidth, graphics, scale, systemVersion, direction
    case gamut, idiom, platform, sizeClasses, iconSize

    /// Number of bits in the rank of an app icon. Catalogs have no icons for a graphics feature set or a screen width.
    var iconWidth: UInt64 {
        switch self {
        case .graphics, .screenWidth: 0
        case .iconSize: 13
        default: width
        }
    }

    /// Number of bits in a rank; all fields together fit in 64 bits.
    var width: UInt64 {
        switch self {
        case .knowledge: 1
        case .appearance: 2
        case .localization: 8
        case .memory: 6
        case .subtype: 8
        case .screenWidth: 8
        case .graphics: 6
        case .scale: 4
        case .systemVersion: 10
        case .direction: 2
        case .gamut: 2
        case .idiom: 3
        case .platform: 1
        case .sizeClasses: 2
        case .iconSize: 0
        }
    }

    /// The name in an explanation.
    var name: String {
        switch self {
        case .knowledge: "unrecognized values"
        case .appearance: "appearance"
        case .localization: "localization"
        case .memory: "memory"
        case .subtype: "subtype"
        case .screenWidth: "screen-width"
        case .graphics: "graphics-feature-set"
        case .scale: "scale"
        case .systemVersion: "minimum-system-version"
        case .direction: "language-direction"
        case .gamut: "display-gamut"
        case .idiom: "idiom"
        case .platform: "platform"
        case .sizeClasses: "size classes"
        case .iconSize: "size"
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
