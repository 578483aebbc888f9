import ResourceTraits

/// Apple's search as it is documented: nested loops that give up the innermost trait first.
///
/// This slow implementation has a loop for each trait. Tests compare the packed ranks with it.
struct NestedSearch {
    /// The conditions that one loop tries in turn.
    typealias Loop = [(VariantTraits) -> Bool]

    private let loops: [Loop]
    private let iconLoops: [Loop]

    init(_ request: DisplayTraits, chain: [UInt16], order: VariantOrder) {
        let nested: [Loop] = [
            Self.appearances(request),
            (chain + [0]).map { id in { $0.localizationID == id } },
            Self.memories(request),
            Self.subtypes(request),
            Self.graphics(request),
            Self.scales(request),
            Self.versions(request),
            Self.directions(request),
            Self.gamuts(request),
        ]
        let idioms = Self.idioms(request)
        let platforms = Self.platforms(request)
        let sizeClasses = Self.sizeClasses(request)
        let isNested = order == .nested && request.idiom != nil
        let devices = isNested ? nested + [idioms] : [idioms] + nested
        loops = request.platform == nil ? [platforms] + devices + [sizeClasses] : devices + [platforms, sizeClasses]
        iconLoops = [idioms, Self.iconSizes(request)] + nested + [platforms, sizeClasses]
    }

    /// The index of the first variant that the loops find.
    func first(of variants: [VariantTraits]) -> Int? {
        search(Array(variants.indices), of: variants, (variants.first?.iconSize == nil ? loops : iconLoops)[...])
    }

    /// Runs the outermost loop over the variants. Skips the inner loops for a condition that no variant meets.
    private func search(_ candidates: [Int], of variants: [VariantTraits], _ loops: ArraySlice<Loop>) -> Int? {
        guard let loop = loops.first else { return candidates.first }
        for fits in loop {
            let fitting = candidates.filter { fits(variants[$0]) }
            if !fitting.isEmpty, let hit = search(fitting, of: variants, loops.dropFirst()) { return hit }
        }
        return nil
    }

    /// The order: appearance and contrast as requested, only the appearance, only the contrast, neither.
    private static func appearances(_ request: DisplayTraits) -> Loop {
        [request.appearance, nil].flatMap { style in
            [request.contrast, nil].map { contrast in { $0.appearance == style && $0.contrast == contrast } }
        }
    }

    /// The order: the device's memory, each smaller size, variants without the trait.
    private static func memories(_ request: DisplayTraits) -> Loop {
        var loop: Loop = []
        for gigabytes in stride(from: 16, through: 1, by: -1) {
            guard let memory = DisplayTraits.MemoryClass(gigabytes: gigabytes), let requested = request.memory,
                memory <= requested
            else {
                continue
            }
            loop.append { $0.memory == memory }
        }
        return loop + [{ $0.memory == nil }]
    }

    private static let watches = ["49mm", "45mm", "44mm", "42mm", "41mm", "40mm", "38mm"].map {
        DisplayTraits.Subtype($0)
    }
    private static let featureSets = [
        "apple5", "metal4v1", "apple3", "metal3v2", "metal3v1", "metal2v3", "metal2v2", "metal1v3", "metal1v2",
        "metal1v1",
    ].map { DisplayTraits.GraphicsFeatureSet($0) }
    private static let systemVersions = ["13.4", "11.0", "9.0", "8.0", "7.0"].map { DisplayTraits.SystemVersion($0) }

    /// The order: the requested subtype, for a watch each smaller one, variants without the trait.
    private static func subtypes(_ request: DisplayTraits) -> Loop {
        guard let requested = request.subtype else { return [{ $0.subtype == nil }] }
        let tried = watches.firstIndex(of: requested).map { Array(watches[$0...]) } ?? [requested]
        return tried.map { subtype in { $0.subtype == subtype } } + [{ $0.subtype == nil }]
    }

    /// The order: the requested feature set, each older one, variants without the trait.
    private static func graphics(_ request: DisplayTraits) -> Loop {
        guard let requested = request.graphics, let start = featureSets.firstIndex(of: requested) else {
            return [{ $0.graphics == nil }]
        }
        return featureSets[start...].map { set in { $0.graphics == set } } + [{ $0.graphics == nil }]
    }

    /// The order: the requested scale, each lower one, each higher one, variants without the trait.
    private static func scales(_ request: DisplayTraits) -> Loop {
        let factors = [1, 1.5, 2, 3, 4]
        let lower = factors.filter { $0 <= request.scale.factor }.reversed()
        let higher = factors.filter { $0 > request.scale.factor }
        return (lower + higher).map { factor in { $0.scale?.factor == factor } } + [{ $0.scale == nil }]
    }

    /// The order: the highest version that is at most the system's, each lower one, variants without the trait.
    private static func versions(_ request: DisplayTraits) -> Loop {
        var loop: Loop = []
        for case let version? in systemVersions {
            guard version <= request.systemVersion ?? .unknown else { continue }
            loop.append { $0.minimumSystemVersion == version }
        }
        return loop + [{ $0.minimumSystemVersion == nil }]
    }

    /// The order: the requested idiom, universal. If none is requested: universal, then each idiom.
    private static func idioms(_ request: DisplayTraits) -> Loop {
        let requested: [DisplayTraits.Idiom] =
            request.idiom.map { [$0, .universal] } ?? [.universal, .iphone, .ipad, .mac, .tv, .watch]
        return requested.map { idiom in { $0.idiom == idiom } }
    }

    static let iconSizes = ["20x20", "27.5x27.5", "29x29", "60x60", "83.5x83.5", "1024x1024"].compactMap {
        DisplayTraits.IconSize($0)
    }

    /// The order: the requested size, larger ones, smaller ones. If none is requested, the largest first.
    private static func iconSizes(_ request: DisplayTraits) -> Loop {
        let sizes =
            request.iconSize.map { requested in
                iconSizes.filter { $0 >= requested } + iconSizes.filter { $0 < requested }.reversed()
            } ?? iconSizes.reversed()
        return sizes.map { size in { $0.iconSize == size } }
    }

    private static func directions(_ request: DisplayTraits) -> Loop {
        let opposite: DisplayTraits.LayoutDirection =
            request.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        return [
            { $0.layoutDirection == request.layoutDirection }, { $0.layoutDirection == opposite },
            { $0.layoutDirection == nil },
        ]
    }

    private static func gamuts(_ request: DisplayTraits) -> Loop {
        let wide: Loop = request.gamut == .displayP3 ? [{ $0.gamut == .displayP3 }] : []
        return wide + [{ $0.gamut == .sRGB }, { $0.gamut == nil }]
    }

    private static func platforms(_ request: DisplayTraits) -> Loop {
        guard let platform = request.platform else { return [{ $0.platform == nil }, { $0.platform != nil }] }
        return [{ $0.platform == platform }, { $0.platform == nil }]
    }

    /// The order: both size classes as requested, only the width, only the height, neither.
    private static func sizeClasses(_ request: DisplayTraits) -> Loop {
        [request.widthClass, nil].flatMap { width in
            [request.heightClass, nil].map { height in { $0.widthClass == width && $0.heightClass == height } }
        }
    }
}
