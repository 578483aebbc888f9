/// Precomputed ranks of every code of the small traits, shifted to their fields. Ranking a variant only reads and combines
/// them.
struct RankTables: Sendable {
    let layout: RankLayout
    private let request: DisplayTraits
    /// The tables of the small traits, concatenated.
    private let ranks: [UInt64]

    private static let styles = 0
    private static let contrasts = styles + 32
    private static let memories = contrasts + 8
    private static let graphics = memories + 64
    private static let scales = graphics + 64
    private static let directions = scales + 16
    private static let gamuts = directions + 4
    private static let idioms = gamuts + 4
    private static let widths = idioms + 32
    private static let heights = widths + 4
    private static let platforms = heights + 4
    private static let end = platforms + 32

    init(request: DisplayTraits, layout: RankLayout) {
        self.request = request
        self.layout = layout
        var ranks: [UInt64] = []
        ranks.reserveCapacity(Self.end)
        func add(_ field: TraitPriority, codes: UInt64, rank: (UInt64) -> UInt64?) {
            for code in 0..<codes - 1 {
                ranks.append(rank(code).map { layout.bits($0, in: field) } ?? RankLayout.unusable)
            }
            ranks.append(layout.unknown(field))
        }
        // Luminosity has priority over contrast, and width over height. Each pair shares a field of two bits: the first
        // trait of the pair takes the high bit.
        add(.appearance, codes: 32) { Self.exactOrAny($0, request.appearance.code).map { 2 * $0 } }
        add(.appearance, codes: 8) { Self.exactOrAny($0, request.contrast.code) }
        add(.memory, codes: 64) { Self.downward($0, from: request.memory?.code) }
        add(.graphics, codes: 64) { Self.downward($0, from: request.graphics?.code) }
        add(.scale, codes: 16) { Self.scale($0, request.scale.code) }
        add(.direction, codes: 4) { Self.opposite($0, (request.layoutDirection ?? .leftToRight).code) }
        add(.gamut, codes: 4) { Self.narrower($0, request.gamut.code) }
        add(.idiom, codes: 32) { Self.idiom($0, request.idiom?.code) }
        add(.sizeClasses, codes: 4) { Self.exactOrAny($0, request.widthClass?.code ?? 0).map { 2 * $0 } }
        add(.sizeClasses, codes: 4) { Self.exactOrAny($0, request.heightClass?.code ?? 0) }
        add(.platform, codes: 32) { Self.platform($0, request.platform?.code) }
        self.ranks = ranks
    }

    /// The combined rank of all traits except the localization.
    func rank(_ word0: UInt64, _ word1: UInt64) -> UInt64 {
        let display = appearance(word0) | scale(word0) | direction(word0) | gamut(word0) | sizeClasses(word0)
        let device = idiom(word0) | memory(word0) | graphics(word0) | subtype(word0)
        return display | device | screenWidth(word1) | platform(word1) | systemVersion(word1) | iconSize(word1)
    }

    @inline(__always)
    func appearance(_ word0: UInt64) -> UInt64 {
        at(Self.styles, VariantTraits.style, word0) | at(Self.contrasts, VariantTraits.contrastField, word0)
    }

    func memory(_ word0: UInt64) -> UInt64 { at(Self.memories, VariantTraits.memoryField, word0) }
    func graphics(_ word0: UInt64) -> UInt64 { at(Self.graphics, VariantTraits.graphicsField, word0) }
    @inline(__always)
    func scale(_ word0: UInt64) -> UInt64 { at(Self.scales, VariantTraits.scaleField, word0) }
    func direction(_ word0: UInt64) -> UInt64 { at(Self.directions, VariantTraits.directionField, word0) }
    func gamut(_ word0: UInt64) -> UInt64 { at(Self.gamuts, VariantTraits.gamutField, word0) }
    @inline(__always)
    func idiom(_ word0: UInt64) -> UInt64 { at(Self.idioms, VariantTraits.idiomField, word0) }
    func platform(_ word1: UInt64) -> UInt64 { at(Self.platforms, VariantTraits.platformField, word1) }

    func sizeClasses(_ word0: UInt64) -> UInt64 {
        at(Self.widths, VariantTraits.widthField, word0) | at(Self.heights, VariantTraits.heightField, word0)
    }

    /// Ranks an exact match, then for watches each smaller size, then undeclared.
    func subtype(_ word0: UInt64) -> UInt64 {
        let code = VariantTraits.subtypeField.read(word0)
        if code == 0 { return layout.bits(.max, in: .subtype) }
        if code == VariantTraits.subtypeField.mask { return layout.unknown(.subtype) }
        guard let wanted = request.subtype else { return RankLayout.unusable }
        if code == wanted.code { return 0 }
        guard let size = wanted.watchSize, code < size else { return RankLayout.unusable }
        return layout.bits(size - code, in: .subtype)
    }

    /// Ranks by the distance between the screen's width and the range's bound, then undeclared. Ranges without the width
    /// do not match.
    ///
    /// Without a requested width, undeclared ranks first.
    func screenWidth(_ word1: UInt64) -> UInt64 {
        let code = VariantTraits.screenWidthField.read(word1)
        if code == 0 { return request.screenWidth == nil ? 0 : layout.bits(.max, in: .screenWidth) }
        let range = DisplayTraits.ScreenWidthRange(code: code)
        if range == .unknown { return layout.unknown(.screenWidth) }
        guard let width = request.screenWidth else { return layout.bits(1, in: .screenWidth) }
        guard range.contains(width) else { return RankLayout.unusable }
        let distance = width.subtractingReportingOverflow(range.bound).partialValue.magnitude
        // App icons are not ranked by the screen width.
        let last = layout.last(.screenWidth)
        return last == 0 ? 0 : layout.bits(min(UInt64(distance), last - 1), in: .screenWidth)
    }

    /// Ranks an exact match, then larger sizes in ascending order, then smaller sizes in descending order, since scaling
    /// down loses no detail. Without a requested size, the largest icon ranks first.
    func iconSize(_ word1: UInt64) -> UInt64 {
        let code = VariantTraits.iconSizeField.read(word1)
        let unknown = VariantTraits.iconSizeField.mask
        if code == unknown { return layout.unknown(.iconSize) }
        guard let wanted = request.iconSize?.code else { return layout.bits(unknown - code, in: .iconSize) }
        return layout.bits(code >= wanted ? code - wanted : unknown + wanted - code, in: .iconSize)
    }

    /// Ranks by version, the highest one up to the system's version first, then undeclared.
    func systemVersion(_ word1: UInt64) -> UInt64 {
        let code = VariantTraits.systemVersionField.read(word1)
        let unknown = VariantTraits.systemVersionField.mask
        if code == unknown { return layout.unknown(.systemVersion) }
        let running = request.systemVersion?.code ?? unknown
        return code <= running ? layout.bits(running - code, in: .systemVersion) : RankLayout.unusable
    }

    @inline(__always)
    private func at(_ table: Int, _ field: BitField, _ word: UInt64) -> UInt64 {
        ranks[table + Int(truncatingIfNeeded: field.read(word))]
    }
}
