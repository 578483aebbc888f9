import ResourceTraits

/// Apple's search as it is described: loops within loops, the innermost trait given way first.
///
/// Written down trait by
/// trait and as slowly as that, to judge the packed ranks by.
struct NestedSearch {
    /// What one loop tries, one after the other.
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

    /// The place of the first variant that the loops come to.
    func first(of variants: [VariantTraits]) -> Int? {
        search(Array(variants.indices), of: variants, (variants.first?.iconSize == nil ? loops : iconLoops)[...])
    }

    /// Runs the outermost loop over the variants; what no variant fits is not looked into further.
    private func search(_ places: [Int], of variants: [VariantTraits], _ loops: ArraySlice<Loop>) -> Int? {
        guard let loop = loops.first else { return places.first }
        for fits in loop {
            let fitting = places.filter { fits(variants[$0]) }
            if !fitting.isEmpty, let hit = search(fitting, of: variants, loops.dropFirst()) { return hit }
        }
        return nil
    }

    /// Requested and its contrast, requested and any, any and its contrast, any and any.
    private static func appearances(_ request: DisplayTraits) -> Loop {
        [request.appearance, nil].flatMap { style in
            [request.contrast, nil].map { contrast in { $0.appearance == style && $0.contrast == contrast } }
        }
    }

    /// From the device's memory down to variants without the trait.
    private static func memories(_ request: DisplayTraits) -> Loop {
        var loop: Loop = []
        for gigabytes in stride(from: 16, through: 1, by: -1) {
            guard let memory = DisplayTraits.MemoryClass(gigabytes: gigabytes), let asked = request.memory,
                memory <= asked
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

    /// The subtype itself, for a watch each smaller one, then variants without the trait.
    private static func subtypes(_ request: DisplayTraits) -> Loop {
        guard let asked = request.subtype else { return [{ $0.subtype == nil }] }
        let tried = watches.firstIndex(of: asked).map { Array(watches[$0...]) } ?? [asked]
        return tried.map { subtype in { $0.subtype == subtype } } + [{ $0.subtype == nil }]
    }

    /// The set itself, each older one, then variants without the trait.
    private static func graphics(_ request: DisplayTraits) -> Loop {
        guard let asked = request.graphics, let place = featureSets.firstIndex(of: asked) else {
            return [{ $0.graphics == nil }]
        }
        return featureSets[place...].map { set in { $0.graphics == set } } + [{ $0.graphics == nil }]
    }

    /// Exact, each lower one, each higher one, none at all.
    private static func scales(_ request: DisplayTraits) -> Loop {
        let factors = [1, 1.5, 2, 3, 4]
        let lower = factors.filter { $0 <= request.scale.factor }.reversed()
        let higher = factors.filter { $0 > request.scale.factor }
        return (lower + higher).map { factor in { $0.scale?.factor == factor } } + [{ $0.scale == nil }]
    }

    /// The highest not above the running one, then lower ones, then variants without the trait.
    private static func versions(_ request: DisplayTraits) -> Loop {
        var loop: Loop = []
        for case let version? in systemVersions {
            guard version <= request.systemVersion ?? .unknown else { continue }
            loop.append { $0.minimumSystemVersion == version }
        }
        return loop + [{ $0.minimumSystemVersion == nil }]
    }

    /// The requested one and universal; if none is requested, universal and each kind of device.
    private static func idioms(_ request: DisplayTraits) -> Loop {
        let asked: [DisplayTraits.Idiom] =
            request.idiom.map { [$0, .universal] } ?? [.universal, .iphone, .ipad, .mac, .tv, .watch]
        return asked.map { idiom in { $0.idiom == idiom } }
    }

    static let iconSizes = ["20x20", "27.5x27.5", "29x29", "60x60", "83.5x83.5", "1024x1024"].compactMap {
        DisplayTraits.IconSize($0)
    }

    /// Exact, larger ones and then smaller ones; the largest if none is requested.
    private static func iconSizes(_ request: DisplayTraits) -> Loop {
        let sizes =
            request.iconSize.map { asked in
                iconSizes.filter { $0 >= asked } + iconSizes.filter { $0 < asked }.reversed()
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

    /// Both, width alone, height alone, neither.
    private static func sizeClasses(_ request: DisplayTraits) -> Loop {
        [request.widthClass, nil].flatMap { width in
            [request.heightClass, nil].map { height in { $0.widthClass == width && $0.heightClass == height } }
        }
    }
}
