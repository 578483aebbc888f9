/// The bit position and width of each field in a rank, for one order. Fields without bits are ignored.
struct RankLayout: Sendable {
    /// The bit that marks a variant as not matching; all fields are below it.
    static let unusable: UInt64 = 1 << 63

    /// The layout of an app icon's ranks.
    static let icons = RankLayout(TraitPriority.iconSequence) { $0.iconWidth }

    private let shifts: [UInt64]
    private let widths: [UInt64]
    let sequence: [TraitPriority]

    init(request: DisplayTraits, order: VariantOrder) {
        self.init(TraitPriority.sequence(request, order)) { $0.width }
    }

    private init(_ sequence: [TraitPriority], width: (TraitPriority) -> UInt64) {
        self.sequence = sequence.filter { width($0) > 0 }
        widths = TraitPriority.allCases.map(width)
        var shifts = [UInt64](repeating: 0, count: TraitPriority.allCases.count)
        var shift: UInt64 = 0
        for field in sequence.reversed() {
            shifts[field.rawValue] = shift
            shift += width(field)
        }
        self.shifts = shifts
    }

    func shift(_ field: TraitPriority) -> UInt64 { shifts[field.rawValue] }

    /// The largest rank of a field: the rank of an undeclared trait, if undeclared ranks last.
    func last(_ field: TraitPriority) -> UInt64 { (1 << widths[field.rawValue]) - 1 }

    /// Shifts a field's rank to the field's bits. A larger rank than the field allows is clamped.
    func bits(_ rank: UInt64, in field: TraitPriority) -> UInt64 {
        min(rank, last(field)) << shift(field)
    }

    /// The rank of an unrecognized value in a field.
    func unknown(_ field: TraitPriority) -> UInt64 {
        1 << shift(.knowledge) | bits(.max, in: field)
    }

    func read(_ field: TraitPriority, of rank: UInt64) -> UInt64 {
        rank >> shift(field) & last(field)
    }
}
