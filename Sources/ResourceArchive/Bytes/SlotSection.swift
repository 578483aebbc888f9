/// The `SLOT` section, from which each index takes its part in turn.
struct SlotSection {
    /// Of fewer slots there are no copies: such an index lies in the processor's nearest cache anyway.
    static let leastSlotCount = 16

    /// What has not been taken yet; nil once a part was not there, or nobody knows where the next one begins.
    private var rest: ArchiveBytes?

    init(_ section: ArchiveBytes) { rest = section }

    /// The next bytes, as many for each of some elements; none if there are fewer, and none from then on.
    mutating func take(_ count: Int, of byteCount: Int) -> ArchiveBytes {
        // A forged archive can count more slots and columns than it has bytes: arrays may lie over one another.
        let (size, isOverflow) = UInt64(clamping: count).multipliedReportingOverflow(by: UInt64(clamping: byteCount))
        guard !isOverflow, let rest, let part = rest.slice(0, size) else {
            skipRest()
            return .zeros.empty
        }
        self.rest = rest.slice(size, UInt64(rest.count) &- size)
        return part
    }

    /// Leaves nothing to take: there is an index of which nobody can tell how large its part is.
    mutating func skipRest() { rest = nil }
}
