/// One component of a rank, in the nested order: what comes first gives way last.
enum RankField: Int, CaseIterable, Sendable {
    case knowledge, appearance, localization, memory, subtype, screenWidth, graphics, scale, systemVersion, direction
    case gamut, idiom, platform, sizeClasses

    /// Bits that its ranks take; together they fit one word.
    var width: UInt64 {
        switch self {
        case .knowledge: 1
        case .appearance: 2
        case .localization: 8
        case .memory: 6
        case .subtype: 8
        case .screenWidth: 10
        case .graphics: 6
        case .scale: 4
        case .systemVersion: 10
        case .direction: 2
        case .gamut: 2
        case .idiom: 1
        case .platform: 1
        case .sizeClasses: 2
        }
    }

    /// What a trace calls it.
    var name: String {
        switch self {
        case .knowledge: "unknown words"
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
        }
    }

    /// The fields from the most significant on.
    static func sequence(_ order: VariantOrder) -> [RankField] {
        switch order {
        case .nested: allCases
        case .idiomFirst: [.knowledge, .idiom] + allCases.filter { $0 != .knowledge && $0 != .idiom }
        }
    }
}
